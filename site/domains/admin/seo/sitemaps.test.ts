import { gunzipSync } from 'node:zlib'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeSynthetic } from '#catalogue-import/synthetic/write-synthetic.ts'
import { createApp } from '#compose/http/app.ts'
import { stubBuild } from '#testing/stub-build.ts'
import { createTestSite, type TestSite } from '#testing/test-site.ts'
import { localeCodes } from '#web/i18n/locales.ts'
import { hrefs } from '#web/routing/href.ts'
import { fileName, parseFileName, type SitemapFile } from './sitemap-sections.ts'

const SYNTHETIC = 13_000

let site: TestSite
beforeAll(async () => {
  site = await createTestSite({
    change: async (pool) => {
      // Numbers that lie in two files.
      await pool.query(`select setval(pg_get_serial_sequence($1, $2), 43000)`, ['assets', 'id'])
      await writeSynthetic(pool, SYNTHETIC)
      await pool.query(`update assets set published_at = null where slug = 'umbrella'`)
    },
  })
  const build = stubBuild(({ url }) => {
    const robots = url.endsWith('/about') ? '<meta name="robots" content="noindex"/>' : ''
    const html = `<html><head>${robots}<meta property="og:title" content="x"/></head></html>`
    return new Response(html, { headers: { 'content-type': 'text/html' } })
  })
  app = await createApp(site.deps, { build })
})
afterAll(() => site[Symbol.asyncDispose]())

let app: TestSite['app']
const get = (path: string) => Promise.resolve(app.request(path))

test('robots.txt closes calls and names the sitemap', async () => {
  const text = await (await get('/robots.txt')).text()

  expect(text).toMatch(/^User-agent: \*$/m)
  for (const path of ['/api/', '/downloads/', '/dashboard', '/jp/dashboard']) {
    expect(text.split('\n')).toContain(`Disallow: ${path}`)
  }
  expect(text).toMatch(/^Sitemap: http:\/\/localhost\/sitemap\.xml$/m)
})

test('the index names every file of every language, and each of them is there', async () => {
  const index = await (await get('/sitemap.xml')).text()
  const files = textsOf(index, 'loc').map((address) => address.replace('http://localhost', ''))

  expect(new Set(files).size).toBe(files.length)
  for (const code of localeCodes) {
    expect(files).toContain(`/sitemaps/${code}/pages.xml.gz`)
    expect(files.filter((file) => file.startsWith(`/sitemaps/${code}/items-`)).length).toBe(2)
  }
  expect(textsOf(index, 'lastmod').every((moment) => !Number.isNaN(Date.parse(moment)))).toBe(true)
  for (const file of files.filter((path) => !path.includes('/items-'))) {
    const { addresses } = await read(file)
    expect([file, addresses.length > 0]).toEqual([file, true])
  }
})

test('files of items hold at most 50,000 addresses, and together every published item once', async () => {
  const { rows } = await site.deps.pool.query<{ kind: 'icon'; slug: string }>(
    'select kind, slug from assets where published_at is not null',
  )
  const expected = rows.map(({ kind, slug }) => `http://localhost/de${hrefs.item(kind, slug)}`)
  const files = await Promise.all([0, 1].map((n) => read(`/sitemaps/de/items-${n}.xml.gz`)))

  for (const { addresses } of files) expect(addresses.length).toBeLessThanOrEqual(50_000)
  const listed = files.flatMap(({ addresses }) => addresses)
  expect(listed.length).toBe(expected.length)
  expect(new Set(listed)).toEqual(new Set(expected))
  expect(listed).not.toContain('http://localhost/de/icon/umbrella')
})

test('pages that want no index are not listed', async () => {
  const { addresses } = await read('/sitemaps/de/pages.xml.gz')

  expect(addresses).toContain('http://localhost/de/pricing')
  expect(addresses).not.toContain('http://localhost/de/about')
  expect(
    addresses.filter((address) => /\/dashboard(?:\/|$)|login|:\w|offline/.test(address)),
  ).toEqual([])
})

test('an entry says when it changed and where its picture is', async () => {
  const { uuid } = await site.find('sun')
  const { text } = await read('/sitemaps/en/items-0.xml.gz')
  const entry = /<url><loc>http:\/\/localhost\/icon\/sun<\/loc>.*<\/url>/.exec(text)?.[0] ?? ''

  expect(textsOf(`<x xmlns:image="i">${entry}</x>`, 'image:loc')[0]).toMatch(
    new RegExp(`^http://localhost/images/${uuid}\\?format=webp&w=800&modified_at=\\d+$`),
  )
  expect(Date.parse(textsOf(`<x xmlns:image="i">${entry}</x>`, 'lastmod')[0] ?? '')).not.toBeNaN()
})

test('a change shows in the index', async () => {
  await site.deps.pool.query(
    `update assets set updated_at = '2031-05-06T07:08:09Z' where slug = 'sun' and kind = 'icon'`,
  )
  const index = await (await get('/sitemap.xml')).text()

  expect(textsOf(index, 'lastmod')).toContain('2031-05-06T07:08:09Z')
})

test('tags are listed in English, whatever letters they have', async () => {
  await site.deps.pool.query(
    `insert into tags (slug, name, asset_count) values ('r&d-"x"', 'r&d', 9), ('rare', 'rare', 1)`,
  )
  const index = textsOf(await (await get('/sitemap.xml')).text(), 'loc')
  const files = index.filter((address) => address.includes('/tags-from-'))
  const listed = await Promise.all(files.map((file) => read(file.replace('http://localhost', ''))))
  const addresses = listed.flatMap((file) => file.addresses)

  expect(addresses).toContain('http://localhost/all-assets/r%26d-%22x%22')
  expect(addresses).not.toContain('http://localhost/all-assets/rare')
  expect(new Set(addresses).size).toBe(addresses.length)
})

test.each([
  '/sitemaps/ja/items-x.xml.gz',
  '/sitemaps/jp/pages.xml.gz',
  '/sitemaps/en/other-0.xml.gz',
  '/sitemaps/en/..%2fpages.xml.gz',
  '/sitemaps/en/items-1234567.xml.gz',
])('%s is not found', async (path) => {
  expect((await get(path)).status).toBe(404)
})

test.each<SitemapFile>([
  { section: 'pages' },
  { section: 'packs', block: 12 },
  { section: 'tags', from: 'a b/ü.xml.gz' },
])('the name of %j is read back', (file) => {
  expect(parseFileName(decodeURIComponent(fileName(file)))).toEqual(file)
})

async function read(path: string): Promise<{ text: string; addresses: string[] }> {
  const answer = await get(path)
  expect([path, answer.status]).toEqual([path, 200])
  const text = gunzipSync(await answer.arrayBuffer()).toString()
  return { text, addresses: textsOf(text, 'loc') }
}

function textsOf(xml: string, element: string): string[] {
  const found: string[] = []
  let isOpen = false
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    isOpen = name === element
    if (isOpen) found.push('')
  })
  parser.on('text', (text) => {
    if (isOpen) found.push((found.pop() ?? '') + text)
  })
  parser.on('closetag', () => (isOpen = false))
  parser.write(xml).close()
  return found
}
