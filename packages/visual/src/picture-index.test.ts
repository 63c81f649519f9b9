import { array, assert, boolean, nat, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { DESCRIPTOR_LENGTH } from './describe-picture.ts'
import { packDescriptor } from './pack-descriptor.ts'
import { createPictureIndex } from './picture-index.ts'
import { similarity } from './similarity.ts'

/** A descriptor of length 1 that a number decides. */
function descriptorOf(seed: number): Float32Array {
  let state = seed + 1
  const values = Float32Array.from({ length: DESCRIPTOR_LENGTH }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 1_073_741_824 - 1
  })
  const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0))
  return values.map((value) => value / length)
}

test('the most alike come first, with the similarity of what was packed', () => {
  const index = createPictureIndex()
  for (let id = 0; id < 1000; id += 1) index.put(id, packDescriptor(descriptorOf(id)))

  const found = index.search(packDescriptor(descriptorOf(417)), 5)

  expect(found).toHaveLength(5)
  expect(found[0]).toMatchObject({ id: 417 })
  expect(found[0]?.similarity).toBeCloseTo(1, 5)
  for (const { id, similarity: said } of found) {
    expect(said).toBeCloseTo(similarity(descriptorOf(417), descriptorOf(id)), 1)
  }
})

test('whatever is put, put again and removed, the answer is that of a scan', () => {
  const step = record({ id: nat(40), seed: nat(1000), isRemoved: boolean() })
  assert(
    property(array(step, { maxLength: 80 }), nat(1000), (steps, seed) => {
      const index = createPictureIndex()
      const kept = new Map<number, Int8Array>()
      for (const { id, seed: own, isRemoved } of steps) {
        const packed = packDescriptor(descriptorOf(own))
        if (isRemoved) {
          index.remove(id)
          kept.delete(id)
        } else {
          index.put(id, packed)
          kept.set(id, packed)
        }
      }
      const query = packDescriptor(descriptorOf(seed))
      const scanned = [...kept]
        .map(([id, packed]) => ({ id, similarity: cosine(query, packed) }))
        .toSorted((a, b) => b.similarity - a.similarity || a.id - b.id)

      expect(index.size).toBe(kept.size)
      expect(index.search(query, 3).map(({ id }) => id)).toEqual(
        scanned.slice(0, 3).map(({ id }) => id),
      )
    }),
    { numRuns: 60 },
  )
})

test('what is no descriptor is refused', () => {
  const index = createPictureIndex()

  expect(() => index.put(1, new Int8Array(10))).toThrow(
    expect.objectContaining({ code: 'invalid_descriptor' }),
  )
  expect(() => index.search(new Int8Array(721), 1)).toThrow('721 numbers')
})

function cosine(a: Int8Array, b: Int8Array): number {
  let [product, own, other] = [0, 0, 0]
  for (let at = 0; at < a.length; at += 1) {
    product += a[at]! * b[at]!
    own += a[at]! * a[at]!
    other += b[at]! * b[at]!
  }
  return product / (Math.sqrt(own) * Math.sqrt(other))
}
