// @module-tag sweep
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestUser } from '#site/testing/sign-in.ts'
import { axe } from '../harness/account-visitors.ts'
import {
  choose,
  fillAddress,
  payWith,
  startShop,
  t,
  type Shop,
} from '../commerce/billing-visitors.ts'
import { findMailedPath } from '../harness/find-mailed-path.ts'

let shop: Shop

beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop?.[Symbol.asyncDispose]())

test('an address is proved before a plan is paid, on a narrow screen', async () => {
  const { site, pool, open, heldBy } = shop
  const user = await createTestUser({ pool }, { isVerified: false })
  await using opened = await open('/pricing', user, { viewport: { width: 360, height: 740 } })
  const { page, problems } = opened
  await choose(page, 'individual')
  // A press on the prices is refused by the server, and leads to where that is mended.
  await page.waitForURL(/\/purchase\/plan/)
  await fillAddress(page)
  await page.getByRole('button', { name: t('purchase.address.save') }).click()
  await page.getByRole('heading', { name: t('purchase.verify.title') }).waitFor()
  expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0)
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: t('purchase.verify.resend') }).click()
  await page.getByText(t('purchase.verify.sent', { email: user.email })).waitFor()
  const order = page.url()

  await page.goto(site.address + (await findMailedPath(site, user.email, 'verification')))
  await page.getByRole('button', { name: t('account.verify.submit') }).click()
  await page.getByText(t('account.verify.done')).waitFor()
  await page.goto(order)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await payWith(page, 'success')
  await page.waitForURL(/\/subscribe\/thank-you/)
  expect(await heldBy(user)).toMatchObject([{ status: 'active' }])
  expect(problems).toEqual([])
})

test('without JavaScript the mail is sent again from the order, which waits for the proof', async () => {
  const { site, pool, open, heldBy } = shop
  const user = await createTestUser({ pool }, { isVerified: false })
  const path = '/purchase/plan?plan_id=24&billing_period=month'
  await using opened = await open(path, user, { javaScriptEnabled: false })
  const { page } = opened
  await fillAddress(page)
  await page.getByRole('button', { name: t('purchase.address.save') }).click()
  await page.getByRole('button', { name: t('purchase.verify.resend') }).click()
  await page.getByText(t('purchase.verify.sent', { email: user.email })).waitFor()
  const order = page.url()

  await page.goto(site.address + (await findMailedPath(site, user.email, 'verification')))
  await page.getByRole('button', { name: t('account.verify.submit') }).click()
  await page.getByText(t('account.verify.done')).waitFor()
  await page.goto(order)
  await page.getByRole('button', { name: /^Pay \$19\.99/ }).click()
  await payWith(page, 'success')
  expect(new URL(page.url()).pathname).toBe('/subscribe/thank-you')
  expect(await heldBy(user)).toMatchObject([{ status: 'active' }])
})

test.each([true, false])(
  'a link says which account of the address it is for (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const { site, pool, open } = shop
    const email = `two-${String(javaScriptEnabled)}@halde.example`
    const own = await createTestUser({ pool }, { email, isVerified: false })
    const other = await createTestUser({ pool }, { email, isVerified: false })
    await using opened = await open('/auth/forgot-password', null, { javaScriptEnabled })
    const { page, problems } = opened
    await page.getByLabel(t('account.email')).fill(email)
    await page.getByRole('button', { name: t('account.forgot.submit') }).click()
    await page.getByText(t('account.forgot.sent')).waitFor()

    await page.goto(site.address + (await findMailedPath(site, email, 'reset')))
    const choices = page.getByRole('radio')
    expect(await choices.count()).toBe(2)
    if (javaScriptEnabled) expect(await axe(page)).toEqual([])
    await page.locator(`input[name=chosen_account][value="${own.uuid}"]`).check()
    await page.getByLabel(t('account.password.new'), { exact: true }).fill('seven owls in a barn')
    await page.getByRole('button', { name: t('account.password.submit') }).click()
    await page.waitForURL(`${site.address}/`)
    const { rows } = await pool.query(
      `select id, email_verified_at is not null as proved, released_at is not null as released
       from users where email = $1 order by id`,
      [email],
    )
    expect(rows).toEqual([
      { id: own.id, proved: true, released: false },
      { id: other.id, proved: false, released: true },
    ])
    expect(problems).toEqual([])
  },
)

test('a link followed elsewhere asks for the password of its account', async () => {
  const { site, pool, open } = shop
  const user = await createTestUser({ pool }, { isVerified: false, password: 'nine larks at dawn' })
  await using signedIn = await open('/auth/verify-email', user)
  await signedIn.page.getByRole('button', { name: t('session.resend') }).click()
  await signedIn.page.getByText(t('session.sent')).waitFor()
  const path = await findMailedPath(site, user.email, 'verification')

  for (const javaScriptEnabled of [false, true]) {
    await using opened = await open(path, null, { javaScriptEnabled })
    const { page } = opened
    const password = page.getByLabel(t('account.password'), { exact: true })
    await password.fill('a guess')
    await page.getByRole('button', { name: t('account.verify.submit') }).click()
    await page.getByText(t('account.verify.wrongPassword')).waitFor()
    if (!javaScriptEnabled) continue
    expect(await axe(page)).toEqual([])
    await password.fill('nine larks at dawn')
    await page.getByRole('button', { name: t('account.verify.submit') }).click()
    await page.getByText(t('account.verify.done')).waitFor()
  }
})
