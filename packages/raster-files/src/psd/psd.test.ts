import WebtoonPsd from '@webtoon/psd'
import { expect, test } from 'vitest'
import { breakBytes } from '../testing/break-bytes.ts'
import { drawCircle, hideUnseen } from '../testing/pictures.ts'
import { readPsd } from './read-psd.ts'
import { writePsd } from './write-psd.ts'

const MOST = 100_000
const size = { width: 61, height: 43 }

async function layers() {
  return [
    { name: 'Ground', picture: await drawCircle({ ground: '#fed' }) },
    { name: 'Kreis ü', picture: await drawCircle({ left: 40 }), left: 3, top: -2, opacity: 0.5 },
    { name: 'Hidden', picture: await drawCircle({ ground: '#000' }), isHidden: true },
  ]
}

test('another reader finds the layers and the picture as a whole', async () => {
  const [ground, circle] = await layers()
  const file = writePsd(size, await layers())
  const psd = WebtoonPsd.parse(Uint8Array.from(file).buffer)
  expect([psd.width, psd.height]).toEqual([61, 43])
  const found = psd.layers.toReversed()
  expect(psd.layers.map(({ name }) => name).toSorted()).toEqual(['Ground', 'Hidden', 'Kreis ü'])
  for (const [name, given] of [
    ['Ground', ground!],
    ['Kreis ü', circle!],
  ] as const) {
    const layer = found.find((one) => one.name === name)!
    const pixels = await layer.composite(false, false)
    expect(hideUnseen(Uint8Array.from(pixels)), name).toEqual(given.picture.rgba)
  }
  const whole = readPsd(file, MOST).picture.rgba
  expect(Buffer.compare(Uint8Array.from(await psd.composite(false)), whole)).toBe(0)
})

test('what was written is read again: places, names, opacity, what is hidden', async () => {
  const psd = readPsd(writePsd(size, await layers()), MOST)
  const facts = psd.layers.map(({ name, left, top, isHidden }) => [name, left, top, isHidden])
  expect(facts).toEqual([
    ['Ground', 0, 0, false],
    ['Kreis ü', 3, -2, false],
    ['Hidden', 0, 0, true],
  ])
  expect(psd.layers[1]!.opacity).toBeCloseTo(0.5, 2)
  expect(psd.losses).toEqual([])
})

test('more pixels than are allowed are refused by headers', async () => {
  const file = writePsd(size, await layers())
  expect(() => readPsd(file, 1000)).toThrow(expect.objectContaining({ code: 'bad-size' }))
  // Many layers of a small picture.
  const many = Array.from({ length: 1001 }, (_, index) => ({
    name: String(index),
    picture: { width: 1, height: 1, rgba: Uint8Array.of(1, 2, 3, 255) },
  }))
  expect(() => readPsd(writePsd(size, many), MOST)).toThrow(
    expect.objectContaining({ code: 'bad-size' }),
  )
})

test('broken files are read or refused in words', async () => {
  breakBytes(writePsd(size, await layers()), (broken) => readPsd(broken, MOST), 300)
  expect(() => readPsd(new TextEncoder().encode('8BPS'), MOST)).toThrow('No PSD')
})
