import { expect } from 'vitest'
import { createTestUser } from '#site/testing/sign-in.ts'
import { lateParts } from '../harness/late-parts.ts'
import { clickAt, unreachableControls } from '../harness/pointer.ts'
import { axe } from '../harness/axe.ts'
import { eventually, settingsOf, type Shell } from './shell-visitors.ts'

export async function downloadThreeAnimations({ address, open }: Shell): Promise<void> {
  await using opened = await open('/icons')
  const { page } = opened
  const path = await page.evaluate(async () => {
    const answer = await fetch('/api/v2/search?asset=lottie')
    const { response } = (await answer.json()) as {
      response: { items: { data: { slug: string }[] } }
    }
    return `/lottie/${response.items.data[0]?.slug}`
  })
  await page.goto(address + path, { waitUntil: 'networkidle' })
  await lateParts(page)
  const toast = page.locator('.toast', { hasText: 'That was your third animation' })
  const download = () => page.evaluate(() => dispatchEvent(new CustomEvent('item-downloaded')))
  const counted = async () => (await settingsOf(page))['lottieItemDownloadCount']
  await download()
  await download()
  await eventually(counted).toBe(2)
  expect(await toast.count()).toBe(0)
  await download()
  await toast.waitFor()
  await eventually(counted).toBe(3)
  await download()
  await eventually(() => toast.count()).toBe(0)
}

export async function noticeOncePerWeek({ address, database, open }: Shell): Promise<void> {
  await using quiet = await open('/plugins/for-figma')
  await lateParts(quiet.page)
  expect((await settingsOf(quiet.page))['firstTimeSprinkles']).toBeUndefined()
  await database.pool.query(
    `insert into house_settings (key, value, updated_at) values ('app-news', $1, now())`,
    [{ text: { en: 'The plug-in now pastes in colour' }, app: 'for-adobe-xd' }],
  )
  // Another address each time: what was asked for before the site knew is kept for a minute.
  let tries = 0
  await eventually(async () =>
    (await fetch(`${address}/plugins/for-adobe-xd?try=${++tries}`)).text(),
  ).toContain('pastes in colour')
  await using opened = await open('/plugins/for-adobe-xd')
  const { page } = opened
  const notice = page.locator('.toast', { hasText: 'pastes in colour' })
  await notice.waitFor()
  const sawAt = async () => {
    const { firstTimeSprinkles } = await settingsOf(page)
    return (firstTimeSprinkles as Record<string, number>)['for-adobe-xd'] ?? Number.NaN
  }
  const first = await sawAt()
  await page.goto(`${address}/es/plugins/para-adobe-xd`, { waitUntil: 'networkidle' })
  await lateParts(page)
  expect(await page.locator('.toast').count()).toBe(0)
  expect(await sawAt()).toBe(first)

  await page.evaluate((time) => {
    const firstTimeSprinkles = { 'for-adobe-xd': time - 604_800_001 }
    localStorage.setItem('settings', JSON.stringify({ version: 2, firstTimeSprinkles }))
  }, first)
  await page.goto(`${address}/plugins/for-adobe-xd`, { waitUntil: 'networkidle' })
  await notice.waitFor()
  expect(await sawAt()).toBeGreaterThanOrEqual(first)
}

export async function meetChat({ address, open }: Shell): Promise<void> {
  await using opened = await open('/icons')
  const { page, problems } = opened
  const form = page.locator('#contact form')
  await lateParts(page)
  expect(await form.count()).toBe(0)
  await page.goto(`${address}/pricing`, { waitUntil: 'networkidle' })
  await form.getByRole('textbox').first().waitFor()
  await page.locator('.footer a[href="/icons"]').click()
  await eventually(() => form.isHidden()).toBe(true)
  await page.goBack()
  await eventually(() => form.isVisible()).toBe(true)
  expect(await axe(page)).toEqual([])
  expect(problems).toEqual([])
}

export async function meetChatService({ open, outside, startAnother }: Shell): Promise<void> {
  await using site = await startAnother({ CHAT_SCRIPT_URL: `${outside.address}/chat.js` })
  // With the site's own policy for scripts.
  const input = { address: site.address, bypassCSP: false }
  await using refused = await open('/pricing', { ...input, consent: 'necessary' })
  await lateParts(refused.page)
  expect(outside.asked).not.toContain('/chat.js')

  await using agreed = await open('/icons', { ...input, consent: 'all' })
  const { page } = agreed
  await lateParts(page)
  expect(outside.asked).not.toContain('/chat.js')
  await page.goto(`${site.address}/pricing`, { waitUntil: 'networkidle' })
  const chat = page.locator('#outside-chat')
  await chat.waitFor()
  await page.locator('.footer a[href="/icons"]').click()
  await eventually(() => chat.isHidden()).toBe(true)
  await page.goBack()
  await eventually(() => chat.isVisible()).toBe(true)
  expect(outside.asked.filter((path) => path === '/chat.js')).toHaveLength(1)
}

export async function askForNotifications({ address, database, open }: Shell): Promise<void> {
  const user = await createTestUser(database)
  await database.pool.query(
    `insert into notifications (user_id, kind, type, data, path, once_key, created_at)
     values ($1, 'security', 'password-changed', '{}', '/dashboard/profile', 'once', now())`,
    [user.id],
  )
  await using opened = await open('/icons', { as: user })
  const { page } = opened
  const start = Date.now()
  await page.goto(`${address}/illustrations`, { waitUntil: 'commit' })
  await page.waitForRequest('**/api/v2/notifications/stream**')
  expect(Date.now() - start).toBeGreaterThan(2000)
  const mark = page.locator('.header .bell .unread')
  await mark.waitFor()
  expect(await mark.textContent()).toBe('1')
  const bell = page.locator('.header .bell > summary')
  await eventually(() => bell.getAttribute('aria-label')).toBe('1 unread notification')
  await clickAt(page, bell)
  const told = page.locator('.bell__row')
  await told.waitFor()
  expect(await told.getAttribute('href')).toMatch(/^\/dashboard\/profile\?nmr=/)
  expect(await unreachableControls(page.locator('.bell .menu__panel'))).toEqual([])
  expect(await axe(page)).toEqual([])
  await clickAt(page, told)
  await page.waitForURL('**/dashboard/profile?nmr=**')
  await eventually(() => mark.count()).toBe(0)
}

export async function tellErrorOnce({ open }: Shell): Promise<void> {
  await using opened = await open('/icons?secret=1')
  const { page } = opened
  await lateParts(page)
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
  // Reports go out in order: a second one of the same would be there before that of another error.
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('broken again')
    })
  })
  await eventually(() => told.at(-1)).toContain('broken again')
  expect(told).toHaveLength(2)
  expect(JSON.parse(told[0] ?? '{}')).toMatchObject({
    message: 'broken in the page',
    where: 'hub/icon',
  })
  expect(told[0]).not.toContain('secret')
}

export async function showFlagsAndReloadOnce({ address, open }: Shell): Promise<void> {
  await using opened = await open('/test/growthbook')
  const { page } = opened
  await eventually(() => page.locator('[data-visitor]').textContent()).toMatch(/^[0-9a-f]{8}$/)
  await page.goto(`${address}/icons`, { waitUntil: 'networkidle' })
  let loads = 0
  page.on('load', () => (loads += 1))
  let refused = 0
  await page.route('**/assets/pricing.page-*.js', (route) => {
    refused += 1
    return route.abort()
  })
  await page.locator('.footer a[href="/pricing"]').click()
  await eventually(() => loads).toBe(1)
  await lateParts(page)
  const before = refused
  await page.locator('.footer a[href="/pricing"]').click()
  await eventually(() => refused).toBeGreaterThan(before)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Icons')
  // The page goes on: a second load would have ended this visit.
  await page.locator('.footer a[href="/illustrations"]').click()
  await page.waitForURL('**/illustrations')
  await eventually(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(
    'Illustrations',
  )
  expect(loads).toBe(1)
}

export async function showProgress({ open }: Shell): Promise<void> {
  await using opened = await open('/icons')
  const { page } = opened
  const bar = page.locator('.page-progress')
  const isSeen = Promise.withResolvers<void>()
  await page.route('**/illustrations.data**', async (route) => {
    await isSeen.promise
    await route.continue()
  })
  await page.evaluate(noteTimes)
  await page.locator('.footer a[href="/illustrations"]').click()
  await bar.waitFor()
  expect((await bar.boundingBox())?.height).toBe(2)
  isSeen.resolve()
  await page.waitForURL('**/illustrations')
  await eventually(() => bar.count()).toBe(0)
  const { pressed, shown, arrived, hidden } = await page.evaluate(
    () => (globalThis as unknown as { times: Record<string, number> }).times,
  )
  expect(Number(shown) - Number(pressed)).toBeGreaterThanOrEqual(200)
  // The address changes a moment before the page counts as there, and the timer may be a moment early.
  expect(Number(hidden) - Number(arrived)).toBeGreaterThanOrEqual(490)
}

export async function readSessionQuietly({ database, open }: Shell): Promise<void> {
  const user = await createTestUser(database, { isVerified: false })
  await using opened = await open('/icons', { as: user })
  const { page } = opened
  let reads = 0
  await page.route('**/icons.data**', async (route) => {
    if (route.request().method() === 'GET') reads += 1
    // A progress would come after 200 ms: a longer timer of the page that begins later runs after its own.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 400)))
    await route.continue()
  })
  await lateParts(page)
  await page.evaluate(noteTimes)
  const read = page.waitForResponse(
    (response) => /icons\.data/.test(response.url()) && response.request().method() === 'GET',
  )
  await page.getByRole('button', { name: /again|resend/i }).click()
  await read
  // The browser's own record: what a route lets through is not always told to have finished.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /icons\.data/.test(name)),
  )
  expect(reads).toBeGreaterThan(0)
  const times = await page.evaluate(() => (globalThis as unknown as { times: object }).times)
  expect(times).not.toHaveProperty('shown')
}

/** Keeps in the page when the press, the bar and the new address came. */
function noteTimes(): void {
  const times: Record<string, number> = {}
  Object.assign(globalThis, { times })
  const note = (name: string) => (times[name] ??= performance.now())
  addEventListener('click', () => note('pressed'), { capture: true })
  new MutationObserver(() => {
    const isShown = document.querySelector('.page-progress') !== null
    if (isShown) note('shown')
    if (location.pathname === '/illustrations') note('arrived')
    if (!isShown && times['shown'] !== undefined) note('hidden')
  }).observe(document.documentElement, { childList: true, subtree: true })
}
