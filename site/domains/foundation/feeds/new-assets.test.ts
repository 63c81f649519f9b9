import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, jsonOf, type TestSite } from '#testing/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite({
    change: (pool) =>
      pool.query(`
        update assets set name = 'Sun <b>&"x"', published_at = now() where slug = 'sun';
        update assets set published_at = null where slug = 'umbrella'`),
  })
})
afterAll(() => site[Symbol.asyncDispose]())

const get = (path: string) => Promise.resolve(site.app.request(path))

test('RSS, Atom and JSON Feed of a kind hold its published assets and no others', async () => {
  const { rows } = await site.deps.pool.query<{ slug: string }>(
    `select slug from assets where kind = 'illustration' and published_at is not null`,
  )
  const expected = rows.map(({ slug }) => `http://localhost/illustration/${slug}`).sort()
  const rss = await get('/feeds/illustrations.xml')
  const atom = await get('/feeds/illustrations.atom')
  const { items, feed_url: self } = await jsonOf(get('/feeds/illustrations.json'))

  expect(rss.headers.get('content-type')).toMatch(/^application\/rss\+xml/)
  expect(atom.headers.get('content-type')).toMatch(/^application\/atom\+xml/)
  expect(self).toBe('http://localhost/feeds/illustrations.json')
  expect(items.map(({ url }: { url: string }) => url).sort()).toEqual(expected)
  expect(textsOf(await rss.text(), 'guid').sort()).toEqual(expected)
  expect(textsOf(await atom.text(), 'entry/id').sort()).toEqual(expected)
})

test('a hostile name is text in every form', async () => {
  const rss = await (await get('/feeds/icons.xml')).text()
  const { items } = await jsonOf(get('/feeds/icons.json'))
  const sun = items.find(({ url }: { url: string }) => url.endsWith('/icon/sun'))

  expect(textsOf(rss, 'item/title')).toContain('Sun <b>&"x"')
  expect(sun.title).toBe('Sun <b>&"x"')
  expect(sun.content_html).not.toContain('<b>')
  expect(sun.content_html).toContain('Sun &lt;b&gt;&amp;&quot;x&quot;')
})

test('an entry has an id, its day, its author and a picture that is there', async () => {
  const rss = await (await get('/feeds/icons.xml')).text()
  const entries = rss.match(/<item>[\s\S]*?<\/item>/g) ?? []
  expect(entries.length).toBeGreaterThan(0)
  for (const entry of entries) {
    expect(Date.parse(/<pubDate>(.+)<\/pubDate>/.exec(entry)?.[1] ?? '')).not.toBeNaN()
    expect(entry).toMatch(/<guid isPermaLink="true">http:\/\/localhost\/icon\/[^<]+<\/guid>/)
    expect(entry).toMatch(/<dc:creator>[^<]+<\/dc:creator>/)
  }
  const [, url = ''] = /<enclosure url="([^"]+)" length="0" type="image\/png"\/>/.exec(rss) ?? []
  const picture = await get(url.replace('http://localhost', '').replaceAll('&amp;', '&'))
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  const { items } = await jsonOf(get('/feeds/icons.json'))
  expect(items.every(({ image }: { image: string }) => /\?format=png&w=400&/.test(image))).toBe(
    true,
  )
})

test('a feed is in the language of its prefix and leads to pages of that language', async () => {
  const feed = await jsonOf(get('/jp/feeds/all.json'))

  expect(feed.language).toBe('ja')
  expect(feed.title).toContain('新着素材')
  expect(feed.home_page_url).toBe('http://localhost/jp/latest')
  for (const { url } of feed.items) expect(url).toMatch(/^http:\/\/localhost\/jp\//)
})

test.each(['/feeds/cats.xml', '/feeds/icons.exe', '/feeds/icons', '/feeds/photos.xml'])(
  '%s is not found',
  async (path) => {
    expect((await get(path)).status).toBe(404)
  },
)

/** The texts of elements by the end of their path. */
function textsOf(xml: string, path: string): string[] {
  const open: string[] = []
  const found: string[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    open.push(name)
    if (open.join('/').endsWith(path)) found.push('')
  })
  parser.on('text', (text) => {
    if (open.join('/').endsWith(path)) found.push((found.pop() ?? '') + text)
  })
  parser.on('closetag', () => open.pop())
  parser.write(xml).close()
  return found
}
