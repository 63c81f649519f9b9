import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  noneViewed,
  parseViewed,
  rememberViewed,
  VIEWED_LENGTH,
  writeViewed,
  type ViewedAsset,
} from './recently-viewed.ts'

const viewed = (id: number): ViewedAsset => ({
  slug: `item-${id}`,
  asset: 'icon',
  preview: `/images/u-${id}?format=webp&w=800`,
  lang: 'en',
  id,
  name: `Item ${id}`,
  urls: { png_256: `/images/u-${id}?format=png&w=256`, thumb: `/images/u-${id}?format=webp&w=200` },
})

test('eight items are kept, the last one first, each once', () => {
  let list = noneViewed
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 3]) list = rememberViewed(list, viewed(id))
  expect(list.items).toHaveLength(VIEWED_LENGTH)
  expect(list.items.map(({ id }) => id)).toEqual([3, 9, 8, 7, 6, 5, 4, 2])
})

test('what was stored is read back', () => {
  const list = { items: [viewed(1), viewed(2)], refreshedOn: '2026-11-20' }
  expect(parseViewed(writeViewed(list))).toEqual(list)
})

test('damaged entries are dropped, sound ones stay', () => {
  const items = [viewed(1), null, { ...viewed(2), id: 'x' }, { ...viewed(3), urls: {} }, 7]
  expect(parseViewed(JSON.stringify({ version: 1, items })).items).toEqual([viewed(1)])
  expect(parseViewed(JSON.stringify({ version: 2, items: [viewed(1)] }))).toEqual(noneViewed)
})

test('pictures of other sites are never loaded', () => {
  for (const thumb of ['https://example.org/x.png', '//example.org/x.png', 'javascript:alert(1)']) {
    const items = [{ ...viewed(1), urls: { thumb } }]
    expect(parseViewed(JSON.stringify({ version: 1, items })).items).toEqual([])
  }
})

test('whatever stands in the storage, reading it does not throw', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.jsonValue().map((value) => JSON.stringify({ version: 1, items: [value] })),
      ),
      (text) => {
        const { items } = parseViewed(text)
        expect(items.length).toBeLessThanOrEqual(VIEWED_LENGTH)
      },
    ),
  )
})
