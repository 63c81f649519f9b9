import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readZip } from '#site/testing/read-zip.ts'
import { axe } from '../harness/axe.ts'
import { launchBrowser } from '../harness/launch-browser.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'

let site: StartedSite
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
  site = await startSite(async ({ pool }) => {
    await pool.query(`update packs set price_minor = 900 where slug = 'motions'`)
    await pool.query(`insert into slug_history (subject, kind, slug, subject_id)
      select 'pack', 'icon', 'old-line', id from packs where slug = 'plain-line'`)
  })
})
afterAll(async () => {
  await browser?.close()
  await site?.[Symbol.asyncDispose]()
})

test('a pack is seen, recoloured without a request, and downloaded as it is seen', async () => {
  await using opened = await open('/icon-pack/plain-line')
  const { page, problems, requests } = opened
  expect(await page.locator('h1').textContent()).toBe('Plain Line')
  const glyph = page.locator('.cell svg').first()
  const before = requests.length
  await page.locator('input[name=color]').fill('#e5322d')
  expect(await glyph.evaluate((svg) => getComputedStyle(svg).color)).toBe('rgb(229, 50, 45)')
  expect(new URL(page.url()).search).toBe('?color=e5322d')
  expect(requests.slice(before)).toEqual([])

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('link', { name: /^Download/ })
      .first()
      .click(),
  ])
  expect(download.suggestedFilename()).toBe('plain-line.zip')
  const entries = await readZip(await readFile(await download.path()))
  expect(String(entries.get('svg/heart.svg'))).toContain('#e5322d')
  expect(entries.has('LICENSE')).toBe(true)
  expect(problems).toEqual([])
})

test(
  'the same without JavaScript: look, theme and words by address',
  { tags: 'sweep' },
  async () => {
    await using opened = await open('/icon-pack/plain-line?color=e5322d&stroke=3', {
      javaScriptEnabled: false,
    })
    const { page } = opened
    const glyph = page.locator('.cell svg').first()
    expect(await glyph.evaluate((svg) => getComputedStyle(svg).color)).toBe('rgb(229, 50, 45)')
    expect(await glyph.evaluate((svg) => getComputedStyle(svg).strokeWidth)).toBe('3px')
    await page.getByRole('searchbox', { name: 'Search this pack' }).fill('cloud')
    await page.getByRole('searchbox', { name: 'Search this pack' }).press('Enter')
    await page.waitForURL(/q=cloud/)
    expect(await page.locator('.cell__name').allTextContents()).toEqual(['Cloud', 'Cloud rain'])
    expect(
      await page
        .locator('.cell svg')
        .first()
        .evaluate((svg) => getComputedStyle(svg).color),
    ).toBe('rgb(229, 50, 45)')
  },
)

test('a pack that needs a plan says so and has no dead button', async () => {
  await using opened = await open('/es/lottie-pack/motions')
  const { page } = opened
  expect(await page.getByText('Premium: requiere una cuenta con un plan.').count()).toBe(1)
  expect(await page.locator('a[href*="download.zip"]').count()).toBe(0)
})

test.each([
  ['/free-icon-pack/plain-line', 200, null],
  ['/free-lottie-pack/motions?q=a', 301, '/lottie-pack/motions?q=a'],
  ['/icon-pack/old-line', 301, '/icon-pack/plain-line'],
  ['/jp/icon-pack/old-line', 301, '/jp/icon-pack/plain-line'],
  ['/icon-pack/no-such-pack', 404, null],
  ['/contributors/ada', 200, null],
  ['/contributors/ada/icons', 200, null],
  ['/contributors/bo/3d-illustrations', 301, '/contributors/bo/3ds'],
  ['/contributors/ada/photos', 404, null],
  ['/contributors/nobody-by-this-name', 404, null],
  ['/categories', 200, null],
  ['/categories/arrows/all-assets', 200, null],
  ['/categories/arrows/lottie-animations', 301, '/categories/arrows/lotties'],
  ['/categories/arrows/nope', 404, null],
  ['/categories/no-such-category', 404, null],
  ['/styles', 200, null],
  ['/styles/flat', 200, null],
  ['/icon-styles/line', 200, null],
  ['/icon-styles/flat', 404, null],
  ['/api', 200, null],
])('%s answers %i', async (path, status, location) => {
  const answer = await fetch(site.address + path, { redirect: 'manual' })
  expect(answer.status).toBe(status)
  const led = answer.headers.get('location')
  expect(led && new URL(led, site.address).href.slice(site.address.length)).toBe(location)
})

test('a category is narrowed, turned to packs and shared by its address', async () => {
  await using opened = await open('/categories/arrows/icons')
  const { page, problems } = opened
  await page.getByRole('combobox', { name: 'Price' }).selectOption('premium')
  await page.waitForURL(/price=premium/)
  await page.getByText('8 assets', { exact: true }).waitFor()
  expect(await page.locator('.cell').count()).toBe(8)
  await page
    .getByRole('link', { name: /^Packs/ })
    .first()
    .click()
  await page.waitForURL(/product_type=pack/)
  await page.goBack()
  await page.waitForURL(/icons\?price=premium$/)
  expect(problems).toEqual([])
})

test.each(['/icon-pack/plain-line', '/contributors/ada', '/categories', '/styles/flat'])(
  '%s has no accessibility violations, light and dark, and hydrates without a word',
  { tags: 'sweep' },
  async (path) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await using opened = await open(path, { colorScheme })
      const { page, problems } = opened
      expect(await axe(page), colorScheme).toEqual([])
      expect(problems).toEqual([])
    }
  },
)

type OpenPage = AsyncDisposable & { page: Page; problems: string[]; requests: string[] }

async function open(path: string, options: BrowserContextOptions = {}): Promise<OpenPage> {
  const context = await browser.newContext({ locale: 'en', acceptDownloads: true, ...options })
  const page = await context.newPage()
  const problems: string[] = []
  const requests: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('request', (request) => {
    if (!request.url().endsWith('/favicon.svg')) requests.push(request.url())
  })
  await page.goto(site.address + path, { waitUntil: 'networkidle' })
  return { page, problems, requests, [Symbol.asyncDispose]: () => context.close() }
}
