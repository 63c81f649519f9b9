import { expect, test } from 'vitest'
import { findRow } from './find-row.ts'
import { isOffered } from './is-offered.ts'
import { checkLanguage } from './guards.server.ts'
import { row } from './rows/route-row.ts'

const onlyEnglish = row('notes', '/notes/:slug', 'home', { locales: ['en', 'fr'] })

test('a page without translation in the path’s language leads to the English one, query kept', () => {
  const answer = checkLanguage(
    onlyEnglish,
    { language: 'ja' },
    new URL('http://own.example/jp/notes/a?page=2'),
  )

  expect([answer?.status, answer?.headers.get('location')]).toEqual([302, '/notes/a?page=2'])
})

test.each(['en', 'fr'] as const)('a page that exists in %s is shown in it', (language) => {
  const url = new URL('http://own.example/notes/a')
  expect(checkLanguage(onlyEnglish, { language }, url)).toBeNull()
})

test('the row of a path says in which languages it is offered', () => {
  expect(findRow('/icons/arrow')?.id).toBe('search/icon')
  expect(isOffered({ locales: 'all' }, 'ko')).toBe(true)
  expect(isOffered(onlyEnglish, 'ko')).toBe(false)
})
