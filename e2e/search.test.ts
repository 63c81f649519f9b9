import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, visitorAgent } from './launch-browser.ts'
import { startSite, type StartedSite } from './start-site.ts'

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

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

type OpenPage = AsyncDisposable & { page: Page; problems: string[]; documents: string[] }

/** A page in a profile of its own, with what it complained about and the documents it loaded. */
async function open(path: string, options: BrowserContextOptions = {}): Promise<OpenPage> {
  const context = await browser.newContext({
    locale: 'en',
    userAgent: visitorAgent,
    viewport: { width: 1280, height: 900 },
    ...options,
  })
  const page = await context.newPage()
  const problems: string[] = []
  const documents: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url())
  })
  await page.goto(site.address + path, { waitUntil: 'networkidle' })
  return { page, problems, documents, [Symbol.asyncDispose]: () => context.close() }
}

/** Parts of a page arrive after it; a busy machine takes its time. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 30_000 })

const searchBox = (page: Page) => page.locator('header').getByRole('combobox', { name: 'Search' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const cells = (page: Page) => page.locator('#results > li')
const totals = (page: Page) => page.locator('.result-head').getByRole('status')
const path = (page: Page) => page.url().slice(site.address.length)

/** Drawings in the data that the page has in the browser, and whether the server sends each to the letter. */
async function readDrawings(page: Page): Promise<{ count: number; others: string[] }> {
  return page.evaluate(async () => {
    const found: string[] = []
    const collect = (value: unknown): void => {
      if (typeof value === 'string' && value.startsWith('<svg')) found.push(value)
      if (value !== null && typeof value === 'object') Object.values(value).forEach(collect)
    }
    type Router = { state: { loaderData: unknown } }
    collect(
      (globalThis as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter.state
        .loaderData,
    )
    const sent = await (await fetch(`${location.pathname}.data`)).text()
    return {
      count: found.length,
      others: found.filter((svg) => !sent.includes(JSON.stringify(svg))),
    }
  })
}

test('drawings travel once: a page reads them back from its own markup, to the letter', async () => {
  const html = await (await fetch(`${site.address}/icons`)).text()
  // The catalogue of tests draws its fifty in some sixteen ways.
  expect(html.match(/u003csvg~\d+/g)?.length).toBeGreaterThan(10)
  await using opened = await open('/icons')
  const { page, problems } = opened
  const { count, others } = await readDrawings(page)
  expect(count).toBeGreaterThan(10)
  expect(others).toEqual([])
  expect(await page.locator('[data-d]').count()).toBe(0)
  expect(problems).toEqual([])
})

test('search, filter, chips, next page and Back, without loading a document', async () => {
  await using opened = await open('/icons')
  const { page, problems, documents } = opened

  await searchBox(page).fill('arrow')
  await searchBox(page).press('Enter')
  await page.waitForURL('**/icons/arrow')
  await eventually(() => heading(page).textContent()).toBe('arrow')
  expect(await cells(page).count()).toBe(50)

  await page.getByRole('link', { name: 'Page 2' }).click()
  await page.waitForURL('**/icons/arrow?page=2')
  await eventually(() => cells(page).count()).toBe(6)

  await page.getByRole('checkbox', { name: /^Solid/ }).check()
  await page.waitForURL('**/icons/arrow?style=solid')
  await eventually(() => totals(page).textContent()).toMatch(/^16 icons/)
  await page.getByRole('radio', { name: /^Free/ }).check()
  await page.waitForURL('**/icons/arrow?price=free&style=solid')

  await page.getByRole('link', { name: 'Remove filter Solid' }).click()
  await page.waitForURL('**/icons/arrow?price=free')
  await eventually(() => page.getByRole('checkbox', { name: /^Solid/ }).isChecked()).toBe(false)

  await page.goBack()
  await page.waitForURL('**/icons/arrow?price=free&style=solid')
  await eventually(() => page.getByRole('checkbox', { name: /^Solid/ }).isChecked()).toBe(true)

  await page.getByRole('link', { name: 'Clear all' }).first().click()
  await page.waitForURL('**/icons/arrow')
  expect(documents).toHaveLength(1)
  expect(problems).toEqual([])
})

test('the number beside a choice is the number of results it shows', async () => {
  await using opened = await open('/icons/arrow')
  const { page } = opened
  const choice = page.locator('.check', { has: page.getByRole('checkbox', { name: /^Line/ }) })
  const promised = await choice.locator('.count').textContent()

  await choice.click()
  await page.waitForURL('**?style=line')

  await eventually(() => totals(page).textContent()).toMatch(new RegExp(`^${promised} icons`))
})

test('everything works by keyboard: slash, suggestions, a filter, a cell', async () => {
  await using opened = await open('/icons/cloud')
  const { page } = opened

  await page.keyboard.press('/')
  await eventually(() => searchBox(page).evaluate((input) => input.matches(':focus'))).toBe(true)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('umb')
  await page.getByRole('option', { name: 'umbrella' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await eventually(() => searchBox(page).inputValue()).toBe('umbrella')
  await page.keyboard.press('Escape')
  expect(await page.getByRole('listbox').isVisible()).toBe(false)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/icons/umbrella')

  const free = page.getByRole('radio', { name: /^Any price/ })
  await free.focus()
  await page.keyboard.press('ArrowDown')
  await page.waitForURL('**/icons/umbrella?price=free')
  expect(
    await page.getByRole('radio', { name: /^Free/ }).evaluate((it) => it.matches(':focus')),
  ).toBe(true)

  await cells(page).first().getByRole('link').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/icon/umbrella')
})

test('without JavaScript: search, filter, order and turn pages', async () => {
  await using opened = await open('/', { javaScriptEnabled: false })
  const { page } = opened
  const form = page.locator('main form[role=search]')

  await form.locator('select').selectOption('icon')
  await form.locator('input[name=query]').fill('Arrow ')
  await form.getByRole('button', { name: 'Search' }).click()
  expect(path(page)).toBe('/icons/arrow')
  expect(await cells(page).count()).toBe(50)

  await page.getByRole('checkbox', { name: /^Line/ }).check()
  await page.getByRole('radio', { name: /^Free/ }).check()
  await page.locator('.filters').getByRole('button', { name: 'Apply' }).click()
  expect(await totals(page).textContent()).toMatch(/^34 icons/)
  expect(await page.getByRole('link', { name: 'Remove filter Line' }).count()).toBe(1)

  await page.getByRole('link', { name: 'Clear all' }).first().click()
  await page.getByRole('link', { name: 'Next' }).click()
  expect(path(page)).toBe('/icons/arrow?page=2')
  expect(await cells(page).count()).toBe(6)
})

test('under /es the page hydrates, and a click loads no document', async () => {
  await using opened = await open('/es/icons/arrow', { locale: 'es' })
  const { page, problems, documents } = opened
  expect(await page.locator('html').getAttribute('lang')).toBe('es')

  await page
    .getByRole('link', { name: /^Ilustraciones/ })
    .first()
    .click()
  await page.waitForURL('**/es/illustrations/arrow')
  await eventually(() => totals(page).textContent()).toMatch(/^1 ilustración/)
  await page.goBack()
  await page.waitForURL('**/es/icons/arrow')
  await eventually(() => cells(page).count()).toBe(50)

  expect(documents).toHaveLength(1)
  expect(problems).toEqual([])
})

/** One value for each parameter of the address that a list of icons can have. */
const everything =
  '/icons/arrow?price=free&style=line&category=arrows&color=2e7cf5&file_type=svg&orientation=square' +
  '&dimension=small&min_width=24&min_height=24&license=MIT&contributor=ada&animated=false&sort=latest'

test('everything chosen survives reload, Back and a change of language', async () => {
  await using opened = await open(everything)
  const { page } = opened
  const chips = () => page.locator('.chips .chip').count()
  const chosen = await chips()
  expect(chosen).toBeGreaterThanOrEqual(12)
  const shown = await totals(page).textContent()

  await page.reload({ waitUntil: 'networkidle' })
  expect([path(page), await chips(), await totals(page).textContent()]).toEqual([
    everything,
    chosen,
    shown,
  ])

  const spanish = page.locator('a[hreflang=es].menu__row').first()
  const href = (await spanish.getAttribute('href')) ?? ''
  expect(decodeURIComponent(href)).toBe(`/language/es?to=/es${everything}`)
  await page.goto(site.address + href, { waitUntil: 'networkidle' })
  expect([path(page), await chips()]).toEqual([`/es${everything}`, chosen])

  await page.goBack({ waitUntil: 'networkidle' })
  expect(path(page).replace('/es', '')).toBe(everything)
  await eventually(chips).toBe(chosen)
})

test('what is broader stands in for a word that nothing is called by, and says so', async () => {
  await using opened = await open('/icons/chateau')
  const { page, problems } = opened
  const notice = page.locator('.result-notices')
  expect(await notice.textContent()).toMatch(/^Nothing matches these words/)
  expect(await cells(page).count()).toBeGreaterThan(0)

  await notice.getByRole('link', { name: 'house' }).click()
  await page.waitForURL('**/icons/house')
  await eventually(() => notice.count()).toBe(0)
  expect(problems).toEqual([])
})

test('a recent item that fails to load is logged only, and stays where it was', async () => {
  await using opened = await open('/icon/umbrella')
  const { page, problems } = opened
  const viewed = page.locator('.viewed img')
  const stored = () => page.evaluate(() => localStorage.getItem('recently-viewed') ?? '')
  await eventually(stored).toContain('"slug":"umbrella"')
  await page.evaluate(() => {
    const { refreshedOn: _, ...kept } = JSON.parse(localStorage.getItem('recently-viewed') ?? '')
    localStorage.setItem('recently-viewed', JSON.stringify({ ...kept, refreshedOn: '2020-01-01' }))
  })
  const asked: string[] = []
  await page.route('**/api/v2/items/**', (route) => {
    asked.push(new URL(route.request().url()).pathname + new URL(route.request().url()).search)
    return route.fulfill({ status: 500, body: '{}' })
  })

  await page.goto(`${site.address}/`, { waitUntil: 'networkidle' })
  await eventually(() => asked).toEqual(['/api/v2/items/umbrella?lang=en&asset=icon'])
  await eventually(() => problems.some((line) => line.includes('could not be read anew'))).toBe(
    true,
  )
  expect(await viewed.first().getAttribute('alt')).toBe('Umbrella')
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await stored()).toContain('"slug":"umbrella"')
})

test('the filters beside the results can be put away, and stay so in this browser', async () => {
  await using opened = await open('/icons/arrow')
  const { page } = opened
  const sidebar = page.getByRole('complementary', { name: 'Filters' })
  expect(await sidebar.isVisible()).toBe(true)
  await page.locator('.filters__toggle button').click()
  await eventually(() => sidebar.isVisible()).toBe(false)
  await page.reload({ waitUntil: 'networkidle' })
  await eventually(() => sidebar.isVisible()).toBe(false)
})

test('size and names of the preview are remembered in this browser', async () => {
  await using opened = await open('/icons/arrow')
  const { page } = opened

  await page.getByRole('slider', { name: 'Size' }).fill('48')
  await page.getByRole('radio', { name: 'Grid with names' }).check({ force: true })
  const glyph = () => cells(page).first().locator('svg')
  await eventually(async () => (await glyph().boundingBox())?.width).toBe(48)

  await page.reload({ waitUntil: 'networkidle' })
  await eventually(async () => (await glyph().boundingBox())?.width).toBe(48)
  expect(await page.getByText('Arrow up', { exact: true }).isVisible()).toBe(true)
})

test('on a narrow window the filters open as a sheet', async () => {
  await using opened = await open('/icons/arrow', { viewport: { width: 800, height: 900 } })
  const { page } = opened
  const sheet = page.getByRole('complementary', { name: 'Filters' })
  expect(await sheet.isVisible()).toBe(false)

  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('checkbox', { name: /^Line/ }).check()
  await page.getByRole('button', { name: /^Show 40/ }).click()

  expect(await sheet.isVisible()).toBe(false)
  expect(path(page)).toBe('/icons/arrow?style=line')
})

test('motion rests until asked for, and never starts where less of it is wanted', async () => {
  const isPaused = (page: Page) =>
    page
      .locator('#results svg:has(animateTransform)')
      .first()
      .evaluate((svg: SVGSVGElement) => svg.animationsPaused())
  await using opened = await open('/icons/motion')
  const { page } = opened
  await eventually(() => isPaused(page)).toBe(true)
  await cells(page).first().hover()
  await eventually(() => isPaused(page)).toBe(false)

  await using calm = await open('/icons/motion', { reducedMotion: 'reduce' })
  await eventually(() => isPaused(calm.page)).toBe(true)
  await cells(calm.page).first().hover()
  expect(await isPaused(calm.page)).toBe(true)
})

test('one address for a query, and packs of a listing at their own', async () => {
  const at = async (address: string) => {
    const response = await fetch(site.address + address, { redirect: 'manual' })
    return [response.status, response.headers.get('location')]
  }
  expect(await at('/icons/Arrow%20Up')).toEqual([301, '/icons/arrow-up'])
  expect(await at('/icons/%3F%3F')).toEqual([301, '/search'])
  expect(await at('/search?query=Red+Heart&asset=lottie')).toEqual([301, '/lotties/red-heart'])
  expect(await at('/search?query=+&asset=icon')).toEqual([200, null])
  expect(await at('/free-icons?product_type=pack&style=line')).toEqual([
    301,
    '/free-icon-packs?style=line',
  ])
  expect(await at('/es/free-icons?product_type=pack')).toEqual([301, '/es/free-icon-packs'])
  expect(await at('/icons/arrow?product_type=pack')).toEqual([200, null])
  expect(await at('/icons/arrow?page=99')).toEqual([302, '/icons/arrow?page=2'])
})

test('a page of fifty icons stays within its weight and its number of nodes', async () => {
  await using opened = await open('/icons/arrow')
  expect(await opened.page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(1500)
  const response = await fetch(`${site.address}/icons/arrow`, {
    headers: { 'accept-encoding': 'br' },
  })
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(Number(response.headers.get('content-length'))).toBeLessThan(25_000)
})

for (const [address, colorScheme] of [
  ['/', 'light'],
  ['/icons/arrow?style=line', 'light'],
  ['/all-assets/cloud', 'dark'],
  ['/popular-icon-packs', 'light'],
  ['/icons/qqqqzzzz', 'dark'],
  ['/search', 'light'],
] as const) {
  test(`${address} has no accessibility violation and hydrates silently`, async () => {
    await using opened = await open(address, { colorScheme })
    const { page, problems } = opened
    await page.evaluate(await readFile(axeFile, 'utf8'))
    const violations = await page.evaluate(async () => {
      const { axe } = globalThis as unknown as {
        axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
      }
      const { violations } = await axe.run()
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    })
    expect(violations).toEqual([])
    expect(problems).toEqual([])
  })
}
