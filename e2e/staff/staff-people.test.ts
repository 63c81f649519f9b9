// @module-tag sweep
import type { Page } from 'playwright-core'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkMoney } from '#site/domains/commerce/subscriptions/index.server.ts'
import { payTestPlan } from '#site/testing/pay-test-plan.ts'
import { createTestUser, type TestUser } from '#site/testing/sign-in.ts'
import { axe, openVisitors, type Visitors } from '../harness/account-visitors.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'
import { PATIENCE } from '../harness/patience.ts'

let site: StartedSite
let visitors: Visitors
let pool: Pool
let admin: TestUser
let manager: TestUser
let buyer: TestUser
let thread: string

beforeAll(async () => {
  site = await startSite(
    async (database) => {
      pool = database.pool
      admin = await createTestUser(database, { role: 'admin', firstName: 'Grace' })
      manager = await createTestUser(database, { role: 'manager', firstName: 'Tom' })
      buyer = await createTestUser(database, { firstName: 'Hanna', email: 'hanna@kust.example' })
      await payTestPlan(pool, buyer.id)
      const { rows } = await pool.query<{ uuid: string }>(
        `insert into contact_messages (account_id, email, message, topic, language, created_at)
       values ($1, $2, 'May I print 4,000 copies?', 'pricing', 'en', now()) returning uuid`,
        [buyer.id, buyer.email],
      )
      thread = rows[0]?.uuid ?? ''
    },
    { BANK_TRANSFER_DETAILS: 'IBAN DE00' },
  )
  visitors = await openVisitors(site)
})
afterAll(async () => {
  await visitors?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
})

const enter = (user: TestUser, path: string) => visitors.enter({ pool }, user, path)

/** Where pictures of the pages go, for whoever wants to look at them. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env['LOOK_INTO']
  if (folder === undefined) return
  for (const width of [390, 1280]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({
        path: `${folder}/${name}-${width}-${colorScheme}.png`,
        fullPage: true,
      })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

test('a part is given back from the page of a person, with the sum on the button, and the plan stays', async () => {
  await using opened = await enter(admin, `/staff/users/${buyer.id}`)
  const { page, problems } = opened
  await page.getByText('Refund', { exact: true }).click()
  const form = page.locator('details[open] form')
  const button = form.locator('button[type=submit]')
  await expect.poll(() => button.textContent(), PATIENCE).toMatch(/^Refund \$[\d.]+ and end plan$/)
  await form.getByLabel('A part').click()
  await form.getByLabel('The plan stays').click()
  await form.locator('[name=amount]').pressSequentially('1.50')
  await expect.poll(() => button.textContent(), PATIENCE).toBe('Refund $1.50')
  await button.click()
  await form.locator('[name=reason][aria-invalid=true]').waitFor(PATIENCE)
  await form.locator('[name=reason]').selectOption('goodwill')
  expect(await axe(page)).toEqual([])
  await look(page, 'user')
  await button.click()
  await page.waitForURL(/done=1/, PATIENCE)
  const { rows } = await pool.query(
    `select p.refunded_minor::integer as refunded, s.status from payments p
     join subscriptions s on s.id = p.subscription_id where p.account_id = $1`,
    [buyer.id],
  )
  expect(rows).toEqual([{ refunded: 150, status: 'active' }])
  expect(await checkMoney(pool)).toEqual([])
  await page.goto(`${site.address}/staff/payments`, { waitUntil: 'networkidle' })
  await page.getByText('Figures as a table').click()
  await page.locator('.staff-money__table').waitFor(PATIENCE)
  expect(await axe(page)).toEqual([])
  await look(page, 'payments')
  expect(problems).toEqual([])
})

test('a thread goes from one of the staff to another: a note, an answer that was late, and one that goes out', async () => {
  await using first = await enter(admin, '/staff/inbox')
  await look(first.page, 'inbox')
  expect(await axe(first.page)).toEqual([])
  await first.page.getByRole('link', { name: /May I print/ }).click()
  await first.page.waitForURL(`**/staff/inbox/${thread}`, PATIENCE)
  await using second = await enter(manager, `/staff/messages/${thread}`)
  expect(new URL(second.page.url()).pathname).toBe(`/staff/inbox/${thread}`)

  await first.page.locator('select[name=owner]').selectOption(String(manager.id))
  await first.page.getByRole('button', { name: 'Assign' }).click()
  await first.page.getByText(/gave this to Tom/).waitFor(PATIENCE)
  const words = (page: Page) => page.locator('textarea[name=message]')
  await first.page.getByLabel('Note for colleagues').first().click()
  await words(first.page).fill('27 of them are MIT.')
  await first.page.getByRole('button', { name: 'Save the note' }).click()
  await first.page.locator('.say--note').getByText('27 of them are MIT.').waitFor(PATIENCE)

  await words(second.page).fill('Yes, print is covered.')
  const send = second.page.getByRole('button', { name: 'Send to hanna@kust.example' })
  await send.click()
  await second.page.getByText('Something was written meanwhile').waitFor(PATIENCE)
  await second.page.locator('.say--note').getByText('27 of them are MIT.').waitFor(PATIENCE)
  expect(await words(second.page).inputValue()).toBe('Yes, print is covered.')
  await second.page.getByLabel('Close it after sending').click()
  await send.click()
  await second.page.locator('.say--sent').getByText('Yes, print is covered.').waitFor(PATIENCE)
  expect(await axe(second.page)).toEqual([])
  await look(second.page, 'thread')
  const { rows } = await pool.query(
    `select t.state, (select count(*)::integer from mails where template = 'inbox-reply') as mails,
       (select bool_or(data::text like '%MIT%') from mails) as leaked from threads t where t.uuid = $1`,
    [thread],
  )
  expect(rows).toEqual([{ state: 'done', mails: 1, leaked: false }])
  expect([...first.problems, ...second.problems]).toEqual([])
})
