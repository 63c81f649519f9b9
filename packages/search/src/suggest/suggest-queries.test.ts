import { expect, test } from 'vitest'
import { buildIndex } from '../search-index.ts'
import { makeDocument } from '../testing/make-document.ts'

const index = buildIndex([
  makeDocument({ id: 1, name: 'Arrow left', tags: ['direction', 'back'], popularity: 0.9 }),
  makeDocument({ id: 2, name: 'Arrow right', tags: ['direction', 'next'], popularity: 0.2 }),
  makeDocument({ id: 3, name: 'Arrow', tags: ['direction'], popularity: 0.9 }),
  makeDocument({ id: 4, name: 'Archery', tags: ['sport', 'arrows'], kind: '3d', popularity: 0.3 }),
  makeDocument({ id: 5, name: 'Café', tags: ['coffee'], popularity: 0.3 }),
])

test('completions are ranked by how often and how popular they are', () => {
  expect(index.suggest('arr', { limit: 4 })).toEqual([
    'arrow',
    'arrow left',
    'arrow right',
    'arrows',
  ])
})

test('accents and case do not matter', () => {
  expect(index.suggest('CAFÉ', { limit: 4 })).toEqual(['cafe'])
})

test('the last of several words is completed beside the ones before', () => {
  expect(index.suggest('direction ne', { limit: 4 })).toEqual(['direction next'])
  expect(index.suggest('coffee ne', { limit: 4 })).toEqual([])
})

test('a kind leaves out what it does not have', () => {
  expect(index.suggest('ar', { limit: 9, kind: '3d' })).toEqual(['archery', 'arrows'])
})

test.each([
  ['arow', 'arrow'],
  ['arrwo le', 'arrow left'],
  ['dirc', 'direction'],
])('%s is completed as %s', (typed, first) => {
  expect(index.suggest(typed, { limit: 3 })[0]).toBe(first)
})

test.each(['', '   ', '???', 'zzzzz'])('%j has no completion', (typed) => {
  expect(index.suggest(typed, { limit: 5 })).toEqual([])
})

test('every completion has hits', () => {
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
    for (const text of index.suggest(letter, { limit: 20 })) {
      const { total, isWeak } = index.search({ text, sort: 'relevant', offset: 0, limit: 1 })
      expect({ text, isWeak, hasHits: total > 0 }).toEqual({ text, isWeak: false, hasHits: true })
    }
  }
})

test('related terms stand beside the text, counted over all its hits', () => {
  expect(index.relatedTerms('arrow', 3)).toEqual([
    { term: 'direction', count: 3 },
    { term: 'archery', count: 1 },
    { term: 'back', count: 1 },
  ])
})
