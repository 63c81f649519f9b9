// @module-tag sweep
import type { Page } from 'playwright-core'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addManyAssets } from '#site/testing/many-assets.ts'
import { createTestUser, type TestUser } from '#site/testing/sign-in.ts'
import { axe, openVisitors, type Visitors } from '../harness/account-visitors.ts'
import { clickAt } from '../harness/pointer.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'
import { PATIENCE } from '../harness/patience.ts'

let site: StartedSite
let visitors: Visitors
let pool: Pool
let admin: TestUser

beforeAll(async () => {
  site = await startSite(async (database) => {
    pool = database.pool
    admin = await createTestUser(database, { role: 'admin', firstName: 'Grace' })
    await addManyAssets(pool, 1000)
  })
  visitors = await openVisitors(site)
})
afterAll(async () => {
  await visitors?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
})

const enter = (path: string, options: { javaScriptEnabled?: boolean } = {}) =>
  visitors.enter({ pool }, admin, path, options)

const featured = async () => {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from assets where slug like 'many-%' and is_featured`,
  )
  return rows[0]?.count
}
const boxes = (page: Page) => page.locator('tbody .data-table__choice input')

test('a thousand assets are changed at once with the mouse, followed, and undone', async () => {
  await using opened = await enter('/staff/items?q=Many+')
  const { page, problems } = opened
  await expect.poll(() => boxes(page).count(), PATIENCE).toBe(20)
  await clickAt(page, page.locator('thead .data-table__choice input'))
  const bar = page.locator('.staff-bulk')
  await bar.getByText('20 rows selected').waitFor(PATIENCE)
  await clickAt(page, bar.getByLabel('All 1,000 that match'))
  await bar.getByText('1,000 rows selected').waitFor(PATIENCE)
  expect(await axe(page)).toEqual([])

  // What is wrong is said, and nothing is lost by it.
  await clickAt(page, bar.getByRole('button', { name: 'Change these rows' }))
  await bar.getByText('This is needed.').waitFor(PATIENCE)
  await bar.getByText('1,000 rows selected').waitFor(PATIENCE)
  expect(await featured()).toBe(0)

  await bar.getByLabel('Reason').click()
  await page.keyboard.type('Spring')
  await page.keyboard.press('Enter')
  await page.getByText('done, 1,000 of 1,000 changed', { exact: false }).waitFor(PATIENCE)
  expect(await featured()).toBe(1000)
  expect(await axe(page)).toEqual([])

  await clickAt(page, page.locator('.staff-change summary', { hasText: 'Undo' }))
  const undo = page.locator('.staff-change details[open]')
  await undo.getByLabel('Reason').fill('Wrong season')
  await clickAt(page, undo.getByRole('button', { name: 'Undo' }))
  await page.getByText('Undo: Feature', { exact: false }).waitFor(PATIENCE)
  await expect.poll(featured, PATIENCE).toBe(0)
  await page.getByText('done, 1,000 of 1,000 changed', { exact: false }).waitFor(PATIENCE)

  const { rows } = await pool.query<{ action: string; why: string | null }>(
    `select action, details->>'why' as why from staff_acts where subject = 'bulk'
       and action <> 'bulk-changed' order by position`,
  )
  expect(rows).toEqual([
    { action: 'bulk-began', why: 'Spring' },
    { action: 'bulk-ended', why: null },
    { action: 'bulk-undo-began', why: 'Wrong season' },
    { action: 'bulk-ended', why: null },
  ])
  await page.goto(`${site.address}/staff/changes`, { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Undo: Feature' }).waitFor(PATIENCE)
  expect(await axe(page)).toEqual([])
  expect(problems).toEqual([])
})

test('filters apply as they change and keep the focus; a list is kept as a view', async () => {
  await using opened = await enter('/staff/items')
  const { page, problems } = opened
  await page.getByLabel('Name, address or contributor').click()
  await page.keyboard.type('Many 1')
  await page.waitForURL(/q=Many\+1/, PATIENCE)
  const words = page.locator('input[name=q]')
  expect(await words.evaluate((field) => field === document.activeElement)).toBe(true)
  const kind = page.getByLabel('Kind')
  await kind.focus()
  await kind.selectOption('icon')
  await page.waitForURL(/kind=icon/, PATIENCE)
  expect(await kind.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await page.getByRole('button', { name: 'Apply' }).count()).toBe(0)

  await clickAt(page, page.locator('.table-menu summary', { hasText: 'Dates' }))
  await clickAt(page, page.getByRole('link', { name: 'Last 30 days' }))
  await page.waitForURL(/when=30d/, PATIENCE)
  await page.waitForURL(/kind=icon/, PATIENCE)
  await clickAt(page, page.locator('.table-menu summary', { hasText: 'Columns' }))
  await page.getByRole('checkbox', { name: 'Price' }).focus()
  await page.keyboard.press('Space')
  await page
    .getByRole('columnheader', { name: 'Price' })
    .waitFor({ state: 'detached', ...PATIENCE })
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await clickAt(page, page.locator('.table-sizes a', { hasText: '100' }))
  await expect.poll(() => boxes(page).count(), PATIENCE).toBe(100)

  await clickAt(page, page.locator('summary', { hasText: 'Save this view' }))
  await page.locator('.staff-views').getByLabel('Name').fill('Recent icons')
  await page.locator('.staff-views').getByRole('button', { name: 'Save this view' }).click()
  const tab = page.locator('.staff-views .tab', { hasText: 'Recent icons' })
  await tab.waitFor(PATIENCE)
  const search = new URL(page.url()).search
  await page.goto(`${site.address}/staff/items`, { waitUntil: 'networkidle' })
  await clickAt(page, tab)
  await expect.poll(() => new URL(page.url()).search, PATIENCE).toBe(search)
  await expect.poll(() => tab.getAttribute('aria-current'), PATIENCE).toBe('page')
  expect(await axe(page)).toEqual([])
  await clickAt(page, page.getByRole('button', { name: 'Delete this view' }))
  await tab.waitFor({ state: 'detached', ...PATIENCE })
  expect(problems).toEqual([])
})

test('rows are ticked by keyboard, and Shift ticks all between two', async () => {
  await using opened = await enter('/staff/items?q=Many+&sort=name&order=asc')
  const { page, problems } = opened
  await boxes(page).first().focus()
  await page.keyboard.press('Space')
  await page.getByText('1 row selected').waitFor(PATIENCE)
  await boxes(page)
    .nth(4)
    .click({ modifiers: ['Shift'] })
  await page.getByText('5 rows selected').waitFor(PATIENCE)
  await page.keyboard.press('Space')
  await page.getByText('4 rows selected').waitFor(PATIENCE)
  expect(problems).toEqual([])
})

test('without scripts filters are applied by a button, and ticked rows are changed', async () => {
  await using opened = await enter('/staff/items?flag=', { javaScriptEnabled: false })
  const { page } = opened
  await page.getByLabel('Name, address or contributor').fill('Many 77')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL(/q=Many\+77/, PATIENCE)
  for (const box of (await boxes(page).all()).slice(0, 2)) await box.check()
  const bar = page.locator('.staff-bulk')
  await bar.locator('summary').click()
  await bar.getByLabel('Change', { exact: true }).selectOption('price')
  await bar.getByLabel('Reason').fill('Sale')
  await bar.getByRole('button', { name: 'Change these rows' }).click()
  // Without a price: the ticks and the reason are still there.
  await bar.locator('.field__error').waitFor(PATIENCE)
  expect(await bar.getByLabel('Reason').inputValue()).toBe('Sale')
  await bar.getByLabel('Price').fill('2.50')
  await bar.getByRole('button', { name: 'Change these rows' }).click()
  await page.waitForURL(/q=Many\+77/, PATIENCE)
  const priced = async () => {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from assets where price_minor = 250 and slug like 'many-%'`,
    )
    return rows[0]?.count
  }
  await expect.poll(priced, PATIENCE).toBe(2)
})
