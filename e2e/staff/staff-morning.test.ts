import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkMoney } from '#site/domains/commerce/subscriptions/index.server.ts'
import { makeContributor } from '#site/testing/contributor-profile.ts'
import { payTestPlan } from '#site/testing/pay-test-plan.ts'
import { createTestUser, type TestUser } from '#site/testing/sign-in.ts'
import { axe, openVisitors, type Visitors } from '../harness/account-visitors.ts'
import { handOf } from '../harness/hand-of.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'
import { sendWork, stateOfWork } from './review-queue.ts'
import { PATIENCE } from '../harness/patience.ts'

let site: StartedSite
let visitors: Visitors
let pool: Pool
let rita: TestUser
let buyer: TestUser
let good: string
let poor: string

beforeAll(async () => {
  site = await startSite(
    async (database, files) => {
      pool = database.pool
      rita = await createTestUser(database, { role: 'manager', firstName: 'Rita' })
      buyer = await createTestUser(database, { firstName: 'Hanna', email: 'hanna@kust.example' })
      await makeContributor(database)
      const queue = { pool, put: (bytes: Uint8Array, ending: string) => files.put(bytes, ending) }
      good = await sendWork({ ...queue, number: 1 }, 'Quill', {})
      poor = await sendWork({ ...queue, number: 2 }, 'Feather', {})
      await payTestPlan(pool, buyer.id)
      await pool.query(
        `insert into contact_messages (account_id, email, message, topic, language, created_at)
         values ($1, $2, 'I ordered twice by mistake, may I have 5 dollars back?', 'pricing', 'en',
           now() - interval '14 hours')`,
        [buyer.id, buyer.email],
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

test(
  'a morning: the figures, an answer, two reviews and a refund, and nothing waits any more',
  { tags: 'sweep' },
  async () => {
    await using opened = await visitors.enter({ pool }, rita, '/staff')
    const { page, problems } = opened
    const hand = handOf(page)
    const waits = page.getByRole('region', { name: 'What waits' })

    // How the business does, and what waits, the oldest first.
    expect(await page.getByRole('link', { name: 'Net revenue' }).textContent()).toMatch(/\$\d/)
    const lines = waits.getByRole('listitem')
    await expect.poll(() => lines.count(), PATIENCE).toBe(2)
    expect(await lines.first().textContent()).toContain('14 h ago')

    // The question is answered with the mouse.
    hand.done.clicks += 2
    await lines.first().getByRole('link').click()
    await page.waitForURL(/\/staff\/inbox/, PATIENCE)
    await page.getByRole('link', { name: /I ordered twice/ }).click()
    await page.waitForURL(/\/staff\/inbox\/[\da-f-]{36}/, PATIENCE)
    await page.waitForLoadState('networkidle')
    await hand.clickOn('textarea[name=message]')
    await hand.type('Of course: 5 dollars are on their way.')
    await page.getByLabel('Close it after sending').check()
    await hand.click('Send to hanna@kust.example')
    await page.locator('.say--sent').getByText('5 dollars are on their way').waitFor(PATIENCE)

    // The person beside the thread leads to the payment: refund in part, by keyboard.
    await page.keyboard.press('Control+k')
    await page.locator('input[role=combobox]').waitFor(PATIENCE)
    await hand.type('hanna@kust')
    await page
      .getByRole('option', { name: /hanna@kust/ })
      .first()
      .waitFor(PATIENCE)
    await hand.press('Enter')
    await page.waitForURL(`**/staff/users/${buyer.id}`, PATIENCE)
    await page.waitForLoadState('networkidle')
    await page
      .locator('summary', { hasText: /^Refund$/ })
      .first()
      .focus()
    await hand.press('Enter')
    const form = page.locator('details[open] form')
    await form.getByLabel('A part').focus()
    await hand.press('Space')
    await form.getByLabel('The plan stays').focus()
    await hand.press('Space')
    await form.locator('[name=amount]').focus()
    await hand.type('5')
    await form.locator('[name=reason]').focus()
    await hand.type('Goodwill')
    expect(await form.locator('[name=reason]').inputValue()).toBe('goodwill')
    const refund = form.locator('button[type=submit]')
    await expect.poll(() => refund.textContent(), PATIENCE).toBe('Refund $5.00')
    await refund.focus()
    await hand.press('Enter')
    await page.waitForURL(/done=1/, PATIENCE)

    // The review, by keyboard: one is accepted, one comes back.
    await hand.click(/^Review/, 'link')
    await page.waitForURL('**/staff/review', PATIENCE)
    const shown = page.locator('.review__main .review-pair figcaption').first()
    const ready = page.locator('[data-review=accept]:enabled')
    await expect.poll(() => shown.textContent(), PATIENCE).toBe('Quill')
    await ready.waitFor(PATIENCE)
    await hand.press('a')
    await expect.poll(() => shown.textContent(), PATIENCE).toBe('Feather')
    await ready.waitFor(PATIENCE)
    await hand.press('1')
    await hand.press('Enter')
    await page.getByText('Nothing waits').waitFor(PATIENCE)

    await page.goto(`${site.address}/staff`, { waitUntil: 'networkidle' })
    expect(await lines.count()).toBe(0)
    expect(await axe(page)).toEqual([])
    console.log(`morning: ${hand.done.clicks} clicks, ${hand.done.keys} keys`)
    await expect.poll(() => stateOfWork(pool, good), PATIENCE).toBe('published')
    expect(await stateOfWork(pool, poor)).toBe('returned')
    const { rows } = await pool.query(
      `select (select refunded_minor::integer from payments where account_id = $1) as refunded,
       (select state from threads where account_id = $1) as thread,
       (select count(*)::integer from mails where template = 'inbox-reply') as answers,
       array(select distinct action from staff_acts where actor_id = $2 order by action) as acts`,
      [buyer.id, rita.id],
    )
    expect(rows).toEqual([
      {
        refunded: 500,
        thread: 'done',
        answers: 1,
        acts: expect.arrayContaining(['refund-ordered', 'submission-returned', 'thread-answered']),
      },
    ])
    expect(await checkMoney(pool)).toEqual([])
    expect(problems).toEqual([])
  },
)
