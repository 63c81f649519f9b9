import { expect, test } from 'vitest'
import { compareVersions } from './compare-versions.ts'

test.each([
  ['a', 'a', 'a', 'same'],
  ['a', 'b', 'b', 'same'],
  ['a', 'b', 'a', 'mine'],
  ['a', 'a', 'b', 'theirs'],
  ['a', 'b', 'c', 'both'],
  [null, 'b', 'c', 'both'],
] as const)('from %s, mine %s and theirs %s: %s', (base, mine, theirs, answer) => {
  expect(compareVersions(base, mine, theirs)).toBe(answer)
})
