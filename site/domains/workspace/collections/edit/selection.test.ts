import { expect, test } from 'vitest'
import {
  extendTo,
  inOrder,
  keepPresent,
  noSelection,
  placed,
  stepBefore,
  toggle,
} from './selection.ts'

const ids = ['a', 'b', 'c', 'd', 'e']

test('a range goes from where it began to here, backwards too, and shrinks again', () => {
  const begun = toggle(noSelection, 'c')
  expect(inOrder(extendTo(begun, ids, 'e'), ids)).toEqual(['c', 'd', 'e'])
  const back = extendTo(extendTo(begun, ids, 'e'), ids, 'a')
  expect(inOrder(back, ids)).toEqual(['a', 'b', 'c'])
  expect(inOrder(toggle(back, 'b'), ids)).toEqual(['a', 'c'])
})

test('what left the list is no longer selected', () => {
  const both = toggle(toggle(noSelection, 'a'), 'b')
  expect([...keepPresent(both, ['a', 'c']).chosen]).toEqual(['a'])
  expect(keepPresent(both, ids)).toBe(both)
})

test.each([
  [['c'], -1, 'b', ['a', 'c', 'b', 'd', 'e']],
  [['c'], 1, 'e', ['a', 'b', 'd', 'c', 'e']],
  [['a'], -1, 'b', ['a', 'b', 'c', 'd', 'e']],
  [['e'], 1, null, ['a', 'b', 'c', 'd', 'e']],
  [['b', 'd'], 1, 'e', ['a', 'c', 'b', 'd', 'e']],
  [['a', 'b'], 2, 'e', ['c', 'd', 'a', 'b', 'e']],
] as const)('%j a step of %i stands before %s', (moved, by, before, after) => {
  expect(stepBefore(ids, moved, by)).toBe(before)
  expect(placed(ids, moved, before)).toEqual(after)
})
