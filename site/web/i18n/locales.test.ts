import { expect, test } from 'vitest'
import { isLocaleCode, locales, localizePath, splitLocale } from './locales.ts'

test('a path splits into its language and what stands below it', () => {
  expect(splitLocale('/jp/icons/heart')).toMatchObject({
    locale: { code: 'ja' },
    pathname: '/icons/heart',
  })
  expect(splitLocale('/kr')).toMatchObject({ locale: { code: 'ko' }, pathname: '/' })
  expect(splitLocale('/icons')).toMatchObject({ locale: { code: 'en' }, pathname: '/icons' })
})

test('a word that only begins like a prefix is no language', () => {
  expect(splitLocale('/essentials')).toMatchObject({
    locale: { code: 'en' },
    pathname: '/essentials',
  })
})

test('localising and splitting are each other’s inverse in every language', () => {
  for (const { code } of locales) {
    for (const pathname of ['/', '/icons', '/icon/heart-2']) {
      expect(splitLocale(localizePath(pathname, code))).toMatchObject({
        locale: { code },
        pathname,
      })
    }
  }
})

test('path prefixes are not language codes', () => {
  expect(isLocaleCode('jp')).toBe(false)
  expect(isLocaleCode('ja')).toBe(true)
})
