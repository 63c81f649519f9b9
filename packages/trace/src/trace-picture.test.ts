import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { loadTracer } from './testing/load-tracer.ts'
import type { TraceOptions } from './trace-options.ts'
import { tracePicture } from './trace-picture.ts'
import type { TraceShapes } from './tracer-config.ts'

const usual: TraceOptions = { look: 'auto', colors: 8, detail: 'medium' }
const tracer = await loadTracer()

async function draw(svg: string, side = 96) {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(side, side, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, rgba: new Uint8Array(data) }
}

const drawing = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 24 24">${content}</svg>`

const ring = drawing(
  '<circle cx="12" cy="12" r="8" fill="none" stroke="#123456" stroke-width="3"/>',
)
const flat = drawing(
  '<rect width="24" height="24" fill="#ffcc00"/><circle cx="12" cy="12" r="8" fill="#0057b8"/>',
)

/** Mean difference of a channel on white, 0 to 255. */
async function difference(svg: string, other: string) {
  const [a, b] = await Promise.all([draw(svg), draw(other)])
  let sum = 0
  for (let at = 0; at < a.rgba.length; at += 4) {
    for (let channel = 0; channel < 3; channel += 1) {
      const on = ({ rgba }: typeof a) => 255 + ((rgba[at + channel]! - 255) * rgba[at + 3]!) / 255
      sum += Math.abs(on(a) - on(b))
    }
  }
  return sum / (a.rgba.length * 0.75)
}

function noise(width: number, height: number) {
  let state = 7
  const rgba = new Uint8Array(width * height * 4)
  for (let at = 0; at < rgba.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    rgba[at] = at % 4 === 3 ? 255 : state >>> 24
  }
  return { width, height, rgba }
}

describe('tracing', () => {
  test.each([
    ['a ring on nothing', ring, 'mono', 1.5],
    ['a ring on nothing', ring, 'auto', 1.5],
    ['a disc on a ground', flat, 'auto', 1.5],
    ['a disc on a ground', flat, 'photo', 3],
  ] as const)('%s looks as before', async (_name, svg, look, most) => {
    const traced = tracePicture(tracer, await draw(svg), { ...usual, look })
    expect(await difference(svg, traced)).toBeLessThan(most)
  })

  test('soft edges do not become colours', async () => {
    const fills = (svg: string) => new Set(svg.match(/fill="[^"]*"/g))
    const picture = await draw(flat)
    expect(fills(tracePicture(tracer, picture, usual))).toEqual(
      new Set(['fill="#ffcc00"', 'fill="#0057b8"']),
    )
    expect(fills(tracePicture(tracer, await draw(ring), usual))).toEqual(
      new Set(['fill="#123456"']),
    )
  })

  test('what is clear stays clear, black stays black', async () => {
    const svg = tracePicture(tracer, await draw(drawing('<path d="M2 2h20v20H2z"/>')), usual)
    const { rgba } = await draw(svg)
    expect(rgba[3]).toBe(0)
    expect([...rgba.subarray((48 * 96 + 48) * 4, (48 * 96 + 48) * 4 + 4)]).toEqual([0, 0, 0, 255])
    const empty = { width: 9, height: 5, rgba: new Uint8Array(9 * 5 * 4) }
    expect(tracePicture(tracer, empty, usual)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="5" viewBox="0 0 9 5"></svg>',
    )
  })

  test.each([
    [0, 0, 0],
    [0, 5, 0],
    [1.5, 2, 12],
    [-1, -1, 4],
    [Number.NaN, 1, 4],
    [2, 2, 15],
    [100_000, 1, 400_000],
    [16_384, 16_384, 4],
  ])('a picture of %d × %d pixels with %d bytes is refused', (width, height, bytes) => {
    const picture = { width, height, rgba: new Uint8Array(bytes) }
    expect(() => tracePicture(tracer, picture, usual)).toThrow(
      expect.objectContaining({ code: 'bad-size' }),
    )
  })

  test('one pixel is drawn', () => {
    const picture = { width: 1, height: 1, rgba: Uint8Array.of(255, 0, 0, 255) }
    expect(() => tracePicture(tracer, picture, usual)).not.toThrow()
  })

  test.each([1, 9, 2.5])('%d colours are refused', (colors) => {
    expect(() => tracePicture(tracer, noise(4, 4), { ...usual, colors })).toThrow(
      expect.objectContaining({ code: 'bad-option' }),
    )
  })

  test.each(['photo', 'flat', 'mono'] as const)(
    'noise of a megapixel is bounded as %s',
    (look) => {
      let edges = 0
      const counting: TraceShapes = (rgba, width, height, config) => {
        const pixels = new Uint32Array(rgba.buffer)
        for (let at = width; at < pixels.length; at += 1) {
          if (pixels[at] !== pixels[at - 1]) edges += 1
          if (pixels[at] !== pixels[at - width]) edges += 1
        }
        return tracer(rgba, width, height, config)
      }
      const svg = tracePicture(counting, noise(1000, 1000), { ...usual, look })
      // Flat ones are followed by outlines of our own.
      expect(edges > 0).toBe(look === 'photo')
      expect(edges).toBeLessThan(320_000)
      expect(svg.length).toBeLessThan(3_000_000)
    },
    60_000,
  )

  test('a path that is written otherwise is not left out silently', async () => {
    const picture = await draw(ring)
    const other: TraceShapes = () => '<svg><path d="M0 0 L1 1" fill="url(#a)"/></svg>'
    expect(() => tracePicture(other, picture, { ...usual, look: 'photo' })).toThrow(
      expect.objectContaining({ code: 'unreadable' }),
    )
  })

  test('the engine gets radians, dropped bits and an area', async () => {
    let seen = {}
    const spy: TraceShapes = (...args) => {
      seen = args[3]
      return '<svg/>'
    }
    tracePicture(spy, await draw(flat), { ...usual, look: 'photo' })
    expect(seen).toMatchObject({
      cornerThreshold: Math.PI / 3,
      spliceThreshold: Math.PI / 4,
      colorPrecision: 2,
      filterSpeckle: 16,
    })
  })
})
