import { expect, test } from 'vitest'
import { preferredLanguage } from './request-language.ts'

test.each([
  ['de', 'de'],
  ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
  ['en;q=0.2, ko;q=0.9', 'ko'],
  ['nl, sv;q=0.9, fr;q=0.1', 'fr'],
  ['fr;q=0, de;q=0.1', 'de'],
  ['JA', 'ja'],
  ['*', 'en'],
  [';;;,,,=', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  [null, 'en'],
])('the header %j means %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language)
})

test('a header without end is read in one go', () => {
  expect(preferredLanguage('xx;q=0.5,'.repeat(10_000) + 'de;q=0.1')).toBe('de')
})
