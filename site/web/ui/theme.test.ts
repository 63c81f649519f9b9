import { expect, test } from 'vitest'
import { themeAttribute, themeCookie, themeFromCookie } from './theme.ts'

test('the theme is read from among other cookies', () => {
  expect(themeFromCookie('is_locale=de; theme=dark; a=b')).toBe('dark')
})

test('anything unknown leaves the choice to the system', () => {
  expect(themeFromCookie(null)).toBe('system')
  expect(themeFromCookie('theme="><script>')).toBe('system')
  expect(themeFromCookie('mytheme=dark')).toBe('system')
  expect(themeAttribute('system')).toBeUndefined()
})

test('what is written can be read again, and system removes the cookie', () => {
  expect(themeFromCookie(themeCookie('light'))).toBe('light')
  expect(themeCookie('system')).toContain('Max-Age=0')
})
