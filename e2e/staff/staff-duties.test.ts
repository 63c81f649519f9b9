// @module-tag sweep
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addManyAssets } from '#site/testing/many-assets.ts'
import { payTestPlan } from '#site/testing/pay-test-plan.ts'
import { createTestUser, type TestUser } from '#site/testing/sign-in.ts'
import { axe, openVisitors, type Visitors } from '../harness/account-visitors.ts'
import { clickAt } from '../harness/pointer.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'
import { PATIENCE } from '../harness/patience.ts'

const PASSWORD = 'correct horse battery staple'

let site: StartedSite
let visitors: Visitors
let pool: Pool
let finance: TestUser
let manager: TestUser
let buyer: TestUser
let maker: TestUser

beforeAll(async () => {
  site = await startSite(
    async (database) => {
      pool = database.pool
      finance = await createTestUser(database, { role: 'finance', password: PASSWORD })
      manager = await createTestUser(database, { role: 'manager' })
      buyer = await createTestUser(database, { email: 'hanna@kust.example' })
      maker = await createTestUser(database, { email: 'maker@kust.example' })
      await payTestPlan(pool, buyer.id)
      await addManyAssets(pool, 30)
      await pool.query(
        `update users set contributor_id = (select contributor_id from assets where slug = 'many-1') where id = $1`,
        [maker.id],
      )
    },
    { BANK_TRANSFER_DETAILS: 'IBAN DE00' },
  )
  visitors = await openVisitors(site)
})
afterAll(async () => {
  await visitors?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
})

test('finance proves who they are before a refund, and what was typed is done then', async () => {
  await using opened = await visitors.enter({ pool }, finance, '/staff/payments')
  const { page, problems } = opened
  const menu = await page.locator('nav a[href^="/staff/"]').allTextContents()
  expect(menu.join(' ')).not.toMatch(/Users|Inbox|Review|Jobs/)
  expect(await page.locator('main a[href^="/staff/users"]').count()).toBe(0)
  await page.locator('main td a[href^="/staff/payments/"]').first().click()
  await page.waitForURL(/payments\/./, PATIENCE)
  await page.getByText('Refund', { exact: true }).click()
  const form = page.locator('details[open] form')
  await form.getByLabel('A part').click()
  await form.getByLabel('The plan stays').click()
  await form.locator('[name=amount]').fill('2.50')
  await form.locator('[name=reason]').selectOption('goodwill')
  await pool.query(
    `update sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1`,
    [finance.id],
  )
  await form.locator('button[type=submit]').click()
  await page.waitForURL(/confirm/, PATIENCE)
  const given = () => pool.query('select refunded_minor::integer as refunded from payments')
  expect((await given()).rows).toEqual([{ refunded: 0 }])
  await page.locator('[name=password]').fill(PASSWORD)
  await page.locator('main form button[type=submit]').click()
  await expect.poll(async () => (await given()).rows, PATIENCE).toEqual([{ refunded: 250 }])
  expect(problems).toEqual([])
})

test('works are taken out with words that the preview shows, and their author gets one mail', async () => {
  await using opened = await visitors.enter({ pool }, manager, '/staff/items?q=Many+')
  const { page, problems } = opened
  await clickAt(page, page.locator('thead .data-table__choice input'))
  const bar = page.locator('.staff-bulk')
  await bar.locator('[name=act]').selectOption('hide')
  const words = bar.locator('textarea[name=words]')
  await words.fill('Not yours to sell.')
  const preview = bar.locator('.staff-mail')
  await expect.poll(() => preview.textContent(), PATIENCE).toContain('Not yours to sell.')
  expect(await axe(page)).toEqual([])
  await bar.locator('[name=reason]').fill('Notice 17')
  await bar.getByRole('button', { name: /Change/ }).click()
  const mails = async () =>
    (
      await pool.query(
        `select template, data->>'count' as count, data->>'words' as words from mails where recipient = $1`,
        [maker.email],
      )
    ).rows
  await expect
    .poll(mails, PATIENCE)
    .toEqual([{ template: 'works-taken-out', count: '20', words: 'Not yours to sell.' }])
  expect(problems).toEqual([])
})

test('the start shows seven days by a press, and every width holds', async () => {
  await using opened = await visitors.enter({ pool }, manager, '/staff')
  const { page, problems } = opened
  await page.getByRole('link', { name: '7 days' }).click()
  await page.waitForURL(/days=7/, PATIENCE)
  await page.getByText('The last 7 days').waitFor(PATIENCE)
  expect(await axe(page)).toEqual([])
  for (const width of [360, 768, 1800]) {
    await page.setViewportSize({ width, height: 900 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(width)
  }
  expect(problems).toEqual([])
})
