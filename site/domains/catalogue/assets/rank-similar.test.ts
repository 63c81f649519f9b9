import { expect, test } from 'vitest'
import { likeness, rankSimilar, type Likeness } from './rank-similar.ts'

const item = (id: number, own: Partial<Likeness> = {}): Likeness => ({
  id,
  name: 'Heart',
  tags: ['love', 'like'],
  styleId: 1,
  contributorId: 1,
  packId: null,
  colorBuckets: 0,
  ...own,
})

test('the same drawing in another weight is no similar item, and every drawing comes once', () => {
  const heart = item(1)
  const bold = item(2, { styleId: 2 })
  const other = item(3, { contributorId: 2 })
  const otherBold = item(4, { contributorId: 2, styleId: 2 })
  expect(rankSimilar(heart, [heart, bold, otherBold, other])).toEqual([3])
})

test('tags in common count more than a word, and nothing in common is not alike', () => {
  const heart = item(1)
  const tagged = item(2, { name: 'Affection' })
  const named = item(3, { name: 'Heart', contributorId: 2, tags: ['cards', 'suit'] })
  const stranger = item(4, { name: 'Tractor', tags: ['farm'] })
  expect(rankSimilar(heart, [stranger, named, tagged])).toEqual([2, 3])
})

test('among equals the same style and the same colours come first', () => {
  const heart = item(1, { colorBuckets: 0b1001 })
  const others = [
    item(2, { name: 'Love', styleId: 2, colorBuckets: 0b0110 }),
    item(3, { name: 'Love', styleId: 2, colorBuckets: 0b1001, contributorId: 2 }),
    item(4, { name: 'Love', styleId: 1, colorBuckets: 0b1001, contributorId: 3 }),
  ]
  expect(rankSimilar(heart, others)).toEqual([4, 3, 2])
})

test('of two that are alike otherwise, the one of the same pack comes first; a pack alone is no likeness', () => {
  const heart = item(1, { packId: 7 })
  const others = [
    item(2, { name: 'Love', packId: 8 }),
    item(3, { name: 'Affection', packId: 7 }),
    item(4, { name: 'Tractor', tags: ['farm'], packId: 7 }),
  ]
  expect(rankSimilar(heart, others)).toEqual([3, 2])
})

test('likeness is the same both ways', () => {
  const a = item(1, { tags: ['love', 'card'], colorBuckets: 0b11 })
  const b = item(2, { name: 'Heart shape', tags: ['love'], colorBuckets: 0b10 })
  expect(likeness(a, b)).toBeCloseTo(likeness(b, a))
})
