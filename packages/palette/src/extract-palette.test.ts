import { MmcqQuantizer } from 'colorthief/internals'
import { expect, test } from 'vitest'
import { extractPalette } from './extract-palette.ts'
import { parseHex, type Rgb } from './hex-color.ts'

const RED = [255, 0, 0, 255]
const BLUE = [0, 0, 255, 255]
const GREEN = [0, 128, 0, 255]

test('colours come most used first', () => {
  const pixels = picture([BLUE, 2], [RED, 5], [GREEN, 3])
  expect(extractPalette(pixels, { quality: 1 })).toEqual(['#ff0000', '#008000', '#0000ff'])
})

test('alpha 124 is left out, alpha 125 counts', () => {
  const pixels = picture([[255, 0, 0, 124], 9], [[0, 0, 255, 125], 1])
  expect(extractPalette(pixels, { quality: 1 })).toEqual(['#0000ff'])
})

test('a pixel is near-white only when all three channels are above 250', () => {
  const pixels = picture([[251, 251, 251, 255], 9], [[250, 255, 255, 255], 1])
  expect(extractPalette(pixels, { quality: 1 })).toEqual(['#faffff'])
})

test('a white picture is white and an invisible one has no colour', () => {
  expect(extractPalette(picture([[255, 255, 255, 255], 20]))).toEqual(['#ffffff'])
  expect(extractPalette(picture([[255, 0, 0, 0], 20]))).toEqual([])
  expect(extractPalette(new Uint8Array())).toEqual([])
})

test.each([0, -3, 0.5, 2.5, Number.NaN, undefined])(
  'quality %s looks at every tenth pixel',
  (quality) => {
    const pixels = picture([RED, 1], [BLUE, 9], [RED, 1], [BLUE, 9])
    const options = quality === undefined ? {} : { quality }
    expect(extractPalette(pixels, options)).toEqual(['#ff0000'])
    expect(extractPalette(pixels, { quality: 1 })).toEqual(['#0000ff', '#ff0000'])
  },
)

test('a picture whose sampled pixels are all invisible is read in full', () => {
  expect(extractPalette(picture([[0, 0, 0, 0], 1], [RED, 9]))).toEqual(['#ff0000'])
})

test.each([
  [undefined, 10],
  [0, 2],
  [-5, 2],
  [2, 2],
  [20, 20],
  [500, 20],
  [3.5, 10],
])('count %s gives %i colours', (count, expected) => {
  const options = count === undefined ? { quality: 1 } : { count, quality: 1 }
  expect(extractPalette(noise(4000), options)).toHaveLength(expected)
})

test('a count of exactly one is an error', () => {
  expect(() => extractPalette(noise(10), { count: 1 })).toThrow(
    expect.objectContaining({ code: 'invalid_count' }),
  )
})

test('an incomplete pixel is an error', () => {
  expect(() => extractPalette(new Uint8Array(6))).toThrow(
    expect.objectContaining({ code: 'invalid_pixels' }),
  )
})

test('the order of the pixels does not change the palette', () => {
  const pixels = noise(2000)
  const reversed = new Uint8Array(pixels.length)
  for (let i = 0; i < pixels.length; i += 4) {
    reversed.set(pixels.subarray(i, i + 4), pixels.length - 4 - i)
  }
  expect(extractPalette(reversed, { quality: 1 })).toEqual(extractPalette(pixels, { quality: 1 }))
})

test('a flat colour survives among its antialiased edges', () => {
  const edges = Array.from({ length: 40 }, (_, i): [number[], number] => [
    [101 + i * 3, 99 + i * 3, 255, 255],
    1,
  ])
  const pixels = picture([[101, 99, 255, 255], 5000], ...edges)
  expect(extractPalette(pixels, { quality: 1 })[0]).toBe('#6563ff')
})

test('finds the colours that colorthief finds in separate clusters', () => {
  const centres: Rgb[] = [
    [220, 40, 40],
    [40, 180, 60],
    [30, 60, 200],
    [240, 200, 40],
    [120, 30, 140],
    [20, 20, 24],
  ]
  const random = randomSource(7)
  const jittered = Array.from({ length: 6000 }, (_, i): [number, number, number] => {
    const [r, g, b] = centres[i % centres.length]!
    const jitter = () => Math.round((random() - 0.5) * 8)
    return [r + jitter(), g + jitter(), b + jitter()]
  })
  const pixels = picture(...jittered.map((rgb): [number[], number] => [[...rgb, 255], 1]))
  const ours = extractPalette(pixels, { count: 12, quality: 1 }).map(parseHex)
  const theirs = new MmcqQuantizer().quantize(jittered, 12).map(({ color }) => color)

  for (const centre of centres) {
    expect(nearest(centre, ours)).toBeLessThanOrEqual(6)
    expect(nearest(centre, theirs)).toBeLessThanOrEqual(6)
  }
})

function picture(...runs: [number[], number][]): Uint8Array {
  return Uint8Array.from(runs.flatMap(([pixel, times]) => Array(times).fill(pixel).flat()))
}

function noise(pixels: number): Uint8Array {
  const random = randomSource(1)
  return Uint8Array.from({ length: pixels * 4 }, (_, i) =>
    i % 4 === 3 ? 255 : Math.floor(random() * 240),
  )
}

function randomSource(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

function nearest(color: Rgb, palette: readonly Rgb[]): number {
  const distances = palette.map((entry) =>
    Math.max(...color.map((channel, i) => Math.abs(channel - entry[i]!))),
  )
  return Math.min(...distances)
}
