import { afterAll, beforeAll, expect, test } from 'vitest'
import { manualPaymentId } from '#platform/gateways/manual-gateway.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { insertTestCheckout } from '#testing/test-checkout.ts'
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
  await act('subscriptions', 'extend', { days: '10' }, held.uuid)
  await act('subscriptions', 'cancel', { comment: 'asked by mail' }, held.uuid)
  await expect(act('subscriptions', 'extend', { days: '0' }, held.uuid)).rejects.toMatchObject({
    code: 'invalid_request',
  })
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
  for (const amount of ['0', '-1', 'all', '999999.00']) {
    await expect(act('payments', 'refund', { amount }, payment.uuid)).rejects.toMatchObject({
      code: 'invalid_request',
    })
  }
  await act('payments', 'refund', { amount: '1,50' }, payment.uuid)
  const { refunded, status } = await one<{ refunded: string; status: string }>(
    'select refunded_minor as refunded, status from payments where uuid = $1',
    [payment.uuid],
  )
  expect([Number(refunded), status]).toEqual([150, 'partially_refunded'])
  expect(await actionsOf(payment.uuid)).toEqual(['refund-ordered'])
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
