import {
  array,
  assert,
  integer,
  nat,
  property,
  record,
  string,
  uint8Array,
  boolean,
} from 'fast-check'
import { expect, test } from 'vitest'
import { createCodeIndex } from './code-index.ts'
import { CODE_LENGTH, codeOfEdges, codeOfHash, hashOfCode } from './edge-code.ts'

const codes = uint8Array({ minLength: CODE_LENGTH, maxLength: CODE_LENGTH })

test('a hash is base64url of the version and the code, and leads back to the code', () => {
  assert(
    property(codes, (code) => {
      const hash = hashOfCode(code)
      expect(hash).toBe(Buffer.from([1, ...code]).toString('base64url'))
      expect(codeOfHash(hash)).toEqual(code)
    }),
  )
})

test('the code alone, without its version, leads back to it as well', () => {
  const code = Uint8Array.from({ length: CODE_LENGTH }, (_, index) => (index * 37) & 255)
  expect(codeOfHash(Buffer.from(code).toString('base64url'))).toEqual(code)
})

test('no other text is a hash', () => {
  const hash = hashOfCode(new Uint8Array(CODE_LENGTH))
  const others = [
    '',
    hash.slice(1),
    `${hash}A`,
    `${hash}\n`,
    `C${hash.slice(1)}`,
    `${hash.slice(0, -1)}B`,
    `${hash.slice(0, -1)}=`,
    `${hash.slice(0, -1)}é`,
    '../'.repeat(22),
  ]

  for (const other of others) expect(codeOfHash(other), other).toBeNull()
  assert(property(string(), (text) => codeOfHash(text) === null))
})

test('a code that was described elsewhere in length is refused', () => {
  expect(() => codeOfEdges(new Float32Array(720))).toThrow('720 numbers')
  expect(() => createCodeIndex().put(1, new Uint8Array(47))).toThrow('47 bytes')
})

test('whatever is put, put again and removed, the index answers as a comparison of all does', () => {
  const step = record({ id: nat(30), code: codes, isRemoved: boolean() })
  const steps = array(step, { maxLength: 600, size: 'max' })
  assert(
    property(steps, codes, integer({ min: 150, max: 220 }), (all, query, mostBits) => {
      const index = createCodeIndex()
      const kept = new Map<number, Uint8Array>()
      for (const { id, code, isRemoved } of all) {
        if (isRemoved) {
          index.remove(id)
          kept.delete(id)
        } else {
          index.put(id, code)
          kept.set(id, code)
        }
      }
      const expected = [...kept]
        .map(([id, code]) => ({ id, distance: differingBits(code, query) }))
        .filter(({ distance }) => distance <= mostBits)
        .toSorted((a, b) => a.distance - b.distance || a.id - b.id)

      expect(index.size).toBe(kept.size)
      expect(index.within(query, mostBits)).toEqual(expected)
    }),
    { numRuns: 30 },
  )
})

test('the index grows beyond its first size', () => {
  const index = createCodeIndex()
  const codeOf = (id: number) =>
    new Uint8Array(CODE_LENGTH).fill(id & 255, 0, 1).fill(id >> 8, 1, 2)
  for (let id = 0; id < 1000; id += 1) index.put(id, codeOf(id))

  expect(index.within(codeOf(777), 0)).toEqual([{ id: 777, distance: 0 }])
})

function differingBits(a: Uint8Array, b: Uint8Array): number {
  const bits = (code: Uint8Array) =>
    [...code].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const other = bits(b)
  return [...bits(a)].filter((bit, at) => bit !== other[at]).length
}
