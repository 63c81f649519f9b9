import { expect, test } from 'vitest'
import { missingOf } from './checks.ts'

const nearest = { name: 'Umbrella 2', path: '/icon/umbrella-2', similarity: 1, isTwin: false }
const ready = {
  name: 'Umbrella',
  tagCount: 5,
  category: 'weather',
  isDeclaredOwn: false,
  nearest: null,
}

test.each([
  ['has all', {}, []],
  ['has no name', { name: ' ' }, ['name']],
  ['has four tags', { tagCount: 4 }, ['tags']],
  ['is in no category', { category: null }, ['category']],
  ['is the same picture as another', { nearest }, ['likeness']],
  ['is declared to be their own all the same', { nearest, isDeclaredOwn: true }, []],
  ['looks somewhat like another', { nearest: { ...nearest, similarity: 0.97 } }, []],
  [
    'lacks everything',
    { name: '', tagCount: 0, category: '', nearest },
    ['name', 'category', 'tags', 'likeness'],
  ],
])('a work that %s', (_, part, missing) => {
  expect(missingOf({ ...ready, ...part }, true)).toEqual(missing)
})

test('a site without categories asks for none', () => {
  expect(missingOf({ ...ready, category: null }, false)).toEqual([])
})
