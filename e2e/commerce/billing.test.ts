import type { Pool } from 'pg'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestUser } from '#site/testing/sign-in.ts'
import { axe } from '../harness/account-visitors.ts'
import {
  buyIndividual,
  choose,
  fillAddress,
  payOrder,
  payWith,
  startShop,
  t,
  type Shop,
} from './billing-visitors.ts'
import { billingPages } from './billing-pages.ts'
import {
  buyForTeam,
  buyWithoutScripts,
  changeTheWayToPay,
  payForAYear,
  payWithKeys,
  spendInTwoTabs,
} from './billing-scenarios.ts'
import type { StartedSite } from '../harness/start-site.ts'

let shop: Shop
let site: StartedSite
let pool: Pool
let open: Shop['open']
let heldBy: Shop['heldBy']

beforeAll(async () => {
  shop = await startShop()
  ;({ site, pool, open, heldBy } = shop)
})
afterAll(() => shop?.[Symbol.asyncDispose]())

test('monthly: from pricing to the certificate of a premium icon', async () => {
  const user = await createTestUser({ pool })
  await using opened = await open('/pricing', user)
  const { page, problems } = opened
  await page.getByRole('link', { name: t('pricing.monthly') }).click()
  await page.waitForURL(/billing=month/)
  await buyIndividual(page)
  await page.getByRole('heading', { name: t('purchase.thanks.title') }).waitFor()
  expect(await axe(page)).toEqual([])

  const { rows } = await pool.query<{ slug: string }>(
    `select slug from assets where kind = 'icon' and price_minor > 0 order by id limit 1`,
  )
  await page.goto(`${site.address}/icon/${rows[0]?.slug}`)
  const download = page.waitForEvent('download')
  await page.getByRole('main').locator('form button[type=submit]').first().click()
  expect((await download).suggestedFilename()).toMatch(/\.\w+$/)
  const number = await shop.numberOfGrant(user)
  await page.goto(`${site.address}/licenses/verify/${number}`)
  expect(await page.getByRole('main').textContent()).toContain(number)

  await page.goto(`${site.address}/dashboard/subscriptions`)
  await page.getByRole('heading', { name: t('pricing.plan.individual') }).waitFor()
  expect(await page.getByRole('main').textContent()).toContain('$19.99')
  expect(problems).toEqual([])
})

test(
  'annual: the address brings the tax, the order is paid, and its papers are there',
  { tags: 'sweep' },
  () => payForAYear(shop),
)

test('team: a team plan is bought while switched to the team', { tags: 'sweep' }, () =>
  buyForTeam(shop),
)

test('declined: nothing is charged, the page says so, and leaving leads back to the prices', async () => {
  const user = await createTestUser({ pool })
  await using opened = await open('/pricing', user)
  const { page } = opened
  await choose(page, 'individual')
  await payOrder(page)
  await payWith(page, 'declined')
  await page.getByText(t('checkout.failed.card_declined')).waitFor()
  await page.getByRole('button', { name: t('checkout.leave') }).click()
  await page.waitForURL(/\/pricing/)
  const { rows } = await pool.query('select 1 from subscriptions where account_id = $1', [user.id])
  expect(rows).toEqual([])
})

test('3-D Secure: the bank asks first, and the plan opens once it is confirmed', async () => {
  const user = await createTestUser({ pool })
  await using opened = await open('/pricing', user)
  const { page } = opened
  await page.getByRole('complementary', { name: t('shell.sandbox.label') }).waitFor()
  await choose(page, 'individual')
  await payOrder(page)
  await payWith(page, '3d-secure')
  await page.getByRole('heading', { name: t('checkout.confirm.title') }).waitFor()
  expect(await heldBy(user)).toEqual([])
  await page.getByRole('button', { name: t('checkout.confirm.yes') }).click()
  await page.waitForURL(/\/subscribe\/thank-you/)
  expect(await heldBy(user)).toMatchObject([{ status: 'active' }])
})

test('upgraded: the dialog says what is due today, and the year is charged to the card on file', async () => {
  const user = await createTestUser({ pool })
  await using opened = await open('/pricing?billing=month', user)
  const { page, problems } = opened
  await buyIndividual(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('session.upsell.annual') })
    .waitFor()
  const dialog = page.getByRole('dialog', { name: t('billing.upgrade.title') })
  const asks = async (path: string, link: Locator) => {
    await page.goto(site.address + path)
    await link.click()
    await dialog.getByRole('button', { name: t('billing.confirm.submit') }).waitFor()
  }
  const annual = new RegExp(`^${t('pricing.button.switchToAnnual')}`)
  await asks('/icons', page.getByRole('banner').getByRole('link', { name: annual }))
  await asks('/offer/all-access', page.getByRole('link', { name: t('pricing.offer.take') }))
  await asks('/plans-and-pricing', page.getByRole('link', { name: /^Individual: .*a year$/ }))
  await asks('/pricing', page.getByRole('link', { name: annual }))
  await dialog.getByText(/You pay \$\d+\.\d\d today/).waitFor()
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: t('billing.confirm.submit') }).click()
  await page.waitForURL(/\/subscribe\/thank-you|\/payment-confirmation|\/dashboard\/subscriptions/)
  await expect
    .poll(async () => (await heldBy(user)).map(({ period, status }) => [period, status]), {
      timeout: 20_000,
    })
    .toEqual([['year', 'active']])
  await page.goto(`${site.address}/dashboard/transactions`)
  expect(await page.locator('tbody tr').count()).toBe(2)
  expect(problems).toEqual([])
})

test(
  'cancelled: the survey ends the renewal, access stays, and it can be taken back',
  { tags: 'sweep' },
  async () => {
    const user = await createTestUser({ pool })
    await using opened = await open('/pricing', user)
    const { page, problems } = opened
    await buyIndividual(page)
    await page.goto(`${site.address}/dashboard/subscriptions`)
    expect(await axe(page)).toEqual([])
    await page.getByRole('link', { name: t('billing.cancel') }).click()
    const dialog = page.getByRole('dialog', { name: t('billing.survey.title') })
    await dialog.getByLabel(t('billing.survey.project_over')).check()
    expect(await axe(page)).toEqual([])
    await dialog.getByRole('button', { name: t('billing.survey.submit') }).click()
    await page.getByText(t('billing.status.cancelled')).waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect((await heldBy(user))[0]).toMatchObject({
      status: 'cancelled',
      cancelReason: 'project_over',
    })
    await page.getByRole('button', { name: t('billing.keep') }).click()
    await page.getByText(t('billing.done.resumed')).waitFor()
    expect((await heldBy(user))[0]?.status).toBe('active')
    expect(problems).toEqual([])
  },
)

test('withdrawn: said, confirmed, and the whole price goes back', { tags: 'sweep' }, async () => {
  const user = await createTestUser({ pool })
  await using opened = await open('/purchase/plan?plan_id=24&billing_period=month', user)
  const { page, problems } = opened
  await fillAddress(page)
  await page.getByRole('button', { name: t('purchase.address.save') }).click()
  await page.getByRole('button', { name: /^Pay \$19\.99/ }).click()
  await payWith(page, 'success')
  await page.waitForURL(/\/subscribe\/thank-you/)
  await page.goto(`${site.address}/dashboard/subscriptions`)
  await page.getByRole('link', { name: t('billing.withdraw'), exact: true }).click()
  await page.getByText(t('billing.withdraw.refund', { price: '$19.99' })).waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: t('billing.withdraw.declare') }).click()
  await page.getByRole('button', { name: t('billing.withdraw.confirm') }).click()
  await page.getByText(t('billing.done.withdrawn')).waitFor()
  expect(await heldBy(user)).toMatchObject([{ status: 'expired' }])
  expect(problems).toEqual([])
})

test('a download that another tab spent is refused, and the plans that help open over the page', () =>
  spendInTwoTabs(shop))

test(
  'with keys: Stripe’s card form over the order and its hosted page, Razorpay’s dialog in India',
  { tags: 'sweep' },
  () => payWithKeys(shop),
)

test(
  'a failed renewal shows the bar on every page but the one where it is mended',
  { tags: 'sweep' },
  async () => {
    const user = await createTestUser({ pool })
    await using opened = await open('/pricing', user)
    const { page } = opened
    await buyIndividual(page)
    await pool.query(
      `update subscriptions set status = 'past_due', past_due_since = now() where account_id = $1`,
      [user.id],
    )
    await page.goto(`${site.address}/icons`)
    await page.getByRole('complementary', { name: t('session.failedPayment.label') }).waitFor()
    await page.getByRole('link', { name: t('session.failedPayment.act') }).click()
    await page.waitForURL(/\/dashboard\/subscriptions/)
    await page.getByText(t('billing.next.pastDue')).waitFor()
    const bar = page.getByRole('complementary', { name: t('session.failedPayment.label') })
    expect(await bar.count()).toBe(0)
  },
)

test(
  'another way to pay is chosen in a dialog; an upgrade under way says so',
  { tags: 'sweep' },
  () => changeTheWayToPay(shop),
)

test(
  'without JavaScript: a guest orders, signs up, pays, prints and cancels, all by forms',
  { tags: 'sweep' },
  () => buyWithoutScripts(shop),
)

test('an anonymous press on a plan leads to the order with plan, cancel_url and the way back', async () => {
  await using opened = await open('/pricing', null)
  const { page } = opened
  await choose(page, 'individual')
  await page.waitForURL(/\/purchase\/plan/)
  const query = new URL(page.url()).searchParams
  const names = ['plan_id', 'billing_period', 'cancel_url', 'redirect']
  expect(names.map((name) => query.get(name))).toEqual([
    '24',
    'year',
    '/pricing',
    '/subscribe/thank-you',
  ])
  await page
    .getByRole('main')
    .getByRole('link', { name: t('shell.signUp') })
    .click()
  await page.getByRole('dialog').getByLabel(t('account.email')).waitFor()
})

test('the question of a visitor is kept', async () => {
  await using opened = await open('/pricing', null, { javaScriptEnabled: false })
  const { page } = opened
  await page.getByLabel(t('pricing.contact.email')).fill('asks@halde.example')
  await page.getByLabel(t('pricing.contact.message')).fill('Do you ship to the moon?')
  await page.getByRole('button', { name: t('pricing.contact.submit') }).click()
  await page.getByText(t('pricing.contact.kept', { email: 'asks@halde.example' })).waitFor()
  const { rows } = await pool.query('select email, message, topic from contact_messages')
  expect(rows).toEqual([
    { email: 'asks@halde.example', message: 'Do you ship to the moon?', topic: 'pricing' },
  ])
})

test('axe finds nothing on any of these pages', { tags: 'sweep' }, async () => {
  const user = await createTestUser({ pool })
  await using opened = await open('/pricing', user)
  const { page } = opened
  const found: Record<string, unknown> = {}
  for (const path of billingPages) {
    const answer = await page.goto(site.address + path)
    const problems = await axe(page)
    if (answer?.status() !== 200 || problems.length > 0) found[path] = [answer?.status(), problems]
  }
  expect(found).toEqual({})
})

test('after everything that was bought, changed and given back, all that is kept agrees', async () => {
  const { rows } = await pool.query('select from invoices')
  expect(rows.length).toBeGreaterThan(3)
  expect(await shop.faults()).toEqual([])
})
