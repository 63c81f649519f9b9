import { expect, test } from 'vitest'
import { windowAround } from './find-pack-strip.server.ts'

const before = [4, 3, 2, 1]
const after = [6, 7, 8, 9]

test('the item stands in the middle of its stretch', () => {
  expect(windowAround(before, 5, after, 5)).toEqual([3, 4, 5, 6, 7])
})

test('at an end of the pack the other side fills the stretch', () => {
  expect(windowAround([], 5, after, 4)).toEqual([5, 6, 7, 8])
  expect(windowAround(before, 5, [], 4)).toEqual([2, 3, 4, 5])
  expect(windowAround(before, 5, [6], 4)).toEqual([3, 4, 5, 6])
})

test('a small pack is shown whole', () => {
  expect(windowAround([4], 5, [6], 24)).toEqual([4, 5, 6])
  expect(windowAround([], 5, [], 24)).toEqual([5])
})
