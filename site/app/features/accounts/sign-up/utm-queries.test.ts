import { expect, test } from 'vitest'
import { authPaths, keepUtmQueries, keptUtmQueries, readUtmQueries } from './utm-queries.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('only utm_ queries are read, within the bounds of the call', () => {
  const search = `?utm_source=mail&utm_medium=canva&q=cat&utm_Bad=1&utm_term=${'x'.repeat(300)}`
  expect(readUtmQueries(search)).toEqual({
    utm_source: 'mail',
    utm_medium: 'canva',
    utm_term: 'x'.repeat(200),
  })
})

test('they stay kept on pages without any, and a newer campaign replaces them', () => {
  const storage = memory()
  keepUtmQueries('?utm_source=a&utm_campaign=b', storage)
  keepUtmQueries('?page=2', storage)
  expect(keptUtmQueries(storage)).toEqual({ utm_source: 'a', utm_campaign: 'b' })
  keepUtmQueries('?utm_source=c', storage)
  expect(keptUtmQueries(storage)).toEqual({ utm_source: 'c' })
})

test('a broken store is an empty one', () => {
  expect(keptUtmQueries({ getItem: () => '{' })).toEqual({})
  expect(keptUtmQueries({ getItem: () => 'null' })).toEqual({})
})

test('visitors from Canva sign up on their own page', () => {
  expect(authPaths({ utm_medium: 'canva' })).toEqual({
    login: '/canva/login',
    signup: '/canva/signup',
  })
  expect(authPaths({ utm_medium: 'mail' }).signup).toBe('/signup')
})
