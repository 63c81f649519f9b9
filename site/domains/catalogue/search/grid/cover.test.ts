import { expect, test } from 'vitest'
import type { ResultCell } from '#domains/catalogue/search/results-model.ts'
import { chooseForCover } from './cover.tsx'

const cells = (length: number, own: Partial<ResultCell> = {}): ResultCell[] =>
  Array.from({ length }, (_, at) => ({ kind: 'icon', slug: `s${at}`, name: 'S', ...own }))

test('a cover is full: six glyphs, three works or one', () => {
  const counts = [0, 1, 2, 3, 5, 6, 9].map((length) => chooseForCover(cells(length)).length)
  expect(counts).toEqual([0, 1, 1, 3, 3, 6, 6])
  expect(chooseForCover(cells(8, { kind: '3d' }))).toHaveLength(3)
})

test('pale works are covers only where there are no others', () => {
  const pale = cells(4, { isPale: true })
  const [plain] = cells(1, { slug: 'plain' })
  expect(chooseForCover([...pale, plain!])).toEqual([plain])
  expect(chooseForCover(pale)).toHaveLength(3)
})
