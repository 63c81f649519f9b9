import { expect, test } from 'vitest'
import { DESCRIPTOR_LENGTH } from './describe-picture.ts'
import { CODE_LENGTH } from './edge-code.ts'
import { findRepeats } from './find-repeats.ts'

/** A code of so many bits from a place on, and a descriptor that points one way. */
function picture(from: number, bits: number, way = 0) {
  const code = new Uint8Array(CODE_LENGTH)
  for (let bit = from; bit < from + bits; bit++) code[bit >> 3]! |= 1 << (bit & 7)
  const print = new Int8Array(DESCRIPTOR_LENGTH)
  print[way] = 100
  return { code, print }
}

test('a picture that differs in a few bits repeats the first such one before it', () => {
  const list = [picture(0, 120), picture(200, 120), picture(4, 120), picture(2, 120)]
  expect(findRepeats(list)).toEqual([
    { at: 2, of: 0 },
    { at: 3, of: 0 },
  ])
})

test('the same lines in other colours are another picture, and so is another shape of few lines', () => {
  expect(findRepeats([picture(0, 120, 0), picture(0, 120, 1)])).toEqual([])
  expect(findRepeats([picture(0, 6), picture(3, 6)])).toEqual([])
})

test('blank pictures repeat nothing', () => {
  expect(findRepeats([picture(0, 0), picture(0, 0)])).toEqual([])
})
