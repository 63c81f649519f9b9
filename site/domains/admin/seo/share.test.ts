import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#compose/http/app.ts'
import { decodeWithSharp, pixelAt } from '#platform/render/testing/decode-with-sharp.ts'
import { stubBuild } from '#testing/stub-build.ts'
import { createTestSite, type TestSite } from '#testing/test-site.ts'
import { composeShare } from './compose-share.ts'
import { breakText } from './measure-text.ts'

const titles = {
  en: 'Arrow icons in every weight',
  es: 'Iconos de flecha, año nuevo',
  pt: 'Ícones de coração',
  fr: 'Icônes œuvre à télécharger',
  de: 'Größenverhältnisse für Straßen',
  ja: '矢印アイコンのダウンロード',
  ko: '화살표 아이콘 다운로드',
} as const

let site: TestSite
let drawings = 0
let page: { title: string; text: string; rest: string; main?: string } = {
  title: 'Title',
  text: 'Text',
  rest: '',
}
let app: Awaited<ReturnType<typeof createApp>>
beforeAll(async () => {
  site = await createTestSite()
  const { render } = site.deps
  const counting: typeof render = Object.assign(Object.create(render), {
    svgToRaster: (...input: Parameters<typeof render.svgToRaster>) => {
      drawings += 1
      return render.svgToRaster(...input)
    },
  })
  const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const build = stubBuild(
    () =>
      new Response(
        `<html><head><meta property="og:title" content="${escape(page.title)}"/><meta property="og:description" content="${escape(page.text)}"/>${page.rest}</head><body><main>${page.main ?? ''}</main></body></html>`,
        { headers: { 'content-type': 'text/html; charset=utf-8' } },
      ),
  )
  app = await createApp({ ...site.deps, render: counting }, { build })
})
afterAll(() => site[Symbol.asyncDispose]())

const get = (path: string) => Promise.resolve(app.request(path))
const draw = async (path: string) =>
  decodeWithSharp(Buffer.from(await (await get(path)).arrayBuffer()))

/** Share of dark pixels where the title stands. */
function inkIn(picture: Awaited<ReturnType<typeof draw>>): number {
  let dark = 0
  for (let x = 64; x < 560; x += 2) {
    for (let y = 190; y < 420; y += 2) if ((pixelAt(picture, x, y)[0] ?? 255) < 90) dark += 1
  }
  return dark / (248 * 115)
}

test.each(Object.entries(titles))('the letters of %s are drawn', async (code, title) => {
  const svg = (text: string) =>
    composeShare({ title: text, text: '', site: 'T', language: code, pictures: [] })
  page = { title, text: '', rest: '' }
  const path = code === 'en' ? '' : `/${{ ja: 'jp', ko: 'kr' }[code] ?? code}`
  const picture = await draw(`/share${path}/about`)

  expect([picture.format, picture.width, picture.height]).toEqual(['png', 1200, 630])
  expect(inkIn(picture)).toBeGreaterThan(0.02)
  expect(svg(title)).not.toBe(svg(''))
})

test('an item is drawn with its picture, a list with those it names', async () => {
  page = { title: 'Heart', text: 'An icon', rest: '' }
  const asset = await draw('/share/icon/heart')
  const list = ['icon/heart', 'icon/home', 'icon/camera', 'icon/cloud'].map((path) => ({
    '@type': 'ListItem',
    url: `http://localhost/${path}`,
  }))
  const rest = `<script type="application/ld+json">${JSON.stringify({
    '@graph': [{ '@type': 'ItemList', itemListElement: list }],
  })}</script>`
  page = { title: 'Hearts', text: 'Four', rest }
  const several = await draw('/share/icons/hearts')
  page = { title: 'Hearts', text: 'Four', rest: '' }
  const none = await draw('/share/icons/hearts')
  const { uuid } = await site.find('heart')
  const image = (id: string) => `<img src="/images/${id}?format=webp&amp;w=200"/>`
  page = { title: 'Bundle', text: 'Shows one', rest: '', main: image(uuid) }
  const shown = await draw('/share/bundles')
  await site.deps.pool.query('update assets set published_at = null where slug = $1', ['umbrella'])
  const { uuid: hidden } = await site.find('umbrella')
  page = { title: 'Bundle', text: 'Shows one', rest: '', main: image(hidden) }
  const withdrawn = await draw('/share/bundles')
  const inkRight = ({ data, width }: typeof asset) => {
    let dark = 0
    for (let y = 80; y < 550; y += 3) {
      for (let x = 650; x < 1120; x += 3) if (data[(y * width + x) * 4]! < 90) dark += 1
    }
    return dark
  }
  expect(inkRight(asset)).toBeGreaterThan(200)
  expect(inkRight(several)).toBeGreaterThan(200)
  expect(inkRight(none)).toBe(0)
  expect(inkRight(shown)).toBeGreaterThan(200)
  expect(inkRight(withdrawn)).toBe(0)
})

test('a bundle is drawn with its own packs, whatever else its page shows', async () => {
  await site.deps.pool.query(
    `with made as (
       insert into bundles (slug, name, published_at) values ('duo', 'Duo', now()), ('none', 'None', now())
       returning id, slug)
     insert into bundle_packs (bundle_id, pack_id, position)
     select made.id, packs.id, 1 from made join packs on packs.slug = 'plain-line' where made.slug = 'duo'`,
  )
  const { uuid } = await site.find('heart')
  page = { title: 'Bundle', text: 'x', rest: '', main: `<img src="/images/${uuid}?w=200"/>` }
  const bundle = await draw('/share/bundles/duo')
  const empty = await draw('/share/bundles/none')
  const panel = (picture: typeof bundle) => pixelAt(picture, 660, 315).slice(0, 3)
  expect(panel(bundle)).toEqual([255, 255, 255])
  expect(panel(empty)).toEqual([251, 251, 253])
})

test('hostile and endless texts are drawn as text, within the picture', async () => {
  page = {
    title: '</text><image href="http://evil.example/x"/><script>&amp;'.repeat(9),
    text: `\u0000\ud800 ${'W'.repeat(5000)}`,
    rest: '',
  }
  const answer = await get('/share/about')
  const bytes = Buffer.from(await answer.arrayBuffer())

  expect(answer.status).toBe(200)
  expect(bytes.length).toBeLessThan(600_000)
  const picture = await decodeWithSharp(bytes)
  for (let y = 0; y < 630; y += 7)
    expect(pixelAt(picture, 1190, y).slice(0, 3)).toEqual([251, 251, 253])
  const svg = composeShare({ ...page, site: '<g>', language: 'en', pictures: [] })
  expect(svg).not.toContain('<script')
  expect(svg).not.toContain('<image')
})

test('the same page is drawn once', async () => {
  page = { title: 'Once and for all', text: 'x', rest: '' }
  drawings = 0
  await Promise.all([get('/share/about'), get('/share/about')])
  await get('/share/about')
  expect(drawings).toBe(1)
})

test('pages that want no index, pages of one visitor, files and unknown addresses have none', async () => {
  page = { title: 'x', text: 'x', rest: '<meta name="robots" content="noindex"/>' }
  expect((await get('/share/about')).status).toBe(404)
  page = { title: 'x', text: 'x', rest: '' }
  const paths = [
    'dashboard',
    'share/about',
    '/evil.example/x',
    'api/v2/search?query=x',
    'a/b/c/d/e',
  ]
  for (const path of paths) {
    expect([path, (await get(`/share/${path}`)).status]).toEqual([path, 404])
  }
})

test('lines break between words of the language and keep their number', () => {
  const ja = breakText('矢印アイコンのダウンロードとライセンス', {
    language: 'ja',
    width: 300,
    size: 50,
    limit: 9,
  })
  expect(ja.join('')).toBe('矢印アイコンのダウンロードとライセンス')
  for (const line of ja) expect(line.length).toBeLessThanOrEqual(6)
  const cut = breakText('one two three four five', {
    language: 'en',
    width: 200,
    size: 40,
    limit: 2,
  })
  expect(cut).toHaveLength(2)
  expect(cut[1]).toMatch(/…$/)
})
