import { expect, test } from 'vitest'
import type { Picture } from './picture.ts'
import { proposeCrops } from './propose-crops.ts'

type Box = readonly [left: number, top: number, width: number, height: number]

/** Outlined boxes on white, in pixels of a square. */
function picture(side: number, boxes: readonly Box[]): Picture {
  const rgba = new Uint8Array(side * side * 4).fill(255)
  const ink = (x: number, y: number) => rgba.fill(20, (y * side + x) * 4, (y * side + x) * 4 + 3)
  for (const [left, top, width, height] of boxes) {
    for (let y = top; y < top + height; y += 1) {
      for (let x = left; x < left + width; x += 1) {
        const isRim = Math.min(x - left, y - top, left + width - 1 - x, top + height - 1 - y) < 3
        if (isRim) ink(x, y)
      }
    }
  }
  return { width: side, height: side, rgba }
}

test('of several things the one in the middle is proposed first, each with its own box', () => {
  const crops = proposeCrops(
    picture(200, [
      [70, 70, 60, 60],
      [8, 10, 30, 30],
      [150, 150, 30, 30],
    ]),
  )

  expect(crops).toHaveLength(3)
  const [first] = crops
  expect(first!.left).toBeGreaterThan(0.28)
  expect(first!.left).toBeLessThan(0.35)
  expect(first!.left + first!.width).toBeGreaterThan(0.65)
  expect(first!.left + first!.width).toBeLessThan(0.72)
})

test('a frame around the picture is left out, and what lies within a thing belongs to it', () => {
  const crops = proposeCrops(
    picture(200, [
      [2, 2, 196, 196],
      [60, 60, 80, 80],
      [85, 85, 30, 30],
    ]),
  )

  expect(crops).toHaveLength(1)
  expect(crops[0]!.width).toBeLessThan(0.6)
})

test('one thing that fills the picture, dust and a blank picture need no proposal', () => {
  expect(proposeCrops(picture(200, [[12, 12, 176, 176]]))).toEqual([])
  expect(proposeCrops(picture(200, [[100, 100, 6, 6]]))).toEqual([])
  expect(proposeCrops(picture(200, []))).toEqual([])
})

test('no more than four are proposed, and all lie within the picture', () => {
  const many = Array.from({ length: 9 }, (_, at): Box => [
    10 + (at % 3) * 64,
    10 + Math.floor(at / 3) * 64,
    40,
    40,
  ])
  const crops = proposeCrops(picture(200, many))

  expect(crops).toHaveLength(4)
  for (const { left, top, width, height } of crops) {
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
    expect(Math.max(left + width, top + height)).toBeLessThanOrEqual(1)
  }
})
