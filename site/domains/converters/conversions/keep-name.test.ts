import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepName } from './keep-name.ts'

test.each([
  ['icons/heart.svg', 'icons/heart.svg'],
  ['../../etc/passwd', 'etc/passwd'],
  ['/root/a.svg', 'root/a.svg'],
  ['C:\\Users\\me\\a.svg', 'C/Users/me/a.svg'],
  ['..\\..\\x.svg', 'x.svg'],
  ['.htaccess', 'htaccess'],
  ['a\r\n"b".svg', 'ab.svg'],
  ['con.svg', '_con.svg'],
  ['gnp.\u202Egvs', 'gnp.gvs'],
  ['', 'file'],
  ['...', 'file'],
  [`${'x'.repeat(300)}.svg`, `${'x'.repeat(96)}.svg`],
])('%j is kept as %j', (name, kept) => {
  expect(keepName(name)).toBe(kept)
})

test('whatever is sent stays in its folder', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
      const kept = keepName(name)
      const parts = kept.split('/')
      expect(parts.every((part) => part !== '' && !/^\.|\\|:|\p{Cc}/u.test(part))).toBe(true)
      expect(parts.length).toBeLessThanOrEqual(6)
      expect(kept.isWellFormed()).toBe(true)
    }),
    { numRuns: 50 },
  )
})
