import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, visitorAgent } from '../harness/launch-browser.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'
import { SUGGEST_DELAY_MS } from '#site/domains/catalogue/search-box/use-suggestions.ts'

let site: StartedSite
let browser: Browser

beforeAll(async () => {
  site = await startSite()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.[Symbol.asyncDispose]()
})

async function get(path: string) {
  const answer = await fetch(site.address + path, {
    redirect: 'manual',
    headers: { 'accept-language': 'en', 'user-agent': visitorAgent },
  })
  const html = await answer.text()
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    html,
    title: /<title>([^<]*)/.exec(html)?.[1] ?? null,
  }
}

async function openPage(path: string, viewport = { width: 1280, height: 900 }) {
  const context = await browser.newContext({ locale: 'en', userAgent: visitorAgent, viewport })
  const page = await context.newPage()
  await page.goto(site.address + path, { waitUntil: 'networkidle' })
  return { page, [Symbol.asyncDispose]: () => context.close() }
}

test.each([
  ['/', 'Icons, illustrations, 3D and motion'],
  ['/icons', 'Icons: 67 icons'],
  ['/illustrations', 'Illustrations: 6 illustrations'],
  ['/3d-illustrations', '3D illustrations: 4 3D objects'],
  ['/lottie-animations', 'Lottie animations: 4 Lottie animations'],
  ['/icons/arrow', 'arrow: 56 icons'],
  ['/all-assets/arrow', 'arrow: 59 assets'],
  ['/kit-illustrations/face', 'face: 2 kit illustrations'],
  ['/contributors', 'Contributors'],
  ['/contributors/ada', 'Ada'],
  ['/contributors/ada/icons', 'Ada'],
  ['/categories', 'Categories'],
  ['/categories/weather', 'Weather: icons, illustrations, 3D and Lottie'],
  ['/categories/weather/icons', 'Weather: Icons'],
  ['/styles', 'Styles'],
  ['/styles/line', 'Line: icons, illustrations, 3D and Lottie'],
  ['/icon-styles/line', 'Line: Icons'],
  ['/api', 'Public API'],
  ['/search', 'Search the catalogue'],
  ['/icon/sun', 'Sun'],
  ['/free-icon/sun', 'Sun'],
  ['/illustration/paper-birds', 'Paper birds'],
  ['/3d/mug', 'Mug'],
  ['/lottie/bouncing-ball', 'Bouncing ball'],
  ['/kit-illustration/face-ann', 'Face ann'],
  ['/icon-pack/plain-line', 'Plain Line'],
  ['/free-icon-pack/moving-icons', 'Moving Icons'],
  ['/kit-illustration-packs/faces', 'Faces'],
])('%s is a page titled %s', async (path, title) => {
  const page = await get(path)

  expect([path, page.status]).toEqual([path, 200])
  expect(page.title?.toLowerCase()).toContain(title.toLowerCase())
  expect(page.title).toMatch(/ · Tessera$/)
})

test.each([
  ['/3ds', '/3d-illustrations'],
  ['/lotties', '/lottie-animations'],
  ['/assets/arrow', '/all-assets/arrow'],
  ['/item/sun', '/icon/sun'],
  ['/items/sun', '/icon/sun'],
  ['/item/mug', '/3d/mug'],
  ['/pack/plain-line', '/icon-pack/plain-line'],
  ['/pack/solids', '/3d-pack/solids'],
  ['/3d-illustration/mug', '/3d/mug'],
  ['/lottie-animation/bouncing-ball', '/lottie/bouncing-ball'],
  ['/3d-illustrations/mug', '/3ds/mug'],
  ['/lottie-animations/ball?page=2', '/lotties/ball?page=2'],
  ['/search?query=Sun%20shower&asset=lottie', '/lotties/sun-shower'],
  ['/es/3ds', '/es/3d-illustrations'],
])('%s leads to %s for good', async (path, target) => {
  const { status, location } = await get(path)

  expect([status, location]).toEqual([301, target])
})

const kinds = ['icon', 'illustration', '3d', 'lottie']
const filters = ['free', 'exclusive', 'featured', 'popular', 'latest']

test('each kind has listings of items and of packs by each of the five filters', async () => {
  const titles = new Set<string | null>()
  for (const kind of kinds) {
    const many = kind === 'lottie' ? 'lotties' : `${kind}s`
    for (const filter of filters) {
      for (const path of [`/${filter}-${many}`, `/${filter}-${kind}-packs`]) {
        const { status, title } = await get(path)
        expect([path, status]).toEqual([path, 200])
        titles.add(title)
      }
    }
  }
  expect(titles.size).toBe(kinds.length * filters.length * 2)
})

test('an unknown address is not indexed, keeps the header and leads home', async () => {
  for (const path of [
    '/nothing-here',
    '/icon/nothing-here',
    '/contributors/nobody',
    '/item/none',
  ]) {
    const { status, html, title } = await get(path)
    expect([path, status]).toEqual([path, 404])
    expect(title).toBe('This page could not be found · Tessera')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toContain('<header')
    expect(html).toMatch(/<a[^>]*href="\/"[^>]*>(?:<[^>]+>)*Go to Home Page/)
  }
})

test('a search without results says “No Results Found” and offers a way on', async () => {
  const { status, html } = await get('/icons/xqzzyvw')

  expect(status).toBe(200)
  expect(html).toContain('No Results Found')
  expect(html).toMatch(/href="\/all-assets\/weather"/)
})

test('no link of the core pages is dead', async () => {
  const seen = new Set(['/', '/icon/sun', '/kit-illustration/face-ann', '/3d-pack/solids'])
  const dead: string[] = []
  for (const path of seen) {
    if (seen.size > 600) break
    const { status, html } = await get(path)
    if (status >= 400) dead.push(path)
    const isList = path.split('/').length <= 3 && !path.includes('?')
    if (!isList || status !== 200) continue
    for (const [, link = ''] of html.matchAll(/<a [^>]*href="(\/[^"#/][^"#]*)/g)) {
      if (!/^\/(language|es|pt|fr|de|jp|kr)\b/.test(link)) seen.add(link.replaceAll('&amp;', '&'))
    }
  }
  expect(dead).toEqual([])
  expect(seen.size).toBeGreaterThan(200)
})

test('the logo leads home without loading a document', async () => {
  await using opened = await openPage('/icons')
  const { page } = opened
  await page.locator('header').getByRole('link', { name: 'Tessera' }).first().click()

  await page.waitForURL(`${site.address}/`)
})

test('suggestions wait a quarter second, need a query, and close on a click outside', async () => {
  await using opened = await openPage('/icons')
  const { page } = opened
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/suggest')) asked.push(url.searchParams.get('query') ?? '')
  })
  const box = page.locator('header').getByRole('combobox', { name: 'Search' })
  const rows = page.locator('header').getByRole('listbox').getByRole('option')

  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await box.fill('   ')
  await box.fill('')
  await box.pressSequentially('arr')
  await page.clock.runFor(SUGGEST_DELAY_MS - 1)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect.poll(() => rows.count()).toBeGreaterThan(0)
  expect(asked).toEqual(['arr'])

  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(() => rows.count()).toBe(0)
})

test('recent searches stand in a list of at most 372 px', async () => {
  await using opened = await openPage('/icons')
  const { page } = opened
  const entries = Array.from({ length: 12 }, (_, index) => ({
    asset: 'icon',
    query: `word ${index}`,
    contributors: [],
    lang: 'en',
  }))
  const box = page.locator('header').getByRole('combobox', { name: 'Search' })
  for (const { query } of entries) {
    await box.fill(query)
    await box.press('Enter')
    await page.waitForURL(`**/icons/${query.replace(' ', '-')}`)
  }
  await box.fill('')
  await box.click()
  const list = page.locator('header').getByRole('listbox')
  await list.waitFor()

  const panel = page.locator('header .suggest')
  expect(await panel.evaluate((node) => getComputedStyle(node).maxHeight)).toBe('372px')
  expect((await panel.boundingBox())?.height).toBeLessThanOrEqual(372)
})

test('a new search starts at its first page', async () => {
  await using opened = await openPage('/popular-icons?page=2')
  const { page } = opened
  const box = page.locator('header').getByRole('combobox', { name: 'Search' })
  await box.fill('cloud')
  await box.press('Enter')

  await page.waitForURL(`${site.address}/icons/cloud`)
})

test('the open filters of a phone hold the page still, closing lets it go', async () => {
  await using opened = await openPage('/icons/arrow', { width: 390, height: 844 })
  const { page } = opened
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
  const before = await overflow()

  await page.getByRole('button', { name: 'Filters' }).click()
  await expect.poll(overflow).toBe('hidden')
  await page.keyboard.press('Escape')
  await expect.poll(overflow).toBe(before)
})

test('copying Base64 is confirmed', async () => {
  await using opened = await openPage('/icon/sun')
  const { page } = opened
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByText('Copy as', { exact: true }).click()
  await page.getByRole('button', { name: 'Base64' }).click()

  await expect.poll(() => page.locator('.copy-row').textContent()).toContain('Copied')
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(Buffer.from(text.replace(/^data:[^,]*,/, ''), 'base64').toString()).toContain('<svg')
})
