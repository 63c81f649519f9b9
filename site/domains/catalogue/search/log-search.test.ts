import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, jsonOf, type TestSite } from '#testing/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site[Symbol.asyncDispose]())

const seen = { query: 'arrow', lang: 'en', kind: 'icon', total: 56, clicked: null }
const tell = (body: string, headers: Record<string, string> = {}) =>
  site.app.request('/searches', {
    method: 'POST',
    body,
    headers: { 'content-length': String(Buffer.byteLength(body)), ...headers },
  })
const counted = async () =>
  (await site.deps.pool.query('select query, searches, total, clicks from search_log')).rows

test('a browser tells what a person saw; crawlers and other sites count nothing', async () => {
  const body = JSON.stringify(seen)
  expect((await tell(body)).status).toBe(204)
  expect((await tell(JSON.stringify({ ...seen, clicked: 4 }))).status).toBe(204)
  expect([403, 404]).toContain((await tell(body, { 'sec-fetch-site': 'cross-site' })).status)
  expect(
    (await tell(JSON.stringify({ ...seen, query: 'b' }), { 'user-agent': 'Googlebot/2.1' })).status,
  ).toBe(204)
  await site.deps.searchLog.flush()
  expect(await counted()).toEqual([{ query: 'arrow', searches: 1, total: 56, clicks: 1 }])
})

test.each([
  ['no JSON', '{'],
  ['an unknown language', JSON.stringify({ ...seen, lang: 'xx' })],
  ['a total below nothing', JSON.stringify({ ...seen, total: -1 })],
  ['an over-long query', JSON.stringify({ ...seen, query: 'x'.repeat(201) })],
])('%s is refused', async (_, body) => {
  expect((await tell(body)).status).toBe(400)
})

test('a body beyond two kilobytes is not read', async () => {
  expect((await tell(JSON.stringify({ ...seen, more: 'x'.repeat(3000) }))).status).toBe(413)
})

test('frequent searches lead the suggestions and fill the lists of keywords', async () => {
  await site.deps.pool.query(
    `insert into search_log (day, query, language, kind, searches, total)
     select current_date, query, 'en', 'icon', 9, 3
     from unnest(array['arrow of time', 'umbrella hat']) query`,
  )
  await site.deps.searchLog.flush()
  const suggested = await jsonOf(await site.app.request('/api/v2/suggest?query=arr&per_page=3'))
  expect(suggested.response.suggests[0]).toEqual({ query: 'arrow of time' })
  expect(suggested.response.suggests).toHaveLength(3)
  const keywords = await jsonOf(await site.app.request('/api/v2/keywords?list=trending&asset=icon'))
  expect(keywords.response.keywords).toEqual([
    { query: 'arrow of time', slug: 'arrow-of-time', searches: 9 },
    { query: 'umbrella hat', slug: 'umbrella-hat', searches: 9 },
  ])
  expect((await site.app.request('/api/v2/keywords?list=worst')).status).toBe(400)
})
