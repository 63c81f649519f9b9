import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, jsonOf, type TestSite } from '#testing/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite({
    change: (pool) =>
      pool.query(`
        update assets set name = 'Sun <b>&"x"' where slug = 'sun';
        update assets set published_at = null where slug = 'umbrella'`),
  })
})
afterAll(() => site[Symbol.asyncDispose]())

const ask = (query: Record<string, string>) =>
  Promise.resolve(site.app.request(`/oembed?${new URLSearchParams(query)}`))

test('an item is embedded as a photo with author, licence and a picture that is there', async () => {
  const answer = await jsonOf(ask({ url: 'http://localhost/de/icon/heart' }))

  expect(answer).toMatchObject({
    version: '1.0',
    type: 'photo',
    title: 'Heart',
    width: 600,
    height: 600,
    author_url: expect.stringMatching(/^http:\/\/localhost\/de\/contributors\//),
    provider_url: 'http://localhost/de',
    license_url: expect.stringMatching(/^https?:/),
  })
  for (const url of [answer.url, answer.thumbnail_url]) {
    const picture = await site.app.request(url)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  }
})

test('the picture fits the asked width and keeps its shape; packs are square', async () => {
  const url = 'http://localhost/illustration/paper-birds'
  expect(await jsonOf(ask({ url, maxwidth: '250' }))).toMatchObject({ width: 200, height: 150 })
  const pack = { url: 'http://localhost/icon-pack/plain-line', maxwidth: '900', maxheight: '320' }
  expect(await jsonOf(ask(pack))).toMatchObject({ width: 300, height: 300 })
})

test('a hostile name is text in XML', async () => {
  const answer = await ask({ url: 'http://localhost/icon/sun', format: 'xml' })

  expect(answer.headers.get('content-type')).toBe('text/xml; charset=utf-8')
  expect(await answer.text()).toContain('<title>Sun &lt;b&gt;&amp;&quot;x&quot;</title>')
})

test.each([
  [404, { url: 'http://elsewhere.example/icon/sun' }],
  [404, { url: 'http://localhost/icon/umbrella' }],
  [404, { url: 'http://localhost/pricing' }],
  [404, { url: 'http://localhost/icon/%E0%A4%A' }],
  [404, { url: 'javascript:alert(1)' }],
  [404, { url: 'http://localhost/icon/heart', maxwidth: '50' }],
  [404, {}],
  [400, { url: 'http://localhost/icon/heart', maxwidth: '-1' }],
  [501, { url: 'http://localhost/icon/heart', format: 'yaml' }],
])('%i for %j', async (status, query) => {
  expect((await ask(query as Record<string, string>)).status).toBe(status)
})

test('a browser learns how to search here, in its language', async () => {
  const answer = await site.app.request('/jp/opensearch.xml')
  const text = await answer.text()

  expect(answer.headers.get('content-type')).toMatch(/^application\/opensearchdescription\+xml/)
  expect(text).toContain('template="http://localhost/jp/search?query={searchTerms}"')
  expect(text).toContain('アイコン')
  const words = await jsonOf(site.app.request('/suggest?q=arr'))
  expect(words[0]).toBe('arr')
  expect(words[1].length).toBeGreaterThan(0)
  expect(words[1].every((word: unknown) => typeof word === 'string')).toBe(true)
})
