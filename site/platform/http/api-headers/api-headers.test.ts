import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, jsonOf, type TestSite } from '#testing/test-site.ts'
import { createTestUser, signIn } from '#testing/sign-in.ts'
import { pageLinks } from './page-links.ts'

let site: TestSite
beforeAll(async () => void (site = await createTestSite()))
afterAll(() => site[Symbol.asyncDispose]())

const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  Promise.resolve(site.app.request(`/api/v2${path}`, { headers }))

test('a request keeps the id it came with; others get one of their own', async () => {
  const named = await ask('/stats', { 'x-request-id': 'build-41:7' })
  const [first, second] = await Promise.all([ask('/stats'), ask('/nothing')])
  const hostile = await ask('/stats', { 'x-request-id': '<script>' })

  expect(named.headers.get('x-request-id')).toBe('build-41:7')
  expect(first.headers.get('x-request-id')).toMatch(/^[\da-f]{32}$/)
  expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
  expect(hostile.headers.get('x-request-id')).toMatch(/^[\da-f]{32}$/)
})

test('a guest who has the answer already gets 304 without a body', async () => {
  const answer = await ask('/search?query=heart')
  const etag = answer.headers.get('etag') ?? ''
  const again = await ask('/search?query=heart', { 'if-none-match': `"other", W/${etag}` })
  const other = await ask('/search?query=sun', { 'if-none-match': etag })

  expect(answer.headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=600')
  expect(answer.headers.get('vary')).toContain('cookie')
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  expect(other.status).toBe(200)
})

test('no shared cache keeps what an account is answered, nor anything but the catalogue', async () => {
  const { headers } = await signIn(site.deps, await createTestUser(site.deps))
  const search = await ask('/search?query=heart', headers)
  const own = await ask('/auth', headers)
  const refused = await ask('/search?page=no')

  expect(search.headers.get('cache-control')).toBe('private, no-cache')
  expect(own.headers.get('cache-control')).toBe('no-store')
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([400, 'no-store'])
})

test('a list in pages says where the others are', async () => {
  const answer = await ask('/search?asset=icon&per_page=2&page=2&lang=en')
  const link = answer.headers.get('link') ?? ''
  const next = /<([^>]+)>; rel="next"/.exec(link)?.[1] ?? ''
  const third = await jsonOf(site.app.request(next))

  expect(third.response.items.current_page).toBe(3)
  expect(link).toMatch(/page=1[^>]*>; rel="first"/)
  expect(link).toMatch(/page=1[^>]*>; rel="prev"/)
})

test('the first and last page have no previous and next one', () => {
  const url = 'http://tessera.example/api/v2/search?query=a&page=1'

  expect(pageLinks(url, { items: { current_page: 1, last_page: 3 } })).toBe(
    '</api/v2/search?query=a&page=2>; rel="next", </api/v2/search?query=a&page=3>; rel="last"',
  )
  expect(pageLinks(url, { current_page: 3, last_page: 3 })).not.toContain('rel="next"')
  expect(pageLinks(url, { current_page: 1, last_page: 0 })).toBeUndefined()
  expect(pageLinks(url, { name: 'heart' })).toBeUndefined()
})
