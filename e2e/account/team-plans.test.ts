// @module-tag sweep
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createTestSubscription,
  iconsADay,
} from '#site/domains/catalogue/downloads/testing/test-subscription.ts'
import { createTestTeam, createTestUser, signIn, type TestUser } from '#site/testing/sign-in.ts'
import { payWith, startShop, t, type Shop } from '../commerce/billing-visitors.ts'
import { clickAt } from '../harness/pointer.ts'
import { signInto } from '../harness/sign-into.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop?.[Symbol.asyncDispose]())

const widths = [390, 1280] as const

/** A team of two without a plan and with one open invitation. */
async function createAnalysts() {
  const { pool } = shop
  const owner = await createTestUser(shop, { firstName: 'Odile' })
  const member = await createTestUser(shop, { firstName: 'Mia' })
  const team = await createTestTeam(shop, { owner, members: [member] })
  await pool.query(
    `insert into invitations (team_id, email, token_hash, expires_at)
     values ($1, 'open@x.example', sha256(convert_to($2, 'UTF8')), now() + interval '7 days')`,
    [team.id, team.uuid],
  )
  return { owner, member, team }
}

/** A page as somebody who works as a team. */
async function openAs(path: string, user: TestUser, teamId: number, width: number) {
  const opened = await shop.open('/health-check-of-nothing', null, {
    viewport: { width, height: 900 },
  })
  await signInto(opened.page.context(), shop.site.address, shop, user, { teamId })
  await opened.page.goto(shop.site.address + path)
  await opened.page.waitForLoadState('networkidle')
  return opened
}

/** A plan by card for the person, which the plan of the team replaces: that is asked first. */
async function holdPersonalPlan({ id }: TestUser) {
  await createTestSubscription(shop.pool, { accountId: id, coverage: iconsADay(5) })
  await shop.pool.query(
    `update subscriptions set next_billing_at = period_ends_at, gateway = 'sandbox'
     where account_id = $1`,
    [id],
  )
}

const seatsOf = async (id: number) => {
  const { rows } = await shop.pool.query<{ seats: number }>(
    'select seats from teams where id = $1',
    [id],
  )
  return rows[0]?.seats
}

test.each(widths)(
  'a member sees at %i px whom to ask for the team, and takes a plan of their own as a person',
  async (width) => {
    const { member, team } = await createAnalysts()
    await using opened = await openAs('/pricing', member, team.id, width)
    const { page, problems } = opened
    const ask = t('pricing.ownerOnly', { owner: 'Odile' })
    expect(await page.getByText(ask).count()).toBeGreaterThan(1)
    for (const family of ['team', 'team-plus'] as const) {
      const plan = t(`pricing.plan.${family}`)
      const name = t('pricing.button.choose', { plan })
      expect(await page.getByRole('link', { name, exact: true }).count()).toBe(0)
    }
    const own = page.getByRole('link', {
      name: `${t('pricing.button.switchToPersonal')}: ${t('pricing.plan.individual')}`,
    })
    await clickAt(page, own)
    await page.waitForURL(/\/auth\/switch-user/)
    await clickAt(page, page.getByRole('button', { name: t('account.switch.submit') }))
    await page.waitForURL(/\/purchase\/plan\?plan_id=24/)
    await page.getByText(t('session.nowWorkingAs', { name: 'Mia' })).waitFor()
    expect(problems).toEqual([])
  },
)

test.each(widths)(
  'an owner buys the seats that the team needs at %i px, and is told what changes',
  async (width) => {
    const { owner, team } = await createAnalysts()
    await holdPersonalPlan(owner)
    await using opened = await openAs('/pricing', owner, team.id, width)
    const { page, problems } = opened
    const plan = t('pricing.plan.team')
    await clickAt(
      page,
      page.getByRole('link', { name: t('pricing.button.choose', { plan }), exact: true }),
    )
    const seats = t('purchase.seats.taken', { count: 3 })
    const dialog = page.getByRole('dialog')
    await dialog.getByText(seats).waitFor()
    await dialog.getByText(t('purchase.seats.fewer', { before: 5, after: 3 })).waitFor()
    await clickAt(page, dialog.getByRole('button', { name: t('billing.confirm.submit') }))
    await payWith(page, 'success')
    await page.waitForURL(/\/subscribe\/thank-you/)
    expect(await seatsOf(team.id)).toBe(3)
    expect(problems).toEqual([])
  },
)

test('a team without a plan is shown its order before it pays', async () => {
  const { owner, team } = await createAnalysts()
  await using opened = await openAs('/pricing', owner, team.id, 390)
  const { page } = opened
  const name = t('pricing.button.choose', { plan: t('pricing.plan.team') })
  await clickAt(page, page.getByRole('link', { name, exact: true }))
  await page.waitForURL(/\/purchase\/plan\?plan_id=41/)
  await page.getByText(t('purchase.seats.fewer', { before: 5, after: 3 })).waitFor()
})

test('the page of an order presets the seats that are taken and goes no lower', async () => {
  const { owner, team } = await createAnalysts()
  await using opened = await openAs('/purchase/plan?plan_id=41', owner, team.id, 1280)
  const { page } = opened
  const quantity = page.locator('input[name=quantity]:visible')
  expect(await quantity.inputValue()).toBe('3')
  expect(await quantity.getAttribute('min')).toBe('3')
  await page.getByText(t('purchase.seats.taken', { count: 3 })).waitFor()
  await page.goto(`${shop.site.address}/purchase/plan?plan_id=41&quantity=1`)
  expect(await quantity.inputValue()).toBe('3')
})

test('no address of plans answers a member, an owner or a guest with an error', async () => {
  const { owner, member, team } = await createAnalysts()
  const as = async (user: TestUser) => (await signIn(shop, user, { teamId: team.id })).headers
  const people = { owner: await as(owner), member: await as(member), guest: {} }
  const addresses = [
    '/pricing',
    '/purchase/plan?plan_id=24',
    '/purchase/plan?plan_id=41&quantity=1',
    ...['', '?plan_id=24', '?plan_id=41', '?plan_id=999', '?plan_id=63'].map(
      (query) => `/dashboard/subscriptions/confirm${query}`,
    ),
    '/dashboard/subscriptions/confirm.data?plan_id=24',
    '/dashboard/subscriptions/confirm.data?plan_id=41',
    '/dashboard/subscriptions/upgrade',
    '/dashboard/subscriptions/cancel',
    '/dashboard/billing/payment-methods',
    '/dashboard/billing',
    '/dashboard/transactions',
  ]
  const wrong: unknown[] = []
  for (const [who, headers] of Object.entries(people)) {
    for (const address of addresses) {
      const answer = await fetch(shop.site.address + address, { headers })
      const text = await answer.text()
      const isError = text.includes('error-page__code') || answer.status >= 400
      // Nothing is held: there is nothing to cancel.
      const isNothing = address.endsWith('/cancel') && who === 'owner' && answer.status === 404
      if (isError && !isNothing) wrong.push([who, address, answer.status])
    }
  }
  expect(wrong).toEqual([])
})

test.each(widths)('teams are founded and named from the menu at %i px', async (width) => {
  const { owner, team } = await createAnalysts()
  await using opened = await openAs('/icons', owner, team.id, width)
  const { page, problems } = opened
  await clickAt(page, page.getByLabel(t('session.menu', { name: 'Analysts' })))
  await clickAt(page, page.getByRole('link', { name: t('session.createTeam') }))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('account.team.name')).fill('Second Studio')
  await clickAt(page, dialog.getByRole('button', { name: t('account.team.submit') }))
  await page.waitForURL(/\/dashboard\/members\?invite_members=true/)
  await page.getByText(t('session.nowWorkingAs', { name: 'Second Studio' })).waitFor()
  expect(await page.getByText(/Another tab/).count()).toBe(0)

  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  const details = page.locator('#team-details')
  expect(await details.getByLabel(t('account.team.name')).inputValue()).toBe('Second Studio')
  await details.getByLabel(t('account.team.name')).fill('Third Studio')
  await details.getByLabel(t('account.team.email')).fill('third@studio.example')
  await clickAt(page, details.getByRole('button', { name: t('teams.details.save') }))
  await page.getByLabel(t('session.menu', { name: 'Third Studio' })).waitFor()
  const { rows } = await shop.pool.query(
    `select name, email from teams where email = 'third@studio.example' order by id desc limit 1`,
  )
  expect(rows).toEqual([{ name: 'Third Studio', email: 'third@studio.example' }])
  expect(problems).toEqual([])
})

test('a question reaches the staff, who take it and note that it was answered', async () => {
  const admin = await createTestUser(shop, { role: 'admin', firstName: 'Sten' })
  await using guest = await shop.open('/pricing', null, { javaScriptEnabled: false })
  await guest.page.getByLabel(t('pricing.contact.email')).fill('moon@halde.example')
  await guest.page.getByLabel(t('pricing.contact.message')).fill('Do you ship to the moon?')
  await guest.page.getByRole('button', { name: t('pricing.contact.submit') }).click()
  await guest.page.getByText(t('pricing.contact.sent', { email: 'moon@halde.example' })).waitFor()
  const { rows } = await shop.pool.query(
    `select recipient from mails where template = 'contact' and data ->> 'email' = 'moon@halde.example'`,
  )
  expect(rows).toEqual([{ recipient: admin.email }])

  await using opened = await shop.open('/staff', admin)
  const { page } = opened
  await page.getByRole('link', { name: /Inbox/ }).first().click()
  await page.getByRole('link', { name: /moon@halde/ }).click()
  await page.getByText('Do you ship to the moon?').first().waitFor()
  await page.locator('select[name=owner]').selectOption(String(admin.id))
  await page.getByRole('button', { name: 'Assign' }).click()
  await page.getByText(/gave this to Sten/).waitFor()
  await page.locator('textarea[name=message]').fill('Not yet.')
  await page.getByRole('button', { name: 'Send to moon@halde.example' }).click()
  await page.locator('.say--sent').getByText('Not yet.').waitFor()
})

test.each(widths)('an error inside the dashboard has ways out at %i px', async (width) => {
  const { owner, team } = await createAnalysts()
  await using opened = await openAs('/dashboard/members', owner, team.id, width)
  const { page } = opened
  await page.goto(`${shop.site.address}/dashboard/no-such-page`)
  await page.getByText('Error 404').waitFor()
  for (const words of ['errors.goHome', 'errors.dashboard', 'errors.search'] as const) {
    await page.getByRole('link', { name: t(words) }).waitFor()
  }
  await clickAt(page, page.getByRole('button', { name: t('errors.back') }))
  await page.waitForURL(/\/dashboard\/members$/)
})
