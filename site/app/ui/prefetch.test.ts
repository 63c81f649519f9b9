import { expect, test } from 'vitest'
import { isSparing } from './prefetch.ts'

test.each([
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ saveData: false, effectiveType: '4g' }, false],
  [{ effectiveType: '3g' }, false],
  [{}, false],
])('nothing is fetched ahead on 2g or where data is saved: %j is sparing %s', (connection, is) => {
  expect(isSparing(connection)).toBe(is)
})
