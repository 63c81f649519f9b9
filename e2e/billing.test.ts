import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createTestSubscription,
  iconsADay,
} from '../site/app/features/downloads/testing/test-subscription.ts'
import { createTestUser } from '../site/server/testing/sign-in.ts'
import { axe } from './account-visitors.ts'
import { choose, fillAddress, payWith, startShop, t, type Shop } from './billing-visitors.ts'
import { DECLINED_CARD, startRazorpayStub, startStripeStub } from './gateway-stubs.ts'
import type { StartedSite } from './start-site.ts'

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
  await choose(page, 'individual')
  await payWith(page, 'success')
  await page.waitForURL(/\/subscribe\/thank-you/)
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

test('annual: the address brings the tax, the order is paid, and its papers are there', async () => {
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
  await using stranger = await open('/', await createTestUser({ pool }))
  expect((await stranger.page.goto(printed))?.status()).toBe(404)
  expect(problems).toEqual([])
})

test('team: a team plan is bought while switched to the team', async () => {
  const user = await createTestUser({ pool })
  await using opened = await open('/pricing', user)
  const { page, problems } = opened
  await page
    .getByRole('link', { name: new RegExp(t('pricing.button.createTeam')) })
    .first()
    .click()
  await page.waitForURL(/\/purchase\/plan/)
  await page.getByRole('link', { name: t('purchase.team.create'), exact: true }).click()
  await page.getByLabel(t('account.team.name')).fill('Halde')
  await page.getByLabel(t('account.team.email')).fill('team@halde.example')
  await page.getByRole('button', { name: t('account.team.submit') }).click()
  await page.waitForURL(/\/purchase\/plan/)
  await fillAddress(page)
  await page.getByRole('button', { name: t('purchase.address.save') }).click()
  await page.getByRole('button', { name: /^Pay/ }).click()
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
  expect(problems).toEqual([])
})

test('declined: nothing is charged, the page says so, and leaving leads back to the prices', async () => {
  const user = await createTestUser({ pool })
  await using opened = await open('/pricing', user)
  const { page } = opened
  await choose(page, 'individual')
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
  await choose(page, 'individual')
  await payWith(page, 'success')
  await page.waitForURL(/\/subscribe\/thank-you/)
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('session.upsell.annual') })
    .waitFor()
  await page.goto(`${site.address}/pricing`)
  await page
    .getByRole('link', { name: new RegExp(`^${t('pricing.button.switchToAnnual')}`) })
    .click()
  const dialog = page.getByRole('dialog', { name: t('billing.upgrade.title') })
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

test('cancelled: the survey ends the renewal, access stays, and it can be taken back', async () => {
  const user = await createTestUser({ pool })
  await using opened = await open('/pricing', user)
  const { page, problems } = opened
  await choose(page, 'individual')
  await payWith(page, 'success')
  await page.waitForURL(/\/subscribe\/thank-you/)
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
})

test('withdrawn: said, confirmed, and the whole price goes back', async () => {
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

test('a download that another tab spent is refused, and the plans that help open over the page', async () => {
  const user = await createTestUser({ pool })
  await createTestSubscription(pool, { accountId: user.id, coverage: iconsADay(1) })
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
})

test('with keys: Stripe’s card form over the prices and its hosted page, Razorpay’s dialog in India', async () => {
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
  const card = page.getByRole('dialog', { name: t('checkout.pay.title') })
  await card.getByLabel('Card number').fill(DECLINED_CARD)
  await card.getByRole('button', { name: /^Pay/ }).click()
  await card.getByText('Your card was declined.').waitFor()
  await card.getByLabel('Card number').fill('4242424242424242')
  await card.getByRole('button', { name: /^Pay/ }).click()
  await page.waitForURL(/\/subscribe\/thank-you/)
  expect(await heldBy(user)).toMatchObject([{ status: 'active', period: 'year' }])

  const formal = await createTestUser({ pool })
  await using order = await open('/purchase/plan?plan_id=24&billing_period=month', formal, strict)
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
  await there.page.getByRole('button', { name: 'Pay by UPI' }).click()
  await there.page.waitForURL(/\/subscribe\/thank-you/)
  expect(await heldBy(indian)).toMatchObject([{ status: 'active' }])
  expect([...problems, ...there.problems]).toEqual([])
})

test('a failed renewal shows the bar on every page but the one where it is mended', async () => {
  const user = await createTestUser({ pool })
  await using opened = await open('/pricing', user)
  const { page } = opened
  await choose(page, 'individual')
  await payWith(page, 'success')
  await page.waitForURL(/\/subscribe\/thank-you/)
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
})

test('another way to pay is chosen in a dialog; an upgrade under way says so', async () => {
  const user = await createTestUser({ pool })
  await using opened = await open('/pricing', user)
  const { page, problems } = opened
  await choose(page, 'individual')
  await payWith(page, 'success')
  await page.waitForURL(/\/subscribe\/thank-you/)
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
})

test('without JavaScript: a guest orders, signs up, pays, prints and cancels, all by forms', async () => {
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
})

test('an anonymous press on a plan leads to the order with plan, cancel_url and the way back', async () => {
  await using opened = await open('/pricing', null)
  const { page } = opened
  await choose(page, 'individual')
  await page.waitForURL(/\/purchase\/plan/)
  const query = new URL(page.url()).searchParams
  expect([query.get('plan_id'), query.get('billing_period'), query.get('cancel_url')]).toEqual([
    '24',
    'year',
    '/pricing',
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
  await page.getByText(t('pricing.contact.sent', { email: 'asks@halde.example' })).waitFor()
  const { rows } = await pool.query('select email, message, topic from contact_messages')
  expect(rows).toEqual([
    { email: 'asks@halde.example', message: 'Do you ship to the moon?', topic: 'pricing' },
  ])
})

test.each(['light', 'dark'] as const)(
  'axe finds nothing on any of these pages in %s',
  async (theme) => {
    const user = await createTestUser({ pool })
    await using opened = await open('/pricing', user)
    const { page } = opened
    await opened.setCookie('theme', theme)
    const found: Record<string, unknown> = {}
    for (const path of [
      '/pricing',
      '/pricing?billing=month&topic=education',
      '/plans-and-pricing',
      '/pro-plans',
      '/offer/all-access',
      '/purchase/plan',
      '/purchase/plan?type=team',
      '/payment-confirmation',
      '/subscribe/thank-you',
      '/licenses',
      '/dashboard/subscriptions',
      '/dashboard/subscriptions/upgrade',
      '/dashboard/billing',
      '/dashboard/billing/payment-methods',
      '/dashboard/transactions',
    ]) {
      const answer = await page.goto(site.address + path)
      const problems = await axe(page)
      if (answer?.status() !== 200 || problems.length > 0)
        found[path] = [answer?.status(), problems]
    }
    expect(found).toEqual({})
  },
)
