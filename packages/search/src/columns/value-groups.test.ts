import { expect, test } from 'vitest'
import { bitmapLength, readBits } from './bitmaps.ts'
import { isInPack, packOfEach } from './packs.ts'
import { groupDocuments } from './group-documents.ts'
import { addValue, bitsOfValue, docsOfValue, groupByValue } from './value-groups.ts'

const COUNT = 640
/** Value 0 has one document in 64, value 1 one in 4, value 2 the rest, value 3 none. */
const valueOf = (doc: number): number => (doc % 64 === 0 ? 0 : doc % 4 === 1 ? 1 : 2)
const groups = groupByValue(COUNT, 4, valueOf)
const documents = Array.from({ length: COUNT }, (_, doc) => doc)
const expected = (value: number): number[] => documents.filter((doc) => valueOf(doc) === value)

test('values that more than one document in 32 has own a bitmap, the others a list', () => {
  const owns = [0, 1, 2, 3].map((value) => bitsOfValue(COUNT, groups, value) !== null)
  expect(owns).toEqual([false, true, true, false])
  expect(groups.docs).toHaveLength(expected(0).length)
})

test('either way a value has its documents, ascending', () => {
  for (const value of [0, 1, 2, 3]) {
    expect([...docsOfValue(COUNT, groups, value)]).toEqual(expected(value))
  }
})

test('values are united in a bitmap whether they have lists or bitmaps', () => {
  const bits = new Uint32Array(bitmapLength(COUNT))
  for (const value of [0, 1, 3]) addValue(bits, COUNT, groups, value)
  expect([...readBits(bits)]).toEqual(documents.filter((doc) => valueOf(doc) < 2))
})

test('a pack tells its documents, and each document its pack', () => {
  const packOf = (doc: number): number => Math.floor((doc * 7) % 13)
  const { offsets, docs } = groupDocuments(COUNT, 13, packOf)
  const packs = { count: COUNT, packOffsets: offsets, packDocs: docs }
  expect([...packOfEach(packs)]).toEqual(documents.map(packOf))
  for (const pack of [-2, 0, 12]) {
    const found = documents.filter((doc) => isInPack(packs, pack, doc))
    expect(found).toEqual(documents.filter((doc) => packOf(doc) === pack))
  }
})
