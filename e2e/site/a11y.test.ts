import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogOf } from '#site/web/i18n/catalogs.server.ts'
import { launchBrowser, visitorAgent } from '../harness/launch-browser.ts'
import {
  findSmallTargets,
  findUnmarkedFocus,
  findUnmarkedState,
  findUnnamed,
  findViolations,
  overflowOf,
} from '../harness/measure-a11y.ts'
import { mainFamilies } from '../harness/page-families.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'
import { structuredShapes } from '#site/testing/structured-shapes.ts'
import { PATIENCE } from '../harness/patience.ts'

let site: StartedSite
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
  site = await startSite()
})
afterAll(async () => {
  await browser?.close()
  await site?.[Symbol.asyncDispose]()
})

async function open(path: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({
    locale: 'en',
    userAgent: visitorAgent,
    bypassCSP: true,
    ...options,
  })
  const page = await context.newPage()
  await page.goto(site.address + path, { waitUntil: 'networkidle' })
  return { page, context, [Symbol.asyncDispose]: () => context.close() }
}

/** The other families are sweeps. */
const quickFamilies = new Set(['search', 'item', 'login'])

for (const [name, path] of mainFamilies) {
  const tags = quickFamilies.has(name) ? [] : ['sweep']
  test(
    `${name}: axe finds nothing in either theme, all that acts has a name and 24 px, and structured data is in shape`,
    { tags },
    async () => {
      await using opened = await open(path)
      const { page } = opened

      expect(await findViolations(page)).toEqual([])
      expect(await findUnnamed(page)).toEqual([])
      expect(await findSmallTargets(page)).toEqual([])
      const data = await page.locator('script[type="application/ld+json"]').allTextContents()
      for (const text of data) structuredShapes.parse(JSON.parse(text))
      // 200 % zoom of a window of 1280 px, then the width that 400 % leaves.
      for (const width of [640, 320]) {
        await page.setViewportSize({ width, height: 480 })
        expect([width, await overflowOf(page)]).toEqual([width, 0])
      }
    },
  )
}

test.each([
  ['/', ['Organization', 'SearchAction', 'WebSite']],
  ['/icons/arrow', ['ItemList']],
  ['/icon/heart', ['BreadcrumbList', 'ImageObject', 'Person']],
  ['/icon-pack/plain-line', ['BreadcrumbList', 'Collection', 'ImageGallery']],
  ['/pricing', ['Offer', 'Organization', 'Product']],
  ['/blog/svg-or-icon-font', ['Article', 'BreadcrumbList', 'Organization']],
  ['/collections/arrows', ['BreadcrumbList', 'ItemList']],
])('%s tells search engines of %j', async (path, types) => {
  const html = await (await fetch(site.address + path)).text()
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  expect(data.length).toBeGreaterThan(0)
  const found = data.flatMap(([, json = '']) => {
    structuredShapes.parse(JSON.parse(json))
    return [...json.matchAll(/"@type":(?:"(\w+)"|\["(\w+)","(\w+)"\])/g)]
  })
  const names = new Set(found.flatMap(([, ...all]) => all.filter((one) => one !== undefined)))
  expect([...names]).toEqual(expect.arrayContaining(types))
})

test.each([
  '/',
  '/icon/heart',
  '/icon-pack/plain-line',
  '/collections/arrows',
  '/pricing',
  '/jp/icon/heart',
  '/kr/pricing',
])('%s has a picture for sharing, 1200 × 630, to be kept for a day', async (path) => {
  const html = await (await fetch(site.address + path)).text()
  const address = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
  const answer = await fetch(address)
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
  const { width, height } = await sharp(await answer.arrayBuffer()).metadata()
  expect([width, height]).toEqual([1200, 630])
})

test(
  'with forced colours the focus is outlined, what is on differs from what is off, and colours are shown',
  { tags: 'sweep' },
  async () => {
    await using opened = await open('/icons/arrow', { forcedColors: 'active' })
    const { page } = opened
    expect(await findUnmarkedFocus(page)).toEqual([])
    await page.locator('#results .cell__link').first().focus()
    await page.locator('.act--save').first().waitFor()
    expect(await findUnmarkedState(page)).toEqual([])
    await page.goto(`${site.address}/icon/heart`, { waitUntil: 'networkidle' })
    expect(await page.locator('.segment').count()).toBeGreaterThan(1)
    expect(await page.locator('.swatch').count()).toBeGreaterThan(3)
    expect(await findUnmarkedState(page)).toEqual([])
  },
)

test('by keyboard: past the header, through a menu, to a filter, an item and its file', async () => {
  await using opened = await open('/', { acceptDownloads: true })
  const { page } = opened

  await page.keyboard.press('Tab')
  expect(await focused(page)).toContain('Skip to content')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')

  const menu = page.locator('.nav summary', { hasText: 'Icons' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.locator('details[open] .mega__tiles a').count(), PATIENCE)
    .toBeGreaterThan(0)
  const entry = page.locator('details[open] .mega a').first()
  await expect.poll(() => entry.isVisible(), PATIENCE).toBe(true)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => Boolean(document.activeElement?.closest('.mega')))).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => entry.isVisible(), PATIENCE).toBe(false)
  expect(await focused(page)).toBe('Icons')

  await page.keyboard.press('/')
  await page.keyboard.type('heart')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/heart$/)
  await expect.poll(() => page.title(), PATIENCE).toMatch(/heart/i)

  // Few results: the filters are put away.
  await page.locator('.filters__toggle').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: /^Free/ }).focus()
  await page.keyboard.press('Space')
  await page.waitForURL(/price=free/)

  const result = page.locator('main a[href="/icon/heart"]').first()
  await result.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/icon\/heart/)
  const download = page.getByRole('button', { name: 'Download SVG', exact: true })
  await expect.poll(() => download.isVisible(), PATIENCE).toBe(true)
  await download.focus()
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(file.suggestedFilename()).toMatch(/heart.*\.svg$/)
})

test('a dialog holds the focus, and closing it gives the focus back', async () => {
  await using opened = await open('/icons')
  const { page } = opened
  const entrance = page.getByRole('link', { name: 'Log in' }).first()
  await entrance.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.isVisible(), PATIENCE).toBe(true)
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab')
    const index = await page.evaluate(() => {
      const { activeElement } = document
      return (
        activeElement === document.body || Boolean(activeElement?.closest('dialog, [role=dialog]'))
      )
    })
    expect(index).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.isVisible(), PATIENCE).toBe(false)
  expect(await focused(page)).toContain('Log in')
})

test('what was looked at can be read without a connection, and nothing else', async () => {
  await using opened = await open('/icon/heart', { bypassCSP: false })
  const { page, context } = opened
  const kept = () =>
    page.evaluate(async () => {
      const pages = await caches.open('pages-1')
      return (await pages.keys()).map(({ url }) => new URL(url).pathname).sort()
    })
  await expect.poll(kept, PATIENCE).toEqual(['/icon/heart', '/offline'])
  await page.goto(`${site.address}/pricing`, { waitUntil: 'networkidle' })
  await context.setOffline(true)

  await page.goto(`${site.address}/icon/heart`)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Heart')
  await page.goto(`${site.address}/pricing`)
  await page.waitForURL(/\/offline#\/pricing$/)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Offline')
  const link = page.locator('main a[href="/icon/heart"]')
  await expect.poll(() => link.isVisible(), PATIENCE).toBe(true)
  await expect
    .poll(
      () => link.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth),
      PATIENCE,
    )
    .toBeGreaterThan(0)
  await link.click()
  await page.waitForURL(/\/icon\/heart/)
  // A link of a page that is alive leads to the page about that as well.
  await page.waitForFunction(() => {
    const link = document.querySelector('.footer a[href="/icons"]')
    return link !== null && Object.keys(link).some((key) => key.startsWith('__reactProps'))
  })
  await page.locator('.footer a[href="/icons"]').click()
  await page.waitForURL(/\/offline#\/icons$/)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Go to home page' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await kept()).toEqual(['/icon/heart', '/offline'])
})

test(
  'what the sitemap lists is there, wants an index and names itself',
  { tags: 'sweep', timeout: 300_000 },
  async () => {
    const packed = await fetch(`${site.address}/sitemaps/en/pages.xml.gz`)
    const text = gunzipSync(await packed.arrayBuffer()).toString()
    const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
    expect(addresses.length).toBeGreaterThan(100)
    for (const address of addresses.filter((_, index) => index % 7 === 0)) {
      const answer = await fetch(address, { redirect: 'manual' })
      const html = await answer.text()
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
      const wantsIndex = !/<meta name="robots" content="noindex/.test(html)
      expect([address, answer.status, wantsIndex, canonical]).toEqual([address, 200, true, address])
    }
  },
)

test('the language menu keeps page, query and filters, and is missing where there is one language', async () => {
  const path = '/icons/arrow?price=free&sort=latest'
  const choices = await languageChoices(path)
  expect(choices.map(({ code }) => code)).toEqual(['en', 'es', 'pt', 'fr', 'de', 'ja', 'ko'])
  const german = choices.find(({ code }) => code === 'de')
  const answer = await fetch(site.address + german?.href, { redirect: 'manual' })
  expect(answer.headers.get('location')).toBe(`/de${path}`)
  expect(answer.headers.get('set-cookie')).toContain('is_locale=de')

  expect(await languageChoices('/blog/svg-or-icon-font')).toEqual([])
})

test('a page is sent the words of its own route and in its own language only', async () => {
  const html = await (await fetch(`${site.address}/de/icons/arrow`)).text()
  const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html)?.[1]
  const sent = new Set([...(data ?? '').matchAll(/"([a-z]+)\.[\w.-]+":/g)].map(([, name]) => name))
  const english = Object.values(catalogOf('en').search).filter((text) => text.length > 25)
  const german = Object.values(catalogOf('de').search)

  expect(sent.has('search')).toBe(true)
  for (const other of ['pricing', 'billing', 'account', 'blog', 'house']) {
    expect([other, sent.has(other)]).toEqual([other, false])
  }
  expect(english.filter((text) => html.includes(text) && !german.includes(text))).toEqual([])
})

async function languageChoices(path: string): Promise<{ code: string; href: string }[]> {
  const html = await (await fetch(site.address + path)).text()
  const links = [...html.matchAll(/<a[^>]*href="(\/language\/(\w+)[^"]*)"/g)]
  const all = links.map(([, href = '', code = '']) => ({
    code,
    href: href.replaceAll('&amp;', '&'),
  }))
  return [...new Map(all.map((one) => [one.code, one])).values()]
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
}
