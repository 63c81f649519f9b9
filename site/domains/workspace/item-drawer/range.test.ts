import { expect, test } from 'vitest'
import { noRange, rangeAfter } from './range.ts'

const order = ['a', 'b', 'c', 'd', 'e', 'f']
const after = (...clicks: string[]) =>
  clicks.reduce((range, path) => rangeAfter(range, order, path), noRange).paths

test('the second click chooses everything between, in the order of the list', () => {
  expect(after('b')).toEqual(['b'])
  expect(after('b', 'd')).toEqual(['b', 'c', 'd'])
  expect(after('d', 'b')).toEqual(['b', 'c', 'd'])
})

test('a range begins where the last ended; a chosen item is taken out', () => {
  expect(after('a', 'b', 'd')).toEqual(['a', 'b', 'c', 'd'])
  expect(after('a', 'c', 'b')).toEqual(['a', 'c'])
})

test('an anchor that left the list chooses the item alone', () => {
  expect(rangeAfter({ paths: ['x'], anchor: 'x' }, order, 'c').paths).toEqual(['c'])
})
