import { expect } from 'vitest'
import { createTestUser } from '#site/testing/sign-in.ts'
import { lateParts } from '../harness/late-parts.ts'
import { axe } from '../harness/axe.ts'
import { eventually, settingsOf, type Shell } from './shell-visitors.ts'

export async function refuseConsent({ open, outside }: Shell): Promise<void> {
  await using opened = await open('/icons', { consent: null })
  const { page, context } = opened
  const notice = page.locator('.consent')
  await notice.waitFor()
  expect(outside.asked).toEqual([])
  expect(await axe(page)).toEqual([])
  await notice.getByRole('button', { name: 'Only necessary' }).click()
  await eventually(() => notice.count()).toBe(0)
  await page.reload({ waitUntil: 'networkidle' })
  await lateParts(page)
  expect(await notice.count()).toBe(0)
  expect(outside.asked).toEqual([])
  expect((await context.cookies()).find(({ name }) => name === 'consent')?.value).toBe('necessary')
}

export async function giveConsent({ database, open, outside }: Shell): Promise<void> {
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
  await using other = await open('/icons', { consent: 'all', as: admin })
  const requests: string[] = []
  other.page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await lateParts(other.page)
  await other.page.locator('.footer a[href="/illustrations"]').click()
  await other.page.getByRole('heading', { level: 1, name: 'Illustrations' }).waitFor()
  // What was counted and not yet sent is sent at the latest when the page goes.
  await other.page.goto('about:blank')
  expect(requests).not.toContain('/events')
  expect(outside.asked).toHaveLength(1)
}

export async function closeAnnouncement({ open }: Shell): Promise<void> {
  await using opened = await open('/icons')
  const { page } = opened
  const bar = page.getByRole('complementary', { name: 'Announcement' })
  expect(await bar.getByRole('link').getAttribute('href')).toBe('/pricing')
  await bar.getByRole('button', { name: 'Close' }).click()
  expect(await bar.count()).toBe(0)
  await eventually(async () => (await settingsOf(page))['shownBanners']).toEqual(['spring'])
  await page.reload({ waitUntil: 'commit' })
  // Behind the bar: what hides it has run once this is there.
  await page.locator('.result-head').waitFor({ state: 'attached' })
  expect(await bar.isVisible()).toBe(false)
  await bar.waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  expect(await bar.count()).toBe(0)
}

export async function changeSettings({ open }: Shell): Promise<void> {
  await using opened = await open('/frontend-settings')
  const { page, context } = opened
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  expect(await page.getByRole('row').count()).toBe(15)
  expect(await row('foregroundColor').textContent()).toContain('#6563FF')
  await page.getByLabel('Country').selectOption('IN')
  await page.getByLabel('Unicons layout').selectOption('list')
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
  expect(await axe(page)).toEqual([])
}

export async function chooseKind({ address, open }: Shell): Promise<void> {
  await using opened = await open('/pricing')
  const { page, problems } = opened
  const kind = () => page.locator('.header__search select').inputValue()
  expect(await kind()).toBe('all-asset')
  for (const chosen of ['lottie', 'illustration']) {
    await page.goto(`${address}/frontend-settings`, { waitUntil: 'networkidle' })
    await page.getByLabel('Default asset type for searches', { exact: true }).selectOption(chosen)
    await eventually(kind).toBe(chosen)
    await page.goto(`${address}/pricing`, { waitUntil: 'networkidle' })
    await eventually(kind).toBe(chosen)
  }
  // Another setting leaves it, and a page of a kind begins with its own.
  await page.locator('.header input[type=search]').fill('bird')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/illustrations/bird')
  expect((await settingsOf(page))['defaultAsset']).toBe('illustration')
  await page.goto(`${address}/icons`, { waitUntil: 'networkidle' })
  expect(await kind()).toBe('icon')
  await page.goto(`${address}/frontend-settings`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Reset all settings' }).click()
  await eventually(kind).toBe('all-asset')
  expect(problems).toEqual([])
}

export async function takeOverSettings({ address, open }: Shell): Promise<void> {
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
  await page.goto(`${address}/icons?utm_source=ad&utm_medium=x`, { waitUntil: 'networkidle' })
  await eventually(async () => (await settingsOf(page))['utmQueries']).toEqual({
    utm_source: 'ad',
    utm_medium: 'x',
  })
}
