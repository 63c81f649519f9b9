import { expect } from 'vitest'
import {
  createTestSubscription,
  iconsADay,
} from '#site/domains/catalogue/downloads/testing/test-subscription.ts'
import { createTestUser } from '#site/testing/sign-in.ts'
import { axe } from '../harness/account-visitors.ts'
import {
  buyIndividual,
  choose,
  fillAddress,
  payOrder,
  payWith,
  t,
  type Shop,
} from './billing-visitors.ts'
import { DECLINED_CARD, startRazorpayStub, startStripeStub } from './gateway-stubs.ts'

/** A year by an order whose address brings the tax, to its invoice, list and cart, which nobody else sees. */
export async function payForAYear({ site, pool, open }: Shop): Promise<void> {
  const user = await createTestUser({ pool })
  await using opened = await open('/purchase/plan?plan_id=24&billing_period=year', user)
  const { page, problems } = opened
  expect(await axe(page)).toEqual([])
  await fillAddress(page)
  await page.getByRole('button', { name: t('purchase.address.save') }).click()
  await page.getByRole('button', { name: /^Pay \$179\.99/ }).click()
  await payWith(page, 'success')
  await page.waitForURL(/\/subscribe\/thank-you/)

  await page.goto(`${site.address}/dashboard/transactions`)
  expect(await page.locator('tbody tr').count()).toBe(1)
  expect(await axe(page)).toEqual([])
  const pdf = await page.request.get(
    site.address + (await page.getByRole('link', { name: /^INV-/ }).getAttribute('href')),
  )
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  const csv = await page.request.get(`${site.address}/dashboard/export/transactions.csv`)
  expect(await csv.text()).toMatch(/succeeded,USD,179\.99,0\.00,179\.99/)
  await page.getByRole('link', { name: new RegExp(`^${t('billing.print')}`) }).click()
  await page.getByText('Halde Studio').waitFor()
  expect(await axe(page)).toEqual([])

  const printed = page.url()
  const { rows } = await pool.query<{ uuid: string }>(
    'select uuid from checkouts where account_id = $1',
    [user.id],
  )
  const cart = `${site.address}/dashboard/carts/${rows[0]?.uuid}`
  await page.goto(cart)
  await page.getByRole('main').getByText(t('purchase.cart.paid'), { exact: true }).waitFor()
  expect(await axe(page)).toEqual([])
  await using stranger = await open('/', await createTestUser({ pool }))
  for (const address of [printed, cart]) {
    expect((await stranger.page.goto(address))?.status()).toBe(404)
  }
  expect(problems).toEqual([])
}

/** Stripe's card form over the order and its hosted page without scripts, Razorpay's dialog in India; both are stand-ins. */
export async function payWithKeys({ site, pool, open, heldBy }: Shop): Promise<void> {
  await using stripe = await startStripeStub()
  await using razorpay = await startRazorpayStub()
  await using keyed = await site.startAnother({
    ...stripe.settings,
    ...razorpay.settings,
    COUNTRY_HEADER: 'x-country',
  })
  const strict = { address: keyed.address, bypassCSP: false }
  const user = await createTestUser({ pool })
  await using opened = await open('/pricing', user, strict)
  const { page, problems } = opened
  expect(await page.getByRole('complementary', { name: t('shell.sandbox.label') }).count()).toBe(0)
  await choose(page, 'individual')
  await payOrder(page)
  const card = page.getByRole('dialog', { name: t('checkout.pay.title') })
  await card.getByLabel('Card number').fill(DECLINED_CARD)
  await card.getByRole('button', { name: /^Pay/ }).click()
  await card.getByText('Your card was declined.').waitFor()
  await card.getByLabel('Card number').fill('4242424242424242')
  await card.getByRole('button', { name: /^Pay/ }).click()
  await page.waitForURL(/\/subscribe\/thank-you/)
  expect(await heldBy(user)).toMatchObject([{ status: 'active', period: 'year' }])

  const formal = await createTestUser({ pool })
  await using order = await open('/purchase/plan?plan_id=24&billing_period=month', formal, {
    ...strict,
    javaScriptEnabled: false,
  })
  await fillAddress(order.page)
  await order.page.getByRole('button', { name: t('purchase.address.save') }).click()
  await order.page.getByRole('button', { name: /^Pay \$19\.99/ }).click()
  await order.page.getByRole('link', { name: 'Pay here' }).click()
  await order.page.waitForURL(/\/subscribe\/thank-you/)

  const indian = await createTestUser({ pool })
  await using there = await open('/pricing', indian, {
    ...strict,
    extraHTTPHeaders: { 'x-country': 'IN' },
  })
  expect(await there.page.getByRole('main').textContent()).toContain('₹')
  await choose(there.page, 'individual')
  await there.page.waitForURL(/\/purchase\/plan/)
  await fillAddress(there.page)
  await there.page.locator('[name=country]').selectOption('IN')
  await there.page.getByRole('button', { name: t('purchase.address.save') }).click()
  await there.page.getByRole('button', { name: /^Pay/ }).click()
  await there.page.getByRole('button', { name: 'Pay by UPI' }).click()
  await there.page.waitForURL(/\/subscribe\/thank-you/)
  expect(await heldBy(indian)).toMatchObject([{ status: 'active' }])
  expect([...problems, ...there.problems]).toEqual([])
}

/** Renewals are paid with another card, given without an order; an upgrade under way is told. */
export async function changeTheWayToPay({ site, pool, open }: Shop): Promise<void> {
  const user = await createTestUser({ pool })
  await using opened = await open('/pricing', user)
  const { page, problems } = opened
  await buyIndividual(page)
  await page.goto(`${site.address}/dashboard/subscriptions`)
  await page.getByRole('link', { name: t('billing.method.change') }).click()
  const dialog = page.getByRole('dialog', { name: t('billing.methods.title') })
  await dialog.getByRole('radio', { name: /4242/ }).check()
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: t('billing.methods.use') }).click()
  await page.getByText(t('billing.done.saved')).waitFor()
  await page.getByRole('link', { name: t('billing.method.change') }).click()
  await dialog.getByRole('button', { name: t('billing.methods.addCard') }).click()
  await page.waitForURL(/\/sandbox\//)
  await page.getByText(t('checkout.setup.text')).waitFor()
  await page.locator('input[name=card][value="renewals-declined"]').check()
  await page.getByRole('button', { name: t('checkout.setup.submit') }).click()
  await page.getByText(t('billing.card.kept')).waitFor()
  expect(await axe(page)).toEqual([])
  const cards = await page.getByRole('radio').count()
  expect(cards).toBe(2)
  await pool.query(
    `update checkouts set purpose = 'upgrade', status = 'pending' where account_id = $1`,
    [user.id],
  )
  await page.goto(`${site.address}/dashboard/subscriptions`)
  await page.getByText(t('pricing.upgrading')).waitFor()
  expect(problems).toEqual([])
}

/** By forms alone: a guest orders, signs up, pays, prints and cancels. */
export async function buyWithoutScripts({ site, pool, open, heldBy }: Shop): Promise<void> {
  await using opened = await open('/pricing?billing=month', null, { javaScriptEnabled: false })
  const { page } = opened
  await choose(page, 'individual')
  expect(new URL(page.url()).pathname).toBe('/purchase/plan')
  const signup = page.getByRole('main').getByRole('link', { name: t('shell.signUp') })
  expect(await signup.getAttribute('href')).toContain('redirect=%2Fpurchase%2Fplan')
  const user = await createTestUser({ pool })
  await opened.enter(user)
  await page.reload()
  await fillAddress(page)
  await page.getByRole('button', { name: t('purchase.address.save') }).click()
  await page.getByRole('button', { name: /^Pay \$19\.99/ }).click()
  await payWith(page, 'success')
  expect(new URL(page.url()).pathname).toBe('/subscribe/thank-you')

  await page.goto(`${site.address}/dashboard/transactions`)
  await page.getByRole('link', { name: new RegExp(`^${t('billing.print')}`) }).click()
  expect(await page.getByRole('main').textContent()).toContain('Halde Studio')
  await page.goto(`${site.address}/dashboard/subscriptions`)
  await page.getByRole('link', { name: t('billing.cancel') }).click()
  await page.getByRole('button', { name: t('billing.survey.submit') }).click()
  expect(new URL(page.url()).pathname).toBe('/dashboard/subscriptions')
  expect((await heldBy(user))[0]?.status).toBe('cancelled')
}

/** The last download of the day, asked for in two tabs. */
export async function spendInTwoTabs({ site, pool, open }: Shop): Promise<void> {
  const user = await createTestUser({ pool })
  await createTestSubscription(pool, { accountId: user.id, coverage: iconsADay(1) })
  await pool.query(
    'update subscriptions set next_billing_at = period_ends_at where account_id = $1',
    [user.id],
  )
  const { rows } = await pool.query<{ slug: string }>(
    `select slug from assets where kind = 'icon' and price_minor > 0 order by id limit 2`,
  )
  const [first, second] = rows.map(({ slug }) => `/icon/${slug}`)
  await using opened = await open(first ?? '', user)
  const { page, problems } = opened
  const submit = page.getByRole('main').locator('form button[type=submit]').first()
  await page.getByText('1/1').waitFor()
  const download = page.waitForEvent('download')
  const other = await page.context().newPage()
  await other.goto(site.address + second)
  await submit.click()
  await download
  await other.getByText('0/1').waitFor()
  await other.getByRole('main').locator('form button[type=submit]').first().click()
  const dialog = other.getByRole('dialog', { name: t('billing.upgradeModal.title') })
  await dialog.getByText(t('billing.upgradeModal.spentDay', { limit: 1 })).waitFor()
  expect(await axe(other)).toEqual([])
  await dialog.getByRole('button', { name: t('ui.close') }).click()
  await other
    .getByRole('main')
    .getByRole('link', { name: t('ui.offer.upgrade') })
    .first()
    .waitFor()
  expect(problems).toEqual([])
}

/** From the prices to a team, and from there to its plan. */
export async function buyForTeam({ site, pool, open }: Shop): Promise<void> {
  const user = await createTestUser({ pool })
  await using opened = await open('/pricing', user)
  const { page, problems } = opened
  await choose(page, 'team')
  await page.waitForURL(/\/purchase\/plan/)
  const ownPlan = page.getByText('This order does not change your own plan.')
  expect(await ownPlan.count()).toBe(0)
  const own = await createTestSubscription(pool, { accountId: user.id, coverage: iconsADay(1) })
  await pool.query(
    'update subscriptions set next_billing_at = period_ends_at where account_id = $1',
    [user.id],
  )
  await page.reload()
  await ownPlan.waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByLabel(t('account.team.name')).fill('Halde')
  await page.getByLabel(t('account.team.email')).fill('team@halde.example')
  await page.getByRole('button', { name: t('purchase.team.createSubmit') }).click()
  await page.getByText(t('session.nowWorkingAs', { name: 'Halde' })).waitFor()
  await ownPlan.waitFor()
  await payOrder(page)
  await payWith(page, 'success')
  await page.waitForURL(/\/subscribe\/thank-you/)
  await page.getByText(t('purchase.thanks.teamText')).waitFor()
  await page.goto(`${site.address}/dashboard/subscriptions`)
  await page.getByRole('heading', { name: t('pricing.plan.team'), exact: true }).waitFor()
  const { rows } = await pool.query(
    `select accounts.type from subscriptions join accounts on accounts.id = account_id
     join team_members on team_id = account_id where user_id = $1`,
    [user.id],
  )
  expect(rows).toEqual([{ type: 'team' }])
  const { rows: kept } = await pool.query(
    'select status, cancelled_at from subscriptions where uuid = $1',
    [own.uuid],
  )
  expect(kept).toEqual([{ status: 'active', cancelled_at: null }])
  expect(problems).toEqual([])
}
