import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { queryWords } from './query-words.ts'
import { slugifyQuery, unslugifyQuery } from './query-slug.ts'

test.each([
  ['  Arrow  Left ', 'arrow-left'],
  ['矢印 左', '矢印-左'],
  ['стрелка влево', 'стрелка-влево'],
  ['흰 집', '흰-집'],
  ['--a - b--', 'a-b'],
  ['24/7 support?', '24-7-support'],
  ['café', 'café'],
  ['   ', ''],
])('%j becomes %j', (text, slug) => {
  expect(slugifyQuery(text)).toBe(slug)
})

test('spaces come back where hyphens stood', () => {
  expect(unslugifyQuery('arrow-left')).toBe('arrow left')
  expect(unslugifyQuery(slugifyQuery(' 矢印  左 '))).toBe('矢印 左')
})

test('a slug is stable: making it again changes nothing', () => {
  const property = fc.property(fc.string({ unit: 'grapheme' }), (text) => {
    const slug = slugifyQuery(text)
    expect(slugifyQuery(slug)).toBe(slug)
    expect(slugifyQuery(unslugifyQuery(slug))).toBe(slug)
  })
  fc.assert(property)
})

test('the slug asks for the same words as the query', () => {
  const text = fc
    .array(fc.constantFrom('home', 'Left', '3D', 'café', '矢印', 'стрелка'))
    .map((parts) => parts.join(' '))
  const property = fc.property(text, (text) => {
    expect(queryWords(unslugifyQuery(slugifyQuery(text)))).toEqual(queryWords(text))
  })
  fc.assert(property)
})
