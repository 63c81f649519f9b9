import { afterAll, beforeAll, expect, test } from 'vitest'
import { manualPaymentId } from '#platform/gateways/manual-gateway.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { insertTestCheckout } from '#testing/test-checkout.ts'
import { checkMoney } from '#domains/commerce/subscriptions/index.server.ts'
import { loadList } from '#domains/admin/staff/load-area.server.ts'
import { openStaffSite, type StaffSite } from './testing/open-staff-site.ts'

let staff: StaffSite

beforeAll(async () => {
  staff = await openStaffSite({ BANK_TRANSFER_DETAILS: 'IBAN DE00' })
})
afterAll(() => staff[Symbol.asyncDispose]())

test('a transfer is confirmed for its amount, its subscription extended and cancelled, its money given back', async () => {
  const { deps, act, list, detail, one, actionsOf } = staff
  const buyer = await createTestUser(deps, { email: 'buyer@tessera.example' })
  const order = await insertTestCheckout(deps, { accountId: buyer.id, gateway: 'manual' })
  await deps.pool.query(
    `update checkouts set status = 'pending', gateway_checkout_id = $2 where id = $1`,
    [order.id, manualPaymentId(order.uuid)],
  )
  const { currency, grossMinor } = order
  const whole = (grossMinor / 100).toFixed(2)
  const wrong = act('transfers', 'confirm', { order: order.uuid, currency, amount: '1.00' })
  await expect(wrong).rejects.toMatchObject({ code: 'conflict' })
  expect((await list('transfers', 'state=waits')).total).toBe(1)
  await act('transfers', 'confirm', { order: order.uuid, currency, amount: whole })
  expect(await actionsOf(order.uuid)).toEqual(['transfer-confirmed'])

  const held = await one<{ uuid: string; ends: Date }>(
    'select uuid, period_ends_at as ends from subscriptions where account_id = $1',
    [buyer.id],
  )
  const unsaid = act('subscriptions', 'extend', { days: '10' }, held.uuid)
  await expect(unsaid).rejects.toMatchObject({ fields: { reason: 'is needed' } })
  await act('subscriptions', 'extend', { days: '10', reason: 'outage' }, held.uuid)
  await act('subscriptions', 'cancel', { comment: 'asked by mail' }, held.uuid)
  const none = act('subscriptions', 'extend', { days: '0', reason: 'outage' }, held.uuid)
  await expect(none).rejects.toMatchObject({ code: 'invalid_request' })
  const after = await one<{ ends: Date; status: string; bills: Date | null }>(
    `select period_ends_at as ends, status, next_billing_at as bills from subscriptions where uuid = $1`,
    [held.uuid],
  )
  expect(after.ends.getTime() - held.ends.getTime()).toBe(10 * 86_400_000)
  expect([after.status, after.bills]).toEqual(['cancelled', null])
  expect(await actionsOf(held.uuid)).toEqual(['subscription-extended', 'subscription-cancelled'])
  expect((await detail('subscriptions', held.uuid)).actions.map(({ intent }) => intent)).toEqual([
    'extend',
    'takeBack',
  ])

  const payment = await one<{ uuid: string }>('select uuid from payments where account_id = $1', [
    buyer.id,
  ])
  const back = (fields: Record<string, string>) =>
    act(
      'payments',
      'refund',
      { reason: 'goodwill', seen: '0', plan: 'stays', ...fields },
      payment.uuid,
    )
  for (const amount of ['0', '-1', 'all', '999999.00']) {
    await expect(back({ extent: 'part', amount })).rejects.toMatchObject({
      code: 'invalid_request',
    })
  }
  const unclear = [{ reason: '' }, { reason: 'whim' }, { reason: 'other' }]
  for (const fields of unclear) {
    await expect(back({ extent: 'part', amount: '1', ...fields })).rejects.toMatchObject({
      code: 'invalid_request',
    })
  }
  await back({ extent: 'part', amount: '1,50', note: 'was down on Monday' })
  await expect(back({ extent: 'part', amount: '1,50' })).rejects.toMatchObject({ code: 'conflict' })
  const { refunded, status } = await one<{ refunded: string; status: string }>(
    'select refunded_minor as refunded, status from payments where uuid = $1',
    [payment.uuid],
  )
  expect([Number(refunded), status]).toEqual([150, 'partially_refunded'])
  expect(await actionsOf(payment.uuid)).toEqual(['refund-ordered'])
  const { details } = await one<{ details: object }>(
    `select details from staff_acts where action = 'refund-ordered'`,
  )
  expect(details).toEqual({
    amountMinor: 150,
    currency,
    cause: 'goodwill',
    why: 'was down on Monday',
    plan: 'stays',
  })
  expect((await detail('payments', payment.uuid)).tables?.[1]?.rows).toHaveLength(1)
})

test('a refund and an extension are ordered from the page of whom they belong to, and no other', async () => {
  const { deps, act, detail, one } = staff
  const [buyer, other] = [await createTestUser(deps), await createTestUser(deps)]
  const order = await insertTestCheckout(deps, { accountId: buyer.id, gateway: 'manual' })
  await deps.pool.query(
    `update checkouts set status = 'pending', gateway_checkout_id = $2 where id = $1`,
    [order.id, manualPaymentId(order.uuid)],
  )
  const amount = (order.grossMinor / 100).toFixed(2)
  await act('transfers', 'confirm', { order: order.uuid, currency: order.currency, amount })
  const { payment, subscription } = await one<{ payment: string; subscription: string }>(
    `select p.uuid as payment, s.uuid as subscription from payments p
     join subscriptions s on s.id = p.subscription_id where p.account_id = $1`,
    [buyer.id],
  )
  const missing = { code: 'not_found' }
  const refund = { payment, reason: 'asked', seen: '0', plan: 'ends' }
  const extend = { subscription, days: '5', reason: 'outage' }
  await expect(act('users', 'refund', refund, String(other.id))).rejects.toMatchObject(missing)
  await expect(act('users', 'extend', extend, String(other.id))).rejects.toMatchObject(missing)
  await act('users', 'extend', extend, String(buyer.id))
  const page = await detail('users', String(buyer.id))
  const intents = page.tables?.flatMap(({ rows }) =>
    rows.flatMap(({ actions = [] }) => actions.map(({ intent }) => intent)),
  )
  expect(intents).toEqual(['extend', 'refund'])
  await act('users', 'refund', refund, String(buyer.id))
  const after = await one<{ status: string; payment: string }>(
    `select s.status, p.status as payment from payments p
     join subscriptions s on s.id = p.subscription_id where p.account_id = $1`,
    [buyer.id],
  )
  expect(after).toEqual({ status: 'expired', payment: 'refunded' })
  expect(await checkMoney(deps.pool)).toEqual([])
})

test('the charts, the tax report and the reconciliation say what the books say', async () => {
  const { deps, list } = staff
  const money = await loadList(staff.scope(), 'payments', new URLSearchParams())
  const shown = money.money.map(({ currency, days }) => [
    currency,
    days.length,
    days.reduce((sum, day) => sum + day.inMinor - day.outMinor, 0),
  ])
  const { rows: booked } = await deps.pool.query<{ currency: string; net: number }>(
    'select currency, sum(net_minor)::float8 as net from invoices group by 1 order by 1',
  )
  expect(shown.toSorted()).toEqual(booked.map(({ currency, net }) => [currency, 30, net]))
  const report = await loadList(staff.scope(), 'tax-report', new URLSearchParams('period=month'))
  const gross = report.page.rows.map(({ cells }) => cells[7])
  const { sum } = await staff.one<{ sum: number }>(
    'select sum(gross_minor)::float8 as sum from invoices',
  )
  expect(gross.reduce((total, cell) => total + (cell?.kind === 'money' ? cell.minor : 0), 0)).toBe(
    sum,
  )
  expect((await list('reconciliation', 'state=off')).total).toBe(0)
  expect((await list('reconciliation', 'state=even')).total).toBe(1)
  await deps.pool.query(
    'update payments set refunded_minor = refunded_minor + 1 where refunded_minor = 150',
  )
  expect((await list('reconciliation', 'state=off')).total).toBe(1)
  await deps.pool.query('update payments set refunded_minor = 150 where refunded_minor = 151')
})

test('a dispute is taken, gets its day and its evidence, and is over once it is decided', async () => {
  const { act, deps, list, detail, one, actionsOf } = staff
  const { uuid } = await one<{ uuid: string }>(
    `update payments set dispute = 'open' where refunded_minor = 150 returning uuid`,
  )
  expect((await list('disputes', 'state=waits')).total).toBe(1)
  await act('disputes', 'take', {}, uuid)
  await act('disputes', 'due', { ends: '2030-01-31' }, uuid)
  const unsaid = act('disputes', 'answered', {}, uuid)
  await expect(unsaid).rejects.toMatchObject({ fields: { reason: 'is needed' } })
  await act('disputes', 'answered', { reason: 'downloads and invoice' }, uuid)
  expect((await detail('disputes', uuid)).state).toMatchObject({ text: 'Evidence sent' })
  await deps.pool.query(`update payments set dispute = 'won' where uuid = $1`, [uuid])
  await expect(act('disputes', 'take', {}, uuid)).rejects.toMatchObject({ code: 'conflict' })
  expect((await actionsOf(uuid)).slice(1)).toEqual([
    'dispute-taken',
    'dispute-due',
    'dispute-answered',
  ])
  await deps.pool.query(`update payments set dispute = 'none' where uuid = $1`, [uuid])
})

test('coupons and offers are made once, changed later, and end', async () => {
  const { act, list, one, actionsOf } = staff
  await act('coupons', 'create', { code: 'spring-25', percent: '25', families: 'team, team-plus' })
  const twice = act('coupons', 'create', { code: 'SPRING-25', percent: '25' })
  await expect(twice).rejects.toMatchObject({ fields: { code: 'is taken' } })
  const bad = act('coupons', 'create', { code: 'x', percent: '250' })
  await expect(bad).rejects.toMatchObject({ code: 'invalid_request' })
  const offer = { slug: 'spring', plan: '24', period: 'year', listed: 'on' }
  await expect(act('offers', 'create', { ...offer, coupon: 'NEVER' })).rejects.toMatchObject({
    code: 'conflict',
  })
  await act('offers', 'create', { ...offer, coupon: 'SPRING-25', ends: '2030-01-31' })
  expect((await list('offers')).rows[0]?.cells[0]).toMatchObject({ to: '/staff/offers/spring' })
  const terms = { plan: '24', period: 'month', coupon: 'SPRING-25', ends: '2031-01-31' }
  await act('offers', 'change', terms, 'spring')
  const changed = await one<object>(
    `select period, is_listed as listed, ends_at::date::text as ends from offers where slug = 'spring'`,
  )
  expect(changed).toEqual({ period: 'month', listed: false, ends: '2031-01-31' })
  const unknown = act('offers', 'change', { ...terms, coupon: 'NEVER' }, 'spring')
  await expect(unknown).rejects.toMatchObject({ fields: { coupon: 'is unknown' } })

  const { id } = await one<{ id: number }>(`select id from coupons where code = 'SPRING-25'`)
  const coupon = String(id)
  await act('coupons', 'change', { coupon, percent: '30', families: 'team', most: '7' })
  const altered = await one<object>(
    `select percent_off as percent, families, most_redemptions as most, periods from coupons where id = $1`,
    [id],
  )
  expect(altered).toEqual({ percent: 30, families: ['team'], most: 7, periods: null })
  await act('coupons', 'end', { coupon })
  expect((await list('coupons', 'state=holds')).rows.map(({ key }) => key)).not.toContain(
    String(id),
  )
  await act('offers', 'end', {}, 'spring')
  await expect(act('offers', 'end', {}, 'spring')).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await actionsOf('SPRING-25')).toEqual(['coupon-created', 'coupon-changed', 'coupon-ended'])
})
