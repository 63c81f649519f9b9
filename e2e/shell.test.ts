import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequire } from 'node:module'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestTeam, createTestUser, signIn } from '../site/server/testing/sign-in.ts'
import type { TestDatabase } from '../site/server/testing/test-database.ts'
import { launchBrowser, visitorAgent } from './launch-browser.ts'
import { startSite, type StartedSite } from './start-site.ts'

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

let site: StartedSite
let browser: Browser
let database: TestDatabase
let outside: { server: Server; address: string; asked: string[] }

beforeAll(async () => {
  outside = await startOutside()
  browser = await launchBrowser()
  site = await startSite(
    async (made) => {
      database = made
    },
    {
      TAG_MANAGER_ID: 'GTM-TEST1',
      TAG_MANAGER_URL: `${outside.address}/gtm.js`,
      ANNOUNCEMENT: '{"id":"spring","text":{"en":"Half price until Friday"},"link":"/pricing"}',
    },
  )
})
afterAll(async () => {
  await browser?.close()
  await site?.[Symbol.asyncDispose]()
  outside?.server.close()
})

/** The servers of services that the operator set up. */
async function startOutside() {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'text/javascript' }).end('globalThis.gtmRan = true')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { server, asked, address: `http://127.0.0.1:${port}` }
}

type Wish = BrowserContextOptions & {
  /** What the visitor chose before; null is a first visit. */
  readonly consent?: 'all' | 'necessary' | null
  readonly cookie?: string
}

async function open(path: string, { consent = 'necessary', cookie, ...options }: Wish = {}) {
  const context = await browser.newContext({
    locale: 'en',
    userAgent: visitorAgent,
    viewport: { width: 1400, height: 900 },
    // What the worker fetches cannot be held up.
    serviceWorkers: 'block',
    bypassCSP: true,
    ...options,
  })
  const pairs = [...(consent === null ? [] : [`consent=${consent}`]), ...(cookie ?? '').split('; ')]
  for (const pair of pairs.filter((text) => text !== '')) {
    const [name = '', value = ''] = pair.split('=')
    await context.addCookies([{ name, value, url: site.address }])
  }
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  await page.goto(site.address + path, { waitUntil: 'networkidle' })
  return { page, context, problems, [Symbol.asyncDispose]: () => context.close() }
}

async function violations(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: axeFile })
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: Found[] }> } }
    type Found = { id: string; nodes: { target: string[] }[] }
    const found = (await axe.run()).violations
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
  })
}

/** Parts of a page arrive after it; a busy machine takes its time. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 30_000 })

const entry = (page: Page, name: string) => page.locator('.nav summary', { hasText: name })
const openEntries = (page: Page) => page.locator('.nav details[open] > summary')
const settingsOf = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('settings') ?? '{}') as Record<string, unknown>,
  )

test('a menu opens for a resting mouse, with tiles of 240 × 160 from the catalogue, and closes behind it', async () => {
  await using opened = await open('/icons')
  const { page, problems } = opened
  const html = await (await fetch(`${site.address}/icons`)).text()
  expect(html).not.toContain('mega__tile')

  await entry(page, 'Icons').hover()
  await eventually(() => openEntries(page).allTextContents()).toEqual(['Icons'])
  const media = page.locator('.nav details[open] .mega__tile .stage')
  await media.first().locator('svg').first().waitFor()
  expect(await media.count()).toBe(3)
  const box = await media.first().boundingBox()
  expect([box?.width, box?.height]).toEqual([240, 160])
  expect(await page.locator('.nav details[open] .badge--new').count()).toBeGreaterThan(0)
  expect(await violations(page)).toEqual([])

  await page.mouse.move(700, 880)
  await eventually(() => openEntries(page).count()).toBe(0)
  expect(problems).toEqual([])
})

test('menus work by keyboard: arrows between and into them, Escape gives the focus back', async () => {
  await using opened = await open('/icons')
  const { page } = opened
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await entry(page, '3D').focus()
  // What watches the keys comes after the page.
  await eventually(async () => {
    await page.keyboard.press('ArrowRight')
    return focused()
  }).not.toBe('3D')
  await entry(page, '3D').focus()
  await page.keyboard.press('ArrowLeft')
  expect(await focused()).toBe('Tools')
  await entry(page, 'Lottie').focus()
  await page.keyboard.press('ArrowDown')
  await eventually(() => openEntries(page).allTextContents()).toEqual(['Lottie'])
  expect(await page.evaluate(() => document.activeElement?.closest('.mega') !== null)).toBe(true)
  await page.keyboard.press('Escape')
  expect(await openEntries(page).count()).toBe(0)
  expect(await focused()).toBe('Lottie')
})

test('a focus on a link of a menu stays there when the tiles arrive', async () => {
  await using opened = await open('/icons')
  const { page } = opened
  let release: () => void = () => undefined
  const held = new Promise<void>((done) => (release = done))
  await page.route('**/menus/en', async (route) => {
    await held
    await route.continue()
  })
  await entry(page, 'Lottie').focus()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  // What watches the keys comes after the page.
  await eventually(async () => {
    await entry(page, 'Lottie').focus()
    await page.keyboard.press('ArrowDown')
    return focused()
  }).toMatch(/^All Lottie/)
  expect(await page.locator('.nav details[open] .mega__tile img').count()).toBe(0)
  release()
  await page.locator('.nav details[open] a.mega__tile').first().waitFor()
  expect(await focused()).toMatch(/^All Lottie/)
})

test('without a script the menus are links', async () => {
  await using opened = await open('/icons', { javaScriptEnabled: false })
  const { page } = opened
  await entry(page, 'Icons').click()
  const link = page.locator('.nav details[open] a', { hasText: 'Free' }).first()
  expect(await link.getAttribute('href')).toBe('/free-icons')
  expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(1)
})

test('the header is fixed and its search stays after more than 300 px, except on Unicons', async () => {
  await using opened = await open('/icons')
  const { page } = opened
  const header = page.locator('.header')
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top)
  const isPast = () => header.evaluate((element) => element.classList.contains('is-past'))
  await scrollTo(300)
  await page.waitForTimeout(100)
  expect(await isPast()).toBe(false)
  await scrollTo(301)
  await eventually(isPast).toBe(true)
  const look = await header.evaluate((element) => {
    const { position, zIndex } = getComputedStyle(element)
    return { position, zIndex }
  })
  expect(look).toEqual({ position: 'sticky', zIndex: '1000' })
  expect(await page.locator('.header__search').isVisible()).toBe(true)

  await page.goto(`${site.address}/unicons`, { waitUntil: 'networkidle' })
  await page.evaluate(() => {
    document.body.style.minHeight = '3000px'
  })
  expect(await page.locator('.header__search').isVisible()).toBe(true)
  await scrollTo(400)
  await eventually(() => page.locator('.header__search').isVisible()).toBe(false)
})

test('pricing opens in a new tab, the logo leads home, signup goes on small screens', async () => {
  await using opened = await open('/icons')
  const { page } = opened
  const pricing = page.locator('.header__end').getByRole('link', { name: /^Pricing/ })
  expect(await pricing.getAttribute('target')).toBe('_blank')
  expect(await page.locator('.header .brand').getAttribute('href')).toBe('/')
  const signup = page.locator('.header__end').getByRole('link', { name: 'Sign up' })
  expect(await signup.isVisible()).toBe(true)
  await page.setViewportSize({ width: 600, height: 800 })
  expect(await signup.isVisible()).toBe(false)
})

test('the languages are offered only where a page has more than one', async () => {
  await using opened = await open('/test/ab')
  const { page } = opened
  expect(await page.locator('a[href^="/language/"]').count()).toBe(0)
  await page.goto(`${site.address}/icons`)
  expect(await page.locator('.header a[href^="/language/"]').count()).toBe(7)
})

test('the sidebar of a phone folds, leads on, locks the page and gives its scroll back', async () => {
  await using opened = await open('/icons', {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const { page } = opened
  const sidebar = page.locator('#site-sidebar')
  const locked = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow)

  await page.getByRole('button', { name: /Filters/ }).tap()
  await eventually(() => page.locator('.filters:popover-open').count()).toBe(1)
  expect(await locked()).toBe('hidden')
  await page.keyboard.press('Escape')
  await eventually(locked).not.toBe('hidden')

  await page.locator('.header__menu').tap()
  await sidebar.getByText('Lottie', { exact: true }).tap()
  expect(await sidebar.getByRole('link', { name: /^All Lottie/ }).isVisible()).toBe(true)
  expect(await sidebar.getByRole('link', { name: 'Unicons' }).getAttribute('href')).toBe('/unicons')
  expect(await sidebar.getByRole('link', { name: 'Free Assets' }).getAttribute('href')).toBe(
    '/l/assets-of-the-day',
  )
  expect(await sidebar.getByRole('link', { name: 'Contact us' }).count()).toBe(1)
  expect(await sidebar.getByRole('link', { name: 'Sign up' }).isVisible()).toBe(true)
  expect(await violations(page)).toEqual([])
})

test('the button of the filters is there up to 1100 px', async () => {
  await using opened = await open('/icons', { viewport: { width: 1099, height: 900 } })
  const { page } = opened
  const button = page.getByRole('button', { name: /^Filters/ })
  expect(await button.isVisible()).toBe(true)
  await page.setViewportSize({ width: 1100, height: 900 })
  expect(await button.isVisible()).toBe(false)
})

test('opening the sidebar closes the filter', async () => {
  await using opened = await open('/icons', { viewport: { width: 390, height: 844 } })
  const { page } = opened
  await page.getByRole('button', { name: /Filters/ }).click()
  await eventually(() => page.locator('.filters:popover-open').count()).toBe(1)
  await page.evaluate(() => document.getElementById('site-sidebar')?.showPopover())
  expect(await page.locator('.filters:popover-open').count()).toBe(0)
  expect(await page.locator('#site-sidebar:popover-open').count()).toBe(1)
})

test('signed in, the sidebar leads to Exclusive and to unlimited downloads; a subscriber logs out', async () => {
  const user = await createTestUser(database)
  const { headers } = await signIn(database, user)
  const phone = { viewport: { width: 390, height: 844 }, cookie: headers['cookie'] ?? '' }
  await using opened = await open('/icons', phone)
  const { page } = opened
  const sidebar = page.locator('#site-sidebar')
  await page.locator('.header__menu').click()
  expect(await sidebar.getByRole('link', { name: 'Exclusive' }).last().isVisible()).toBe(true)
  expect(await sidebar.getByRole('link', { name: /Unlimited/ }).getAttribute('href')).toBe(
    '/pricing',
  )
  expect(await sidebar.getByRole('button', { name: 'Log out' }).count()).toBe(0)
})

test('a team account goes to its members and sees team labels', async () => {
  const owner = await createTestUser(database)
  const { id } = await createTestTeam(database, { owner })
  const { headers } = await signIn(database, owner, { teamId: id })
  await using opened = await open('/icons', { cookie: headers['cookie'] ?? '' })
  const { page } = opened
  await page.locator('.header__end summary.icon-btn').last().click()
  const menu = page.locator('.header__end .menu__panel').last()
  expect(await menu.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe(
    '/dashboard/members',
  )
  expect(await menu.getByRole('link', { name: /invite/i }).getAttribute('href')).toBe(
    '/dashboard/members?invite_members=true',
  )
  expect(await menu.getByRole('button', { name: 'Log out' }).isVisible()).toBe(true)
})

test('nothing of others is loaded before consent, and what was refused stays away', async () => {
  await using opened = await open('/icons', { consent: null })
  const { page, context } = opened
  const notice = page.locator('.consent')
  await notice.waitFor()
  expect(outside.asked).toEqual([])
  expect(await violations(page)).toEqual([])
  await notice.getByRole('button', { name: 'Only necessary' }).click()
  await eventually(() => notice.count()).toBe(0)
  await page.reload({ waitUntil: 'networkidle' })
  await page.waitForTimeout(500)
  expect(await notice.count()).toBe(0)
  expect(outside.asked).toEqual([])
  expect((await context.cookies()).find(({ name }) => name === 'consent')?.value).toBe('necessary')
})

test('with consent the tag manager loads and pages are counted; for an admin neither', async () => {
  await using opened = await open('/icons', { consent: 'all' })
  const { page } = opened
  await eventually(() => outside.asked.length).toBe(1)
  expect(outside.asked[0]).toBe('/gtm.js?id=GTM-TEST1')
  // The view of the first page may still be on its way.
  const sent = page.waitForRequest((request) => {
    return request.url().endsWith('/events') && /hub\/illustration/.test(request.postData() ?? '')
  })
  await page.locator('.footer a[href="/illustrations"]').click()
  const { events } = JSON.parse((await sent).postData() ?? '{}')
  expect(events.at(-1)).toMatchObject({
    event: 'page_view',
    route: 'hub/illustration',
    previousRoute: 'hub/icon',
  })

  const admin = await createTestUser(database, { role: 'admin' })
  const { headers } = await signIn(database, admin)
  await using other = await open('/icons', { consent: 'all', cookie: headers['cookie'] ?? '' })
  const requests: string[] = []
  other.page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await other.page.locator('.footer a[href="/illustrations"]').click()
  await other.page.waitForTimeout(1000)
  expect(requests).not.toContain('/events')
  expect(outside.asked).toHaveLength(1)
})

test('the tour of a first visit has three steps, can be skipped, and never returns', async () => {
  await using opened = await open('/icons')
  const { page } = opened
  const tour = page.locator('.tour')
  await tour.waitFor()
  expect(await page.locator('[data-tour]').count()).toBe(1)
  await tour.getByRole('button', { name: 'Next' }).click()
  expect(await tour.getByRole('heading').textContent()).toBe('Open a piece')
  expect(await violations(page)).toEqual([])
  await tour.getByRole('button', { name: 'Skip the tour' }).click()
  await eventually(() => tour.count()).toBe(0)
  expect((await settingsOf(page))['finishedTours']).toEqual(['first-visit'])
  await page.reload({ waitUntil: 'networkidle' })
  await page.waitForTimeout(500)
  expect(await tour.count()).toBe(0)
})

test('an announcement is closed once and for all, without a jump of the page', async () => {
  await using opened = await open('/icons')
  const { page } = opened
  const bar = page.getByRole('complementary', { name: 'Announcement' })
  expect(await bar.getByRole('link').getAttribute('href')).toBe('/pricing')
  await bar.getByRole('button', { name: 'Close' }).click()
  expect(await bar.count()).toBe(0)
  await eventually(async () => (await settingsOf(page))['shownBanners']).toEqual(['spring'])
  await page.reload({ waitUntil: 'commit' })
  await page.locator('#announcement, .result-head').first().waitFor({ state: 'attached' })
  expect(await bar.isVisible()).toBe(false)
})

test('the settings of a browser are shown, changed and reset at /frontend-settings', async () => {
  await using opened = await open('/frontend-settings')
  const { page, context } = opened
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  expect(await page.getByRole('row').count()).toBe(16)
  expect(await row('foregroundColor').textContent()).toContain('#6563FF')
  await page.getByLabel('Country').selectOption('IN')
  await page.getByLabel('Layout of Unicons').selectOption('list')
  await eventually(() => settingsOf(page)).toMatchObject({
    version: 2,
    country: 'IN',
    uniconsLayoutView: 'list',
  })
  expect((await context.cookies()).find(({ name }) => name === 'country')?.value).toBe('IN')
  await page.getByRole('button', { name: 'Reset: Country' }).click()
  expect((await settingsOf(page))['country']).toBeUndefined()
  await page.getByRole('button', { name: 'Reset all settings' }).click()
  expect(await page.evaluate(() => localStorage.getItem('settings'))).toBe(null)
  expect(await violations(page)).toEqual([])
})

test('settings of an earlier version are taken over, and a campaign is kept', async () => {
  await using opened = await open('/frontend-settings')
  const { page } = opened
  await page.evaluate(() => {
    localStorage.clear()
    localStorage.setItem('utm', '{"utm_source":"mail"}')
    localStorage.setItem('tessera:unicons-layout', 'list')
  })
  await page.reload({ waitUntil: 'networkidle' })
  await eventually(() => settingsOf(page)).toMatchObject({
    utmQueries: { utm_source: 'mail' },
    uniconsLayoutView: 'list',
  })
  expect(await page.evaluate(() => localStorage.getItem('utm'))).toBe(null)
  await page.goto(`${site.address}/icons?utm_source=ad&utm_medium=x`, { waitUntil: 'networkidle' })
  await eventually(async () => (await settingsOf(page))['utmQueries']).toEqual({
    utm_source: 'ad',
    utm_medium: 'x',
  })
})

test('three downloads of Lottie animations bring one toast that speaks of plans', async () => {
  await using opened = await open('/icons')
  const { page } = opened
  const path = await page.evaluate(async () => {
    const answer = await fetch('/api/v2/search?asset=lottie')
    const { response } = (await answer.json()) as {
      response: { items: { data: { slug: string }[] } }
    }
    return `/lottie/${response.items.data[0]?.slug}`
  })
  await page.goto(site.address + path, { waitUntil: 'networkidle' })
  await page.waitForTimeout(500)
  const toast = page.locator('.toast', { hasText: 'Three animations already' })
  const download = () => page.evaluate(() => dispatchEvent(new CustomEvent('item-downloaded')))
  await download()
  await download()
  expect(await toast.count()).toBe(0)
  await download()
  await toast.waitFor()
  expect((await settingsOf(page))['lottieItemDownloadCount']).toBe(3)
  await download()
  await eventually(() => toast.count()).toBe(0)
})

test('the chat is met on the pricing page first, then follows the visitor’s way', async () => {
  await using opened = await open('/icons')
  const { page, problems } = opened
  const chat = page.locator('.chat')
  await page.waitForTimeout(500)
  expect(await chat.count()).toBe(0)
  await page.goto(`${site.address}/pricing`, { waitUntil: 'networkidle' })
  await chat.waitFor()
  await page.locator('.footer a[href="/icons"]').click()
  await eventually(() => chat.isHidden()).toBe(true)
  await page.goBack()
  await eventually(() => chat.isVisible()).toBe(true)
  await chat.getByRole('button').click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
  expect(await violations(page)).toEqual([])
  expect(problems).toEqual([])
})

test('notifications are asked for 2 seconds after the page is there, and marked on the user menu', async () => {
  const user = await createTestUser(database)
  const { headers } = await signIn(database, user)
  await using opened = await open('/icons', { cookie: headers['cookie'] ?? '' })
  const { page } = opened
  const start = Date.now()
  await page.goto(`${site.address}/illustrations`, { waitUntil: 'commit' })
  await page.waitForRequest('**/api/v2/notifications/stream**')
  expect(Date.now() - start).toBeGreaterThan(2000)
})

test('an error of a page is told once, without what was typed', async () => {
  await using opened = await open('/icons?secret=1')
  const { page } = opened
  await page.waitForTimeout(500)
  const told: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/errors')) told.push(request.postData() ?? '')
  })
  await page.evaluate(() => {
    for (let time = 0; time < 3; time += 1) {
      setTimeout(() => {
        throw new Error('broken in the page')
      })
    }
  })
  await eventually(() => told.length).toBe(1)
  await page.waitForTimeout(200)
  expect(told).toHaveLength(1)
  expect(JSON.parse(told[0] ?? '{}')).toMatchObject({
    message: 'broken in the page',
    where: 'hub/icon',
  })
  expect(told[0]).not.toContain('secret')
})

test('/test/growthbook shows what each flag is; a part that is missing reloads once', async () => {
  await using opened = await open('/test/growthbook')
  const { page } = opened
  await eventually(() => page.locator('[data-visitor]').textContent()).toMatch(/^[0-9a-f]{8}$/)
  await page.goto(`${site.address}/icons`, { waitUntil: 'networkidle' })
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.route('**/assets/pricing.page-*.js', (route) => route.abort())
  await page.locator('.footer a[href="/pricing"]').click()
  await eventually(() => loads).toBe(1)
  await page.locator('.footer a[href="/pricing"]').click()
  await page.waitForTimeout(1500)
  expect(loads).toBe(1)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Icons')
})

test('progress: two pixels, after 200 ms, gone half a second after the page is there', async () => {
  await using opened = await open('/icons')
  const { page } = opened
  const bar = page.locator('.page-progress')
  await page.route('**/illustrations.data**', async (route) => {
    await new Promise((done) => setTimeout(done, 1200))
    await route.continue()
  })
  await page.locator('.footer a[href="/illustrations"]').click()
  await bar.waitFor()
  expect((await bar.boundingBox())?.height).toBe(2)
  await page.waitForURL('**/illustrations')
  await eventually(() => bar.count()).toBe(0)
})

test('reading the session anew shows no progress', async () => {
  const user = await createTestUser(database, { isVerified: false })
  const { headers } = await signIn(database, user)
  await using opened = await open('/icons', { cookie: headers['cookie'] ?? '' })
  const { page } = opened
  let reads = 0
  await page.route('**/icons.data**', async (route) => {
    if (route.request().method() === 'GET') reads += 1
    await new Promise((done) => setTimeout(done, 900))
    await route.continue()
  })
  await page.getByRole('button', { name: /again|resend/i }).click()
  await eventually(() => reads).toBeGreaterThan(0)
  await page.waitForTimeout(500)
  expect(await page.locator('.page-progress').count()).toBe(0)
})
