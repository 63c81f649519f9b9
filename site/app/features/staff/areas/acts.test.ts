import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyActs } from '#server/audit/verify-acts.ts'
import type { RequestScope, SignedIn } from '#server/context.ts'
import { manualPaymentId } from '#server/gateways/manual-gateway.ts'
import { readHouseSetting } from '#server/house-settings.ts'
import { createTestUser, type TestUser } from '#server/testing/sign-in.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { insertTestCheckout } from '#server/testing/test-checkout.ts'
import { createTestSite, type TestSite } from '#server/testing/test-site.ts'
import { loadDetail, loadList, runAct } from '../frame/load-area.server.ts'

let site: TestSite
let admin: SignedIn
let buyer: TestUser

beforeAll(async () => {
  site = await createTestSite({ env: { BANK_TRANSFER_DETAILS: 'IBAN DE00' } })
  admin = { ...testActor(await createTestUser(site.deps, { role: 'admin' })), role: 'admin' }
  buyer = await createTestUser(site.deps, { email: 'buyer@tessera.example' })
})
afterAll(() => site[Symbol.asyncDispose]())

const scope = () => ({ deps: site.deps, actor: admin, language: 'en' }) as unknown as RequestScope
const act = (name: string, intent: string, fields: Record<string, string> = {}, id = '') =>
  runAct(scope(), { name, id, fields: { intent, ...fields } })
const list = async (name: string, query = '') =>
  (await loadList(scope(), name, new URLSearchParams(query))).page
const one = async <Row>(sql: string, values: unknown[] = []) =>
  (await site.deps.pool.query(sql, values)).rows[0] as Row
async function actsOf(subjectId: string) {
  const { rows } = await site.deps.pool.query<{ action: string }>(
    'select action from staff_acts where subject_id = $1 order by position',
    [subjectId],
  )
  return rows.map(({ action }) => action)
}

test('a transfer is confirmed for its amount, its subscription extended and cancelled, its money given back', async () => {
  const { deps } = site
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
  expect(await actsOf(order.uuid)).toEqual(['transfer-confirmed'])

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
  expect(await actsOf(held.uuid)).toEqual(['subscription-extended', 'subscription-cancelled'])
  expect(
    (await loadDetail(scope(), 'subscriptions', held.uuid)).acts.map(({ intent }) => intent),
  ).toEqual(['extend', 'takeBack'])

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
  expect(await actsOf(payment.uuid)).toEqual(['refund-ordered'])
})

test('what the house decides on an item holds against its source until it is taken back', async () => {
  const { id, uuid } = await site.find('heart')
  const marks = { price: '4.50', isFeatured: 'on' }
  await act('items', 'marks', marks, uuid)
  const stateOf = () =>
    one<object>(
      `select price_minor as price, is_featured as featured, is_exclusive as exclusive,
         published_at is not null as published from assets where id = $1`,
      [id],
    )
  const decided = { price: 450, featured: true, exclusive: false, published: true }
  expect(await stateOf()).toEqual(decided)
  const byImport = `update assets set price_minor = 0, is_featured = false, is_exclusive = true,
    published_at = now() where id = ${id}`
  await site.deps.pool.query(byImport)
  expect(await stateOf()).toEqual(decided)
  await act('items', 'hide', {}, uuid)
  await site.deps.pool.query(byImport)
  expect(await stateOf()).toEqual({ ...decided, published: false })
  await act('items', 'show', {}, uuid)
  expect(await stateOf()).toEqual(decided)
  await act('items', 'forget', {}, uuid)
  await site.deps.pool.query(byImport)
  expect(await stateOf()).toEqual({ price: 0, featured: false, exclusive: true, published: true })
  expect(await actsOf(uuid)).toHaveLength(4)
})

test('coupons and offers are made once and end', async () => {
  await act('coupons', 'create', { code: 'spring-25', percent: '25', families: 'team, team-plus' })
  const twice = act('coupons', 'create', { code: 'SPRING-25', percent: '25' })
  await expect(twice).rejects.toMatchObject({ code: 'conflict' })
  const bad = act('coupons', 'create', { code: 'x', percent: '250' })
  await expect(bad).rejects.toMatchObject({ code: 'invalid_request' })
  const offer = { slug: 'spring', plan: '24', period: 'year', listed: 'on' }
  await expect(act('offers', 'create', { ...offer, coupon: 'NEVER' })).rejects.toMatchObject({
    code: 'conflict',
  })
  await act('offers', 'create', { ...offer, coupon: 'SPRING-25', ends: '2030-01-31' })
  expect((await list('offers')).rows[0]?.cells[0]).toMatchObject({ to: '/offer/spring' })

  const { id } = await one<{ id: number }>(`select id from coupons where code = 'SPRING-25'`)
  await act('coupons', 'end', { coupon: String(id) })
  expect((await list('coupons', 'state=holds')).rows.map(({ key }) => key)).not.toContain(
    String(id),
  )
  await act('offers', 'end', { offer: 'spring' })
  await expect(act('offers', 'end', { offer: 'spring' })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await actsOf('SPRING-25')).toEqual(['coupon-created', 'coupon-ended'])
})

test('announcement, spotlight and flags hold at once, and what makes no sense is refused', async () => {
  const { deps } = site
  await expect(act('announcements', 'announce', { 'text.de': 'Hallo' })).rejects.toMatchObject({
    code: 'invalid_request',
  })
  await act('announcements', 'announce', { 'text.en': 'Hello', 'text.de': 'Hallo', link: '/icons' })
  expect(await readHouseSetting(deps, 'announcement')).toMatchObject({
    text: { en: 'Hello', de: 'Hallo' },
    link: '/icons',
  })
  await act('announcements', 'silence')
  expect(await readHouseSetting(deps, 'announcement')).toBeUndefined()
  const nobody = act('announcements', 'spotlight', { username: 'nobody-at-all' })
  await expect(nobody).rejects.toMatchObject({ code: 'invalid_request' })
  await act('announcements', 'spotlight', { username: 'ada' })
  expect(await readHouseSetting(deps, 'spotlight')).toBe('ada')

  await expect(act('flags', 'save', { text: '[not json' })).rejects.toMatchObject({
    code: 'invalid_request',
  })
  await act('flags', 'save', { text: '{"new-search":{"defaultValue":true}}' })
  const answer = await site.app.request('/growthbook-features')
  expect(JSON.stringify(await answer.json())).toContain('new-search')
})

test('what failed is tried again, what went out is not', async () => {
  const insert = `insert into mails (template, recipient, language, data, state)
    values ('welcome', 'ada@x.example', 'en', $1, $2) returning id`
  const full = '{"name":"Ada","url":"https://x.example/?token=abc"}'
  const failed = await one<{ id: string }>(insert, [full, 'failed'])
  const sent = await one<{ id: string }>(insert, ['{}', 'sent'])
  const shown = await loadDetail(scope(), 'mails', failed.id)
  expect(JSON.stringify(shown)).not.toContain('token=abc')
  expect(shown.acts.map(({ intent }) => intent)).toEqual(['again'])
  expect((await loadDetail(scope(), 'mails', sent.id)).acts).toEqual([])
  await act('mails', 'again', {}, failed.id)
  const retry = act('jobs', 'retry', { kind: 'mail', job: sent.id })
  await expect(retry).rejects.toMatchObject({ code: 'conflict' })
  const { state } = await one<{ state: string }>('select state from mails where id = $1', [
    failed.id,
  ])
  expect(state).toBe('waiting')
  expect((await verifyActs(site.deps.pool)).broken).toBeNull()
})
