import { expect, test } from 'vitest'
import { formatMessage, placeholdersOf } from './format-message.ts'

test('a value takes the place of its name, numbers in the figures of the language', () => {
  expect(formatMessage('en', 'Search {count} assets', { count: 33022 })).toBe(
    'Search 33,022 assets',
  )
  expect(formatMessage('de', '{count} Assets', { count: 33022 })).toBe('33.022 Assets')
  expect(formatMessage('en', 'Error {code}', { code: '404' })).toBe('Error 404')
})

test('plural forms follow the rules of the language, not of English', () => {
  const text = '{count} {count, form-one|form-other}'
  expect(formatMessage('en', text, { count: 1 })).toBe('1 form-one')
  expect(formatMessage('en', text, { count: 0 })).toBe('0 form-other')
  expect(formatMessage('fr', text, { count: 0 })).toBe('0 form-one')
  expect(formatMessage('ja', text, { count: 1 })).toBe('1 form-other')
})

test('whole millions have a form of their own where the language gives one', () => {
  const text = '{count} {count, icono|de iconos|iconos}'
  expect(formatMessage('es', text, { count: 1 })).toBe('1 icono')
  expect(formatMessage('es', text, { count: 2_000_000 })).toBe('2.000.000 de iconos')
  expect(formatMessage('es', text, { count: 2_100_000 })).toBe('2.100.000 iconos')
  expect(formatMessage('fr', '{count, icône|d’icônes|icônes}', { count: 1_000_000 })).toBe(
    'd’icônes',
  )
  expect(formatMessage('es', '{count, icono|iconos}', { count: 2_000_000 })).toBe('iconos')
})

test('a single plural form serves every number', () => {
  expect(formatMessage('ko', '{count, 에셋} {count}개', { count: 1 })).toBe('에셋 1개')
})

test('a placeholder without a value stays visible', () => {
  expect(formatMessage('en', 'Hello {name}')).toBe('Hello {name}')
})

test('a value that looks like a placeholder is not filled again', () => {
  expect(formatMessage('en', 'No results for {query}', { query: '{count}', count: 3 })).toBe(
    'No results for {count}',
  )
})

test('placeholders are compared by name and kind', () => {
  expect(placeholdersOf('{count} {count, a|b} of {total}, {count}')).toEqual([
    'count',
    'count,',
    'total',
  ])
})
