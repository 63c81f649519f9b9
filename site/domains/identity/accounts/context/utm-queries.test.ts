import { expect, test } from 'vitest'
import { authPaths, readUtmQueries } from './utm-queries.ts'

test('only utm_ queries are read, within the bounds of the call', () => {
  const search = `?utm_source=mail&utm_medium=canva&q=cat&utm_Bad=1&utm_term=${'x'.repeat(300)}`
  expect(readUtmQueries(search)).toEqual({
    utm_source: 'mail',
    utm_medium: 'canva',
    utm_term: 'x'.repeat(200),
  })
})

test('visitors from Canva sign up on their own page', () => {
  expect(authPaths({ utm_medium: 'canva' })).toEqual({
    login: '/canva/login',
    signup: '/canva/signup',
  })
  expect(authPaths({ utm_medium: 'mail' }).signup).toBe('/signup')
})
