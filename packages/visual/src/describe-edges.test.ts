import { expect, test } from 'vitest'
import { codeOfEdges } from './edge-code.ts'
import { describeEdges, EDGES_LENGTH } from './describe-edges.ts'
import { flipPicture, type Picture } from './picture.ts'

type Shape = (x: number, y: number) => boolean
type Paint = (x: number, y: number, isInside: boolean) => readonly [number, number, number, number]

const SIZE = 96
const house: Shape = (x, y) =>
  y < 48 ? y > 16 && Math.abs(x - 48) < y - 16 : y < 80 && x > 24 && x < 72 && !(x > 56 && y > 60)
const ring: Shape = (x, y) => Math.abs(Math.hypot(x - 48, y - 48) - 26) < 6
const blackOnWhite: Paint = (_x, _y, isInside) => (isInside ? [0, 0, 0, 255] : [255, 255, 255, 255])

function draw(shape: Shape, paint: Paint = blackOnWhite, size = SIZE): Picture {
  const rgba = new Uint8Array(size * size * 4)
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const isInside = shape((x * SIZE) / size, (y * SIZE) / size)
      rgba.set(paint(x, y, isInside), (y * size + x) * 4)
    }
  }
  return { width: size, height: size, rgba }
}

function likeness(a: Picture, b: Picture): number {
  const other = describeEdges(b)
  return describeEdges(a).reduce((sum, value, index) => sum + value * other[index]!, 0)
}

test('384 numbers of length 1, and all 0 where nothing is drawn', () => {
  const edges = describeEdges(draw(house))

  expect(edges).toHaveLength(EDGES_LENGTH)
  expect(edges.reduce((sum, value) => sum + value * value, 0)).toBeCloseTo(1, 5)
  expect(new Set(describeEdges(draw(() => false)))).toEqual(new Set([0]))
})

test('negative, size, uneven light and a see-through background leave a picture alike', () => {
  const negative: Paint = (_x, _y, isInside) => (isInside ? [255, 255, 255, 255] : [0, 0, 0, 255])
  const uneven: Paint = (x, _y, isInside) => {
    const light = isInside ? 30 : 150 + x
    return [light, light, light, 255]
  }
  const cutOut: Paint = (_x, _y, isInside) => [0, 0, 0, isInside ? 255 : 0]
  const lightCutOut: Paint = (_x, _y, isInside) => [255, 255, 240, isInside ? 255 : 0]
  const plain = draw(house)

  for (const paint of [negative, uneven, cutOut, lightCutOut]) {
    expect(likeness(plain, draw(house, paint))).toBeGreaterThan(0.95)
  }
  expect(likeness(plain, draw(house, blackOnWhite, 61))).toBeGreaterThan(0.95)
})

test('another shape and a mirrored one are told apart', () => {
  expect(likeness(draw(house), draw(ring))).toBeLessThan(0.85)
  expect(likeness(draw(house), flipPicture(draw(house)))).toBeLessThan(
    likeness(draw(house), draw(house, blackOnWhite, 61)),
  )
})

test('pictures of a pixel or a line are described, bytes that do not agree are refused', () => {
  for (const [width, height] of [
    [1, 1],
    [500, 1],
    [2, 300],
  ] as const) {
    const rgba = Uint8Array.from({ length: width * height * 4 }, (_, at) => (at * 97) % 256)
    const edges = describeEdges({ width, height, rgba })
    expect(edges.every(Number.isFinite)).toBe(true)
    expect(codeOfEdges(edges)).toHaveLength(48)
  }
  expect(() => describeEdges({ width: 2, height: 2, rgba: new Uint8Array(15) })).toThrow(
    expect.objectContaining({ code: 'invalid_picture' }),
  )
})
