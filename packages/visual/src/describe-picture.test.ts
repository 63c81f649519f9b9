import { expect, test } from 'vitest'
import { describePicture, DESCRIPTOR_LENGTH } from './describe-picture.ts'
import { flipPicture, type Picture } from './picture.ts'
import { similarity } from './similarity.ts'

type Shape = (x: number, y: number) => boolean
type Color = readonly [number, number, number, number]

const CLEAR: Color = [0, 0, 0, 0]
const BLACK: Color = [0, 0, 0, 255]
const WHITE: Color = [255, 255, 255, 255]
const RED: Color = [220, 30, 40, 255]

/** Shapes in a square from 0 to 1. */
const shapes = {
  ring: (x, y) => Math.abs(Math.hypot(x - 0.5, y - 0.5) - 0.35) < 0.1,
  cross: (x, y) => Math.abs(x - 0.5) < 0.12 || Math.abs(y - 0.5) < 0.12,
  flag: (x, y) => (x < 0.2 && x > 0.1) || (x > 0.1 && y > 0.1 && y < 0.5 && x < 0.9 - y / 2),
  stairs: (x, y) => y > 1 - Math.ceil(x * 4) / 4,
} satisfies Record<string, Shape>

function draw(
  shape: Shape,
  { size = 96, ink = BLACK, ground = CLEAR, inset = 0, turn = 0 } = {},
): Picture {
  const rgba = new Uint8Array(size * size * 4)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const [across, down] = [(x + 0.5) / size - 0.5, (y + 0.5) / size - 0.5]
      const u = (across * cos + down * sin) / (1 - 2 * inset) + 0.5
      const v = (down * cos - across * sin) / (1 - 2 * inset) + 0.5
      const isInk = u >= 0 && u <= 1 && v >= 0 && v <= 1 && shape(u, v)
      rgba.set(isInk ? ink : ground, (y * size + x) * 4)
    }
  }
  return { width: size, height: size, rgba }
}

const cases: readonly [string, Parameters<typeof draw>[1]][] = [
  ['smaller', { size: 40 }],
  ['larger', { size: 200 }],
  ['in another colour', { ink: RED }],
  ['on white', { inset: 0.05, ground: WHITE }],
  ['as its negative', { inset: 0.05, ink: WHITE, ground: BLACK }],
  ['with padding', { inset: 0.2, ground: WHITE }],
  ['turned by 5 degrees', { turn: (5 * Math.PI) / 180 }],
]

test.each(cases)('a picture %s stays nearer to itself than to any other', (_name, change) => {
  const known = Object.entries(shapes).map(([name, shape]) => ({
    name,
    descriptor: describePicture(draw(shape)),
  }))

  for (const [name, shape] of Object.entries(shapes)) {
    const query = describePicture(draw(shape, change))
    const ranked = known.toSorted(
      (a, b) => similarity(query, b.descriptor) - similarity(query, a.descriptor),
    )

    expect(ranked[0]?.name).toBe(name)
  }
})

test('a descriptor has 720 numbers and length 1; strangers are far apart', () => {
  const ring = describePicture(draw(shapes.ring))
  const stairs = describePicture(draw(shapes.stairs))

  expect(ring).toHaveLength(DESCRIPTOR_LENGTH)
  expect(DESCRIPTOR_LENGTH).toBe(720)
  expect(similarity(ring, ring)).toBeCloseTo(1, 5)
  expect(similarity(ring, stairs)).toBeLessThan(0.75)
})

test('a mirrored picture is found by its mirror', () => {
  const flag = draw(shapes.flag)
  const mirrored = flipPicture(flag)

  expect(similarity(describePicture(flag), describePicture(mirrored))).toBeLessThan(0.9)
  expect(similarity(describePicture(flag), describePicture(flipPicture(mirrored)))).toBeCloseTo(1)
})

test('a picture of one colour, a dot and a line are described', () => {
  const plain: Picture = { width: 3, height: 2, rgba: new Uint8Array(24).fill(255) }
  const dot: Picture = { width: 1, height: 1, rgba: Uint8Array.from([9, 9, 9, 255]) }
  const line: Picture = { width: 500, height: 1, rgba: new Uint8Array(2000).fill(7) }

  for (const picture of [plain, dot, line]) {
    expect(describePicture(picture).every(Number.isFinite)).toBe(true)
  }
})

test.each([
  { width: 2, height: 2, rgba: new Uint8Array(15) },
  { width: 0, height: 2, rgba: new Uint8Array(0) },
  { width: 1.5, height: 2, rgba: new Uint8Array(12) },
])('bytes that are no picture are refused', (picture) => {
  expect(() => describePicture(picture)).toThrow(
    expect.objectContaining({ code: 'invalid_picture' }),
  )
})
