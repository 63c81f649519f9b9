import { afterAll, beforeAll, expect, test } from 'vitest'
import { manualPaymentId } from '#platform/gateways/manual-gateway.ts'
import type { SignedIn } from '#platform/context.ts'
import { hasPermission, type StaffRole } from '#platform/permissions/permissions.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { testActor } from '#testing/test-actor.ts'
import { insertTestCheckout } from '#testing/test-checkout.ts'
import { openStaffSite, type StaffSite } from './areas/testing/open-staff-site.ts'
import { staffPages } from './bar/staff-pages.ts'
import { findEverywhere } from './find/find.server.ts'
import { loadStart } from './home/load-start.server.ts'
import { fileOfList, loadDetail, loadList, runAdminAction } from './load-area.server.ts'

let staff: StaffSite
let buyer: Awaited<ReturnType<typeof createTestUser>>
let payment: string

beforeAll(async () => {
  staff = await openStaffSite({ BANK_TRANSFER_DETAILS: 'IBAN DE00' })
  const { deps, act, one } = staff
  buyer = await createTestUser(deps, { email: 'buyer@roles.example' })
  const order = await insertTestCheckout(deps, { accountId: buyer.id, gateway: 'manual' })
  await deps.pool.query(
    `update checkouts set status = 'pending', gateway_checkout_id = $2 where id = $1`,
    [order.id, manualPaymentId(order.uuid)],
  )
  const amount = (order.grossMinor / 100).toFixed(2)
  await act('transfers', 'confirm', { order: order.uuid, currency: order.currency, amount })
  const paid = await one<{ uuid: string }>('select uuid from payments where account_id = $1', [
    buyer.id,
  ])
  payment = paid.uuid
})
afterAll(() => staff[Symbol.asyncDispose]())

async function someone(role: StaffRole): Promise<SignedIn> {
  return { ...testActor(await createTestUser(staff.deps, { role })), role }
}

const opened = (role: StaffRole) =>
  staffPages.filter(({ permission }) => hasPermission(role, permission)).map(({ to }) => to)

const refundFields = {
  intent: 'refund',
  reason: 'goodwill',
  extent: 'part',
  amount: '1',
  seen: '0',
  plan: 'stays',
}

const missing = { code: 'not_found' }

test('finance opens what is about money, and nothing of people, works or the machine', async () => {
  expect(opened('finance')).toEqual([
    '/staff',
    '/staff/payments',
    '/staff/subscriptions',
    '/staff/disputes',
    '/staff/transfers',
    '/staff/payouts',
    '/staff/tax-report',
    '/staff/reconciliation',
  ])
  const actor = await someone('finance')
  const scope = staff.scope('en', actor)
  const { figures, setup } = await loadStart(scope)
  expect(figures.map(({ name }) => name)).toEqual(['revenue', 'mrr', 'churn'])
  expect(setup).toEqual([])
  expect((await findEverywhere(scope, 'buyer@roles')).map(({ kind }) => kind)).not.toContain(
    'people',
  )
  await expect(loadDetail(scope, 'users', { id: String(buyer.id) })).rejects.toMatchObject(missing)
  for (const [name, intent] of [
    ['users', 'refund'],
    ['users', 'role'],
    ['offers', 'save'],
    ['invitations', 'invite'],
  ] as const) {
    const done = runAdminAction(scope, { name, id: String(buyer.id), fields: { intent } })
    await expect(done).rejects.toMatchObject(missing)
  }
})

test('of a payer finance reads the name, without a link that would be refused', async () => {
  const payers = async (role: StaffRole) => {
    const scope = staff.scope('en', await someone(role))
    const { page } = await loadList(scope, 'payments', new URLSearchParams())
    return page.rows.map(({ cells }) => cells[1])
  }
  expect(await payers('manager')).toMatchObject([
    { text: buyer.email, to: `/staff/users/${buyer.id}` },
  ])
  expect(await payers('finance')).toEqual([{ kind: 'text', text: buyer.email }])
})

test('support opens people and the inbox, sees what they pay and moves no money', async () => {
  expect(opened('support')).toEqual([
    '/staff',
    '/staff/inbox',
    '/staff/users',
    '/staff/saved-replies',
  ])
  const actor = await someone('support')
  const scope = staff.scope('en', actor)
  expect((await loadStart(scope)).figures).toEqual([])
  const page = await loadDetail(scope, 'users', { id: String(buyer.id) })
  const shown = page.tables?.find(({ title }) => title === 'Payments')
  expect(shown?.rows).toHaveLength(1)
  expect(shown?.rows[0]?.cells[0]).not.toHaveProperty('to')
  const offered = [
    ...page.actions,
    ...(page.tables ?? []).flatMap(({ actions = [], rows }) => [
      ...actions,
      ...rows.flatMap((row) => row.actions ?? []),
    ]),
  ].map(({ intent }) => intent)
  expect(offered).toEqual(['note'])
  expect(page.links).toEqual([])
  for (const name of ['payments', 'subscriptions', 'payouts', 'mails', 'audit', 'teams']) {
    await expect(loadList(scope, name, new URLSearchParams())).rejects.toMatchObject(missing)
    const file = fileOfList(scope, `${name}.csv`, new URLSearchParams())
    await expect(file).rejects.toMatchObject(missing)
  }
  const id = String(buyer.id)
  for (const intent of ['refund', 'extend', 'role', 'suspend', 'letIn', 'resetFactor', 'actAs']) {
    const fields = { ...refundFields, intent, payment, words: 'x', role: 'admin' }
    const done = runAdminAction(scope, { name: 'users', id, fields })
    await expect(done).rejects.toMatchObject(missing)
  }
  const direct = runAdminAction(scope, { name: 'payments', id: payment, fields: refundFields })
  await expect(direct).rejects.toMatchObject(missing)
})

test('invitations offer every role, and an account holds each', async () => {
  const { actions } = await loadList(staff.scope(), 'invitations', new URLSearchParams())
  const roles = actions[0]?.fields?.find(({ name }) => name === 'role')?.options
  expect(roles?.map(({ value }) => value)).toEqual([
    'admin',
    'manager',
    'finance',
    'support',
    'developer',
    'reviewer',
  ])
  for (const role of ['finance', 'support'] as const) {
    await expect(someone(role)).resolves.toMatchObject({ role })
  }
})

test('a refund needs a proof of who orders it that is no older than ten minutes', async () => {
  const { deps, one, actionsOf } = staff
  const finance = await someone('finance')
  const minutesAgo = (minutes: number) => new Date(deps.now().getTime() - minutes * 60_000)
  const ask = (actor: SignedIn, fields = refundFields) =>
    runAdminAction(staff.scope('en', actor), { name: 'payments', id: payment, fields })
  const refused = { code: 'confirmation_required' }
  const left = { ...finance, confirmedAt: minutesAgo(10) }
  await expect(ask(left)).rejects.toMatchObject(refused)
  await expect(ask({ ...finance, confirmedAt: null })).rejects.toMatchObject(refused)
  const asOther = { ...finance, impersonatedBy: { userId: 1 } } as unknown as SignedIn
  await expect(ask(asOther)).rejects.toMatchObject(refused)
  // Nor by the page of the person.
  const admin = { ...staff.admin, confirmedAt: minutesAgo(11) }
  const byPerson = runAdminAction(staff.scope('en', admin), {
    name: 'users',
    id: String(buyer.id),
    fields: { ...refundFields, payment } as typeof refundFields,
  })
  await expect(byPerson).rejects.toMatchObject(refused)
  const refunds = 'select count(*)::integer as count from refunds'
  expect(await one(refunds)).toEqual({ count: 0 })
  expect(await actionsOf(payment)).toEqual([])

  const recent = { ...finance, confirmedAt: minutesAgo(9) }
  const both = await Promise.allSettled([ask(recent), ask(await someone('manager'))])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await one(refunds)).toEqual({ count: 1 })
  expect(await actionsOf(payment)).toEqual(['refund-ordered'])
})
