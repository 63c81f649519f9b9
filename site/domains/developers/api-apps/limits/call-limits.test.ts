import { expect, test } from 'vitest'
import { callOfShare, sharesToTell } from './call-limits.ts'

test.each([
  ['before 80 percent', { calls: 55, told: 0 }, 70, []],
  ['the call that reaches it', { calls: 56, told: 0 }, 70, [80]],
  ['a later one that gets there first', { calls: 57, told: 0 }, 70, [80]],
  ['once it was told', { calls: 57, told: 80 }, 70, []],
  ['the last call, before anybody was told', { calls: 70, told: 0 }, 70, [80, 100]],
  ['the last call', { calls: 70, told: 80 }, 70, [100]],
  ['an earlier call that comes after it', { calls: 56, told: 100 }, 70, []],
  ['one call that reaches both', { calls: 1, told: 0 }, 1, [100]],
] as const)('%s', (_name, used, limit, shares) => {
  expect(sharesToTell(used, limit)).toEqual(shares)
})

test('a share is reached by one call, rounded up', () => {
  expect([callOfShare(80, 70), callOfShare(80, 3), callOfShare(100, 3)]).toEqual([56, 3, 3])
})
