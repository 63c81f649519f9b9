import { expect, test } from 'vitest'
import { compileMessage } from './compile-message.ts'
import { formatMessage, type MessageValues } from './format-message.ts'
import type { LocaleCode } from './locales.ts'

/** A message as it is written, filled as the site fills it. */
const say = (locale: LocaleCode, text: string, values?: MessageValues) =>
  formatMessage(locale, compileMessage(locale, text), values)

test('a value takes the place of its name, numbers in the figures of the language', () => {
  expect(say('en', 'Search {count} assets', { count: 33022 })).toBe('Search 33,022 assets')
  expect(say('de', '{count} Assets', { count: 33022 })).toBe('33.022 Assets')
  expect(say('en', 'Error {code}', { code: '404' })).toBe('Error 404')
})

test('plural forms follow the rules of the language, not of English', () => {
  const text = '{count} {count, plural, one {form-one} other {form-other}}'
  expect(say('en', text, { count: 1 })).toBe('1 form-one')
  expect(say('en', text, { count: 0 })).toBe('0 form-other')
  expect(say('fr', text, { count: 0 })).toBe('0 form-one')
  expect(say('ja', '{count} {count, plural, other {form-other}}', { count: 1 })).toBe(
    '1 form-other',
  )
})

test('whole millions have a form of their own where the language gives one', () => {
  const text = '{count} {count, plural, one {icono} many {de iconos} other {iconos}}'
  expect(say('es', text, { count: 1 })).toBe('1 icono')
  expect(say('es', text, { count: 2_000_000 })).toBe('2.000.000 de iconos')
  expect(say('es', text, { count: 2_100_000 })).toBe('2.100.000 iconos')
  const without = '{count, plural, one {icono} other {iconos}}'
  expect(say('es', without, { count: 2_000_000 })).toBe('iconos')
})

test('the number and other values stand inside a plural too', () => {
  const text = '{count, plural, one {# icon in {pack}} other {# icons in {pack}}}.'
  expect(say('en', text, { count: 1, pack: 'Tabler' })).toBe('1 icon in Tabler.')
  expect(say('de', text, { count: 1200, pack: 'Tabler' })).toBe('1.200 icons in Tabler.')
})

test('a placeholder without a value stays visible', () => {
  expect(say('en', 'Hello {name}')).toBe('Hello {name}')
})

test('a value that looks like a placeholder is not filled again', () => {
  expect(say('en', 'No results for {query}', { query: '{count}', count: 3 })).toBe(
    'No results for {count}',
  )
  const inside = '{count, plural, one {one {query}} other {# {query}}}'
  expect(say('en', inside, { query: '{count}', count: 3 })).toBe('3 {count}')
})
