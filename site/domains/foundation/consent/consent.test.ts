import { expect, test } from 'vitest'
import { consentCookie, consentOf } from './consent.ts'

test('nothing counts as allowed before somebody chose', () => {
  expect(consentOf(null)).toBe(null)
  expect(consentOf('theme=dark')).toBe(null)
  expect(consentOf('consent=everything')).toBe(null)
})

test('a choice is kept for half a year and can be taken back', () => {
  expect(consentCookie('necessary')).toBe(
    'consent=necessary; Path=/; Max-Age=15552000; SameSite=Lax',
  )
  expect(consentOf('theme=dark; consent=all')).toBe('all')
  expect(consentCookie(null)).toContain('Max-Age=0')
})
