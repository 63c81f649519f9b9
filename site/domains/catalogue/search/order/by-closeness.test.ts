import { expect, test } from 'vitest'
import { byCloseness } from './by-closeness.ts'

test('a term that stands beside the query more than elsewhere is close, one that stands everywhere is not', () => {
  const near = byCloseness([
    { term: 'off', together: 12, count: 1033 },
    { term: 'animated', together: 20, count: 1278 },
    { term: 'house', together: 110, count: 190 },
    { term: 'building', together: 60, count: 310 },
    { term: 'clothes', together: 5, count: 170 },
    { term: 'garage', together: 9, count: 12 },
    { term: 'gone', together: 3, count: 0 },
  ])
  expect(near.map(({ term }) => term)).toEqual(['house', 'building', 'garage'])
})

test('in a list of one kind a term may find less than it stands beside in all', () => {
  expect(byCloseness([{ term: 'roof', together: 9, count: 4 }])).toHaveLength(1)
})
