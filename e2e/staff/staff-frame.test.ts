import type { Page } from 'playwright-core'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertTestInvoice } from '#site/domains/admin/staff/areas/testing/insert-invoice.ts'
import { createTestUser, type TestUser } from '#site/testing/sign-in.ts'
import { axe, openVisitors, type Visitors } from '../harness/account-visitors.ts'
import { signInto } from '../harness/sign-into.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'
import { PATIENCE } from '../harness/patience.ts'

let site: StartedSite
let visitors: Visitors
let pool: Pool
let admin: TestUser
let payment: string

beforeAll(async () => {
  site = await startSite(async (database) => {
    pool = database.pool
    admin = await createTestUser(database, { role: 'admin', firstName: 'Grace' })
    const buyer = await createTestUser(database, { email: 'buyer@halde.example' })
    payment = await insertTestInvoice(database, {
      accountId: buyer.id,
      number: 'INV-2026-00042',
      netMinor: 4200,
    })
    await insertTestInvoice(database, {
      accountId: buyer.id,
      number: 'INV-2026-00043',
      netMinor: 1900,
      currency: 'EUR',
    })
    await pool.query(
      `insert into affiliate_payouts (account_id, currency, amount_minor, method, requested_at)
       values ($1, 'USD', 5000, 'paypal', now() - interval '3 hours 5 minutes')`,
      [buyer.id],
    )
    await pool.query(
      `insert into mails (template, recipient, language, data, state, created_at)
       values ('notice', 'ada@halde.example', 'en', '{}', 'failed', now() - interval '2 days')`,
    )
  })
  visitors = await openVisitors(site)
})
afterAll(async () => {
  await visitors?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
})

async function enter(path: string, size = { width: 1280, height: 800 }) {
  const opened = await visitors.open(null)
  await signInto(opened.context, site.address, { pool }, admin)
  await opened.page.setViewportSize(size)
  await go(opened.page, path)
  return opened
}

const go = (page: Page, path: string) =>
  page.goto(site.address + path, { waitUntil: 'networkidle' })

const pathOf = (page: Page) => new URL(page.url()).pathname

test('the pages of the staff have a bar and a menu of their own, which stays where it is and counts', async () => {
  await using opened = await enter('/staff/settings')
  const { page, problems } = opened
  expect(await page.locator('.header, footer').count()).toBe(0)
  const bar = page.locator('.staffbar')
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(52)
  expect(await page.getByRole('main').count()).toBe(1)

  const menu = page.getByRole('navigation', { name: 'Staff' })
  for (const head of ['Catalogue', 'People', 'Money', 'Legal', 'Site', 'System']) {
    await menu.getByText(head, { exact: true }).waitFor(PATIENCE)
  }
  expect(await menu.getByRole('link', { name: 'Payouts' }).textContent()).toBe('Payouts1 waiting')
  expect(await menu.getByRole('link', { name: 'Mails' }).textContent()).toBe('Mails1 waiting')
  expect(await menu.getByRole('link', { name: 'Coupons' }).textContent()).toBe('Coupons')

  await page.mouse.move(800, 500)
  await page.mouse.wheel(0, 1500)
  await expect.poll(() => page.evaluate(() => scrollY), PATIENCE).toBeGreaterThan(300)
  expect((await bar.boundingBox())?.y).toBe(0)
  await menu.getByRole('link', { name: 'Teams' }).click()
  await page.waitForURL('**/staff/teams', PATIENCE)
  await page.getByRole('heading', { name: 'Teams', level: 1 }).waitFor(PATIENCE)
  expect(await menu.locator('[aria-current=page]').textContent()).toBe('Teams')
  await page.getByRole('link', { name: 'Open the shop' }).click()
  await page.locator('.header').waitFor(PATIENCE)
  expect(await page.locator('.staffbar').count()).toBe(0)
  expect(problems).toEqual([])
})

test(
  'on a phone the menu is a sheet that is searched by its words',
  { tags: 'sweep' },
  async () => {
    await using opened = await enter('/staff', { width: 390, height: 844 })
    const { page, problems } = opened
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
    expect(await wide()).toBeLessThanOrEqual(390)
    const menu = page.getByRole('navigation', { name: 'Staff' })
    expect(await menu.count()).toBe(0)
    await page.getByRole('button', { name: 'Menu of the staff' }).click()
    await menu.waitFor(PATIENCE)
    await menu.getByRole('searchbox', { name: 'Find a page' }).click()
    await page.keyboard.type('pay')
    await expect
      .poll(() => menu.getByRole('link').allTextContents(), PATIENCE)
      .toEqual(['Payments', 'Payouts1 waiting'])
    expect(await axe(page)).toEqual([])
    await menu.getByRole('link', { name: 'Payouts' }).click()
    await page.waitForURL('**/staff/payouts', PATIENCE)
    await expect.poll(() => menu.count(), PATIENCE).toBe(0)
    expect(problems).toEqual([])
  },
)

test('the start shows figures by currency, what waits with its age, and what is not set up', async () => {
  await using opened = await enter('/staff')
  const { page, problems } = opened
  const revenue = page.getByRole('link', { name: 'Net revenue' })
  const text = await revenue.textContent()
  expect(text).toContain('$42')
  expect(text).toContain('€19')
  const waits = page.getByRole('region', { name: 'What waits' }).getByRole('listitem')
  expect(await waits.allTextContents()).toEqual([
    'Mails that did not go out12 days ago',
    'Payouts asked for13 h ago',
  ])
  const age = waits.nth(1).locator('time')
  await age.hover()
  expect(await age.getAttribute('title')).toMatch(/ \d\d:\d\d UTC$/)
  const setup = page.getByRole('region', { name: 'Set-up' })
  for (const warning of [
    'Mail is not set up',
    'Payments are a sandbox',
    'log in with a password',
  ]) {
    await setup.getByText(warning).waitFor(PATIENCE)
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect([colorScheme, await axe(page)]).toEqual([colorScheme, []])
  }
  await waits.nth(1).getByRole('link').click()
  await page.waitForURL('**/staff/payouts?state=waits', PATIENCE)
  expect(problems).toEqual([])
})

test('Ctrl+K finds an invoice, a person and a page by keyboard alone, and gives the focus back', async () => {
  await using opened = await enter('/staff/audit')
  const { page, problems } = opened
  const field = page.getByRole('combobox')
  await page.keyboard.press('Control+k')
  await field.waitFor(PATIENCE)
  await page.keyboard.type('2026-00042')
  await page.getByRole('option', { name: /INV-2026-00042/ }).waitFor(PATIENCE)
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/staff/payments/${payment}`, PATIENCE)
  await expect.poll(() => field.count(), PATIENCE).toBe(0)

  // Enter before the server has answered leads there once it has.
  await page.keyboard.press('Meta+k')
  await field.waitFor(PATIENCE)
  await page.keyboard.type('buyer@halde')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/staff\/users\/\d+$/, PATIENCE)

  await page.getByRole('link', { name: 'Find a person' }).click()
  await field.waitFor(PATIENCE)
  await page.keyboard.type('INV-2026')
  const chosen = page.locator('[aria-selected=true]')
  await expect.poll(() => chosen.textContent(), PATIENCE).toContain('INV-2026-00043')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => chosen.textContent(), PATIENCE).toContain('INV-2026-00042')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => chosen.textContent(), PATIENCE).toContain('INV-2026-00043')
  await field.fill('collections')
  await expect.poll(() => chosen.textContent(), PATIENCE).toBe('Collections')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/staff/collections', PATIENCE)

  await page.keyboard.press('Control+k')
  await field.waitFor(PATIENCE)
  await page.keyboard.press('Escape')
  await expect.poll(() => field.count(), PATIENCE).toBe(0)
  expect(pathOf(page)).toBe('/staff/collections')
  expect(problems).toEqual([])
})

test(
  'what is typed into the search over everything outlives the arrival of a page',
  { tags: 'sweep' },
  async () => {
    await using opened = await enter('/staff/audit')
    const { page, problems } = opened
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/staff/settings.data*', async (route) => {
      await held
      await route.continue()
    })
    const headings = page.getByRole('heading', { level: 1 })
    const before = await headings.textContent()
    await page.locator('.staffnav a[href="/staff/settings"]').click()
    const field = page.getByRole('combobox')
    await page.keyboard.press('Control+k')
    await field.waitFor(PATIENCE)
    await page.keyboard.type('buyer@halde')
    await page.getByRole('option', { name: /buyer@halde/ }).waitFor(PATIENCE)
    release()
    await page.waitForURL('**/staff/settings', PATIENCE)
    await expect.poll(() => headings.textContent(), PATIENCE).not.toBe(before)
    expect(await field.inputValue()).toBe('buyer@halde')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/staff\/users\/\d+$/, PATIENCE)
    expect(problems).toEqual([])
  },
)

test(
  'without scripts the search over everything is a page, and the menu a list',
  { tags: 'sweep' },
  async () => {
    await using plain = await visitors.open(null, { javaScriptEnabled: false })
    await signInto(plain.context, site.address, { pool }, admin)
    const { page } = plain
    await page.goto(`${site.address}/staff`)
    await page.getByRole('link', { name: 'Find a person' }).click()
    await page.waitForURL('**/staff/find', PATIENCE)
    await page.getByRole('searchbox').fill('2026-00042')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('link', { name: 'INV-2026-00042' }).click()
    await page.waitForURL(`**/staff/payments/${payment}`, PATIENCE)
    await page.getByRole('link', { name: 'Teams' }).click()
    await page.waitForURL('**/staff/teams', PATIENCE)
  },
)
