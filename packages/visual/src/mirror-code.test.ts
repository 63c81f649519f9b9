import { assert, property, uint8Array } from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase64url, toBase64url } from './base64url.ts'
import { colorsSimilarity, COLORS_LENGTH, describeColors } from './describe-colors.ts'
import { CODE_LENGTH, codeOfEdges, likeBits } from './edge-code.ts'
import { describeEdges } from './describe-edges.ts'
import { mirrorCode } from './mirror-code.ts'
import { edgesSimilarity, packEdges } from './packed-edges.ts'
import { flipPicture, type Picture } from './picture.ts'

/** A triangle with its right angle below on the left. */
function corner(color: readonly [number, number, number]): Picture {
  const side = 96
  const rgba = new Uint8Array(side * side * 4).fill(255)
  for (let y = 16; y < 80; y += 1) {
    for (let x = 16; x < y; x += 1) rgba.set(color, (y * side + x) * 4)
  }
  return { width: side, height: side, rgba }
}

test('mirroring a code twice leads back, and once to about the code of the mirrored picture', () => {
  assert(
    property(uint8Array({ minLength: CODE_LENGTH, maxLength: CODE_LENGTH }), (code) => {
      expect(mirrorCode(mirrorCode(code))).toEqual(code)
    }),
  )
  const black = corner([0, 0, 0])
  const own = codeOfEdges(describeEdges(black))
  const flipped = codeOfEdges(describeEdges(flipPicture(black)))
  const differing = (a: Uint8Array, b: Uint8Array) =>
    a.reduce((sum, byte, at) => sum + (byte ^ b[at]!).toString(2).replaceAll('0', '').length, 0)

  expect(differing(mirrorCode(own), flipped)).toBeLessThan(30)
  expect(differing(own, flipped)).toBeGreaterThan(60)
})

test('packed numbers keep how alike two pictures are', () => {
  const edges = describeEdges(corner([0, 0, 0]))
  const other = describeEdges(flipPicture(corner([0, 0, 0])))
  const exact = edges.reduce((sum, value, at) => sum + value * other[at]!, 0)

  expect(edgesSimilarity(packEdges(edges), packEdges(edges))).toBeCloseTo(1, 6)
  expect(edgesSimilarity(packEdges(edges), packEdges(other))).toBeCloseTo(exact, 2)
  expect(edgesSimilarity(new Uint8Array(384), packEdges(edges))).toBe(0)
  expect(() => edgesSimilarity(new Uint8Array(383), packEdges(edges))).toThrow('383 numbers')
})

test('a shape in the same hue shares its colours, in another hue none', () => {
  const [red, darkRed, blue] = [
    [220, 30, 30],
    [150, 20, 20],
    [30, 60, 220],
  ].map((color) => describeColors(corner(color as [number, number, number])))

  expect(red).toHaveLength(COLORS_LENGTH)
  expect(colorsSimilarity(red!, darkRed!)).toBeGreaterThan(0.95)
  expect(colorsSimilarity(red!, blue!)).toBeLessThan(0.05)
})

test('a sparse code is held to fewer bits than a dense one, and a blank one to none', () => {
  const sparse = new Uint8Array(CODE_LENGTH).fill(0b11, 0, 40)
  expect(likeBits(new Uint8Array(CODE_LENGTH))).toBe(0)
  expect(likeBits(sparse)).toBe(48)
  expect(likeBits(new Uint8Array(CODE_LENGTH).fill(0x77))).toBe(110)
})

test('bytes are read back from their text, and from no other text', () => {
  assert(
    property(uint8Array({ maxLength: 60 }), (bytes) => {
      const text = toBase64url(bytes)
      expect(text).toBe(Buffer.from(bytes).toString('base64url'))
      expect(fromBase64url(text, bytes.length)).toEqual(bytes)
      expect(fromBase64url(`${text}=`, bytes.length)).toBeNull()
    }),
  )
  expect(fromBase64url('AB', 1)).toBeNull()
})
