import { expect, test } from 'vitest'
import { findContours } from './find-contours.ts'
import { traceFlat } from './trace-flat.ts'

/** Black where a shape covers a pixel, by its share of 16 × 16 places, on nothing. */
function covered(side: number, isInside: (x: number, y: number) => boolean) {
  const rgba = new Uint8Array(side * side * 4)
  for (let at = 0; at < side * side; at += 1) {
    let hits = 0
    for (let place = 0; place < 256; place += 1) {
      const x = (at % side) + ((place % 16) + 0.5) / 16
      const y = Math.floor(at / side) + (Math.floor(place / 16) + 0.5) / 16
      if (isInside(x, y)) hits += 1
    }
    rgba[at * 4 + 3] = Math.round((hits / 256) * 255)
  }
  return { width: side, height: side, rgba }
}

const trace = (side: number, isInside: (x: number, y: number) => boolean) =>
  traceFlat(covered(side, isInside), [[0, 0, 0]], 'medium', 1).map(({ d }) => d)

test('a square between pixels keeps its edges to a hundredth and its corners sharp', () => {
  const [d] = trace(40, (x, y) => x > 8.25 && x < 30.75 && y > 6.5 && y < 33.25)
  expect(d).toBe('M8.25 6.5h22.5v26.75h-22.5z')
})

test('every point of a circle lies near it', () => {
  const { rgba } = covered(64, (x, y) => Math.hypot(x - 31.3, y - 32.2) < 20)
  const field = Float32Array.from({ length: 64 * 64 }, (_, at) => rgba[at * 4 + 3]! / 255)
  const [contour] = findContours(field, 64, 64)
  for (let at = 0; at < contour!.length; at += 2) {
    const radius = Math.hypot(contour![at]! - 31.3, contour![at + 1]! - 32.2)
    expect(Math.abs(radius - 20)).toBeLessThan(0.1)
  }
})

test('a ring has a hole, two parts that touch at a corner are drawn once each', () => {
  const [ring] = trace(64, (x, y) => Math.abs(Math.hypot(x - 32, y - 32) - 18) < 4)
  expect(ring!.match(/M/g)).toHaveLength(2)
  expect(ring!.length).toBeLessThan(420)
  const [two] = trace(32, (x, y) => x > 4 && x < 28 && y > 4 && y < 28 && x < 16 === y < 16)
  expect(two!.match(/M/g)!.length).toBeLessThanOrEqual(2)
})

test('a colour below another is not drawn where nothing of it is seen', () => {
  const side = 48
  const rgba = new Uint8Array(side * side * 4)
  for (let at = 0; at < side * side; at += 1) {
    const [x, y] = [at % side, Math.floor(at / side)]
    const isDisc = Math.hypot(x - 12, y - 12) < 8
    const isSquare = x > 24 && y > 24 && x < 46 && y < 44
    rgba.set(isDisc ? [0, 0, 255, 255] : isSquare ? [255, 0, 0, 255] : [255, 255, 255, 255], at * 4)
  }
  const shapes = traceFlat(
    { width: side, height: side, rgba },
    [
      [255, 255, 255],
      [255, 0, 0],
      [0, 0, 255],
    ],
    'medium',
    1,
  )
  expect(shapes.map(({ fill, d }) => [fill, d.match(/M/g)!.length])).toEqual([
    ['#ffffff', 1],
    ['#ff0000', 1],
    ['#0000ff', 1],
  ])
})
