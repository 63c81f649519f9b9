import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '#platform/context.ts'
import { createTestSite, type TestSite } from '#testing/test-site.ts'
import { createTestUser, signIn, type TestUser } from '#testing/sign-in.ts'
import { actorOf } from '#testing/team-site.ts'
import { findEarningBalances } from '#domains/contributing/earnings/index.server.ts'
import { requestPayout } from '#domains/commerce/affiliation/index.server.ts'
import { cancelDeletion, requestDeletion } from '#domains/account/privacy/index.server.ts'
import { bankAccountIn } from './bank-account.ts'
import {
  approvePayout,
  listPayouts,
  markPayoutPaid,
  refusePayout,
} from './decide-payouts.server.ts'
import { euroCents } from './euro-amount.ts'
import { payoutFile } from './payout-file.server.ts'
import type { PayoutSource } from './payout-paths.ts'
import { cancelEarnings, requestEarnings, savePayoutDetails } from './payouts.server.ts'
import { withholdingOf } from './withholding.ts'

const IBAN = 'AT61 1904 3002 3457 3201'
const clock = { now: new Date('2026-09-01T12:00:00Z') }
let site: TestSite
let contributor: TestUser
let staff: SignedIn
let contributorId: number

beforeAll(async () => {
  site = await createTestSite({
    now: () => clock.now,
    env: {
      PAYOUTS: JSON.stringify({
        account: { name: 'Häuser GmbH', iban: 'DE89370400440532013000' },
        euroRates: { USD: '0.875' },
        withholdingPercent: { FR: 10, '*': 0 },
      }),
    },
  })
  const { pool } = site.deps
  contributor = await createTestUser(site.deps)
  staff = { ...actorOf(await createTestUser(site.deps)), role: 'manager' }
  const { rows } = await pool.query<{ id: number }>(
    'select id from contributors order by id limit 1',
  )
  contributorId = rows[0]?.id ?? 0
  await pool.query('update users set is_contributor = true, contributor_id = $2 where id = $1', [
    contributor.id,
    contributorId,
  ])
  await pool.query(
    `insert into seller_details (user_id, portfolio, country, created_at, updated_at)
     values ($1, 'https://ina.example', 'FR', $2, $2)`,
    [contributor.id, clock.now],
  )
  await earn(20_000)
})
afterAll(() => site[Symbol.asyncDispose]())

test.each([
  [{ name: '' }, 'name'],
  [{ iban: 'AT61 1904 3002 3457 3202' }, 'iban'],
  [{ bic: 'NOBIC' }, 'bic'],
])('an account with %o names the field %s', async (wrong, field) => {
  const fields = { name: 'Ina Ink', iban: IBAN, ...wrong }
  const saving = savePayoutDetails(site.deps, actorOf(contributor), fields)
  await expect(saving).rejects.toMatchObject({ code: 'invalid_request' })
  await expect(saving).rejects.toHaveProperty(['fields', field])
})

test('without an account nothing is paid out; the account is kept sealed', async () => {
  const asking = requestEarnings(site.deps, actorOf(contributor), { currency: 'USD' })
  await expect(asking).rejects.toMatchObject({ code: 'conflict' })
  await savePayoutDetails(site.deps, actorOf(contributor), { name: 'Ina Ínk', iban: IBAN })
  const { rows } = await site.deps.pool.query<{ row: string }>(
    'select d::text as row from payout_details d',
  )
  expect(rows[0]?.row).toContain('AT •• 3201')
  expect(rows[0]?.row).not.toContain('19043002')
})

test('a request takes all that is available, once, whoever asks at the same moment', async () => {
  const ask = () => requestEarnings(site.deps, actorOf(contributor), { currency: 'USD' })
  const answers = await Promise.allSettled([ask(), ask(), ask()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
  ])
  expect(await available()).toBe(0)
  const { uuid } = await openPayout('earnings')
  await cancelEarnings(site.deps, actorOf(contributor), uuid)
  expect(await available()).toBe(20_000)
  await expect(cancelEarnings(site.deps, actorOf(contributor), uuid)).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('what others asked for is as if it were not there, and only the staff decide', async () => {
  await requestEarnings(site.deps, actorOf(contributor), { currency: 'USD' })
  const { uuid } = await openPayout('earnings')
  const other = await createTestUser(site.deps)
  const missing = { code: 'not_found' }
  const named = { source: 'earnings', uuid } as const
  await expect(cancelEarnings(site.deps, actorOf(other), uuid)).rejects.toMatchObject(missing)
  await expect(approvePayout(site.deps, actorOf(contributor), named)).rejects.toMatchObject(missing)
  await expect(payoutFile(site.deps, actorOf(contributor), 'csv')).rejects.toMatchObject(missing)
  const developer = { ...staff, role: 'developer' as const }
  await expect(approvePayout(site.deps, developer, named)).rejects.toMatchObject(missing)
  await expect(markPayoutPaid(site.deps, staff, named)).rejects.toMatchObject({ code: 'conflict' })
})

test('a refusal needs a reason, gives the money back and tells the person', async () => {
  const { uuid } = await openPayout('earnings')
  const named = { source: 'earnings', uuid } as const
  expect(() => refusePayout(site.deps, staff, { ...named, message: ' ' })).toThrow()
  await refusePayout(site.deps, staff, { ...named, message: 'The name is another.' })
  expect(await available()).toBe(20_000)
  const { rows } = await site.deps.pool.query<{ template: string; message: string }>(
    `select template, data ->> 'message' as message from mails where recipient = $1`,
    [contributor.email],
  )
  expect(rows).toEqual([{ template: 'payout-refused', message: 'The name is another.' }])
  const { rows: gone } = await site.deps.pool.query('select destination from earning_payouts')
  expect(gone.every(({ destination }) => destination === null)).toBe(true)
})

test('an account stays while a payout is under way, and what is not paid is given up only on purpose', async () => {
  const go = (givesUpUnpaid: boolean) =>
    requestDeletion(site.deps, actorOf(contributor), { email: contributor.email, givesUpUnpaid })
  await site.deps.pool.query(`update subscriptions set status = 'expired'`)
  const browser = await signIn(site.deps, contributor)
  const asked = await site.app.request('/api/v2/account/deletion', { headers: browser.headers })
  expect((await asked.json()).response).toMatchObject({
    blocked_by: [],
    unpaid: [{ currency: 'USD', amount_minor: 20_000 }],
  })
  await expect(go(false)).rejects.toMatchObject({
    code: 'conflict',
    fields: { give_up_unpaid: expect.any(String) },
  })
  const { uuid } = await requestEarnings(site.deps, actorOf(contributor), { currency: 'USD' })
  await expect(go(true)).rejects.toMatchObject({ fields: { payout: expect.any(String) } })
  await cancelEarnings(site.deps, actorOf(contributor), uuid)
  expect(await go(true)).toHaveProperty('due_at')
  await cancelDeletion(site.deps, actorOf(contributor))
})

test('what is approved stands in the file of the bank in euro, less what is withheld, and is paid once', async () => {
  await requestEarnings(site.deps, actorOf(contributor), { currency: 'USD' })
  const { uuid } = await openPayout('earnings')
  const named = { source: 'earnings', uuid } as const
  await expect(payoutFile(site.deps, staff, 'sepa')).rejects.toMatchObject({ code: 'conflict' })
  await approvePayout(site.deps, staff, named)
  const { rows } = await listPayouts(site.deps, staff, {
    source: 'earnings',
    state: 'approved',
    words: '',
    sort: 'date',
    isAscending: true,
    limit: 20,
    offset: 0,
  })
  expect(rows[0]).toMatchObject({
    amountMinor: 20_000,
    withholdingPercent: 10,
    withheldMinor: 2000,
    netMinor: 18_000,
    euroMinor: 15_750,
  })
  const xml = await (await payoutFile(site.deps, staff, 'sepa')).text()
  expect(xml).toContain('<InstdAmt Ccy="EUR">157.50</InstdAmt>')
  expect(xml).toContain('<IBAN>AT611904300234573201</IBAN>')
  expect(xml).toContain('<Nm>Ina Ink</Nm>')
  const csv = await (await payoutFile(site.deps, staff, 'csv')).text()
  expect(csv.split('\r\n')[1]).toContain('USD,200.00,20.00,180.00,157.50,FR')
  await markPayoutPaid(site.deps, staff, named)
  await expect(markPayoutPaid(site.deps, staff, named)).rejects.toMatchObject({ code: 'conflict' })
  expect(await available()).toBe(0)
  const { rows: acts } = await site.deps.pool.query<{ action: string }>(
    `select action from staff_acts where subject = 'payout' order by position`,
  )
  expect(acts.map(({ action }) => action)).toEqual([
    'payout-refused',
    'payout-approved',
    'payout-paid',
  ])
})

test('commissions go the same way', async () => {
  const { pool } = site.deps
  const referrer = await createTestUser(site.deps)
  await pool.query(
    `with paid as (insert into payments (account_id, gateway, idempotency_key, purpose, status,
       currency, net_minor, tax_minor, gross_minor, quote)
       values ($1, 'sandbox', 'commission-test', 'first', 'succeeded', 'EUR', 50000, 0, 50000, '{}') returning id)
     insert into affiliate_entries (account_id, type, payment_id, currency, amount_minor, created_at, available_at)
     select $1, 'commission', id, 'EUR', 10000, $2, $2 from paid`,
    [referrer.id, clock.now],
  )
  const destination = 'Ada King, IBAN: NL91 ABNA 0417 1643 00'
  await requestPayout(site.deps, actorOf(referrer), {
    currency: 'EUR',
    method: 'bank',
    destination,
  })
  const { uuid } = await openPayout('commissions')
  const named = { source: 'commissions', uuid } as const
  await approvePayout(site.deps, staff, named)
  const xml = await (await payoutFile(site.deps, staff, 'sepa')).text()
  expect(xml).toContain('<InstdAmt Ccy="EUR">100.00</InstdAmt>')
  expect(xml).toContain('<IBAN>NL91ABNA0417164300</IBAN>')
  await refusePayout(site.deps, staff, { ...named, message: 'The bank sent it back.' })
  const { rows } = await pool.query<{ sum: number }>(
    'select sum(amount_minor)::integer as sum from affiliate_entries where account_id = $1',
    [referrer.id],
  )
  expect(rows[0]?.sum).toBe(10_000)
})

test.each([
  ['Ada King, DE89 3704 0044 0532 0130 00', 'DE89370400440532013000', 'Ada King'],
  ['IBAN: GB29NWBK60161331926819 Ada', null, null],
  ['Ada King DE89 3704 0044 0532 0130 00 COBADEFF', 'DE89370400440532013000', 'Ada King'],
  ['ada@paypal.example', null, null],
])('the account in “%s” is %s', (line, iban, name) => {
  expect(bankAccountIn(line)).toEqual(iban === null ? null : { name, iban, bic: null })
})

test('amounts are worth euro by the rate of the operator, and nothing without one', () => {
  expect(euroCents(100, 'EUR', {})).toBe(100)
  expect(euroCents(100, 'USD', {})).toBeNull()
  expect(euroCents(1000, 'JPY', { JPY: '0.0061' })).toBe(610)
  expect(euroCents(99_999_999_999, 'USD', { USD: '0.999999' })).toBe(99_999_899_999)
})

test('what is withheld goes by the country, and by the general rule elsewhere', () => {
  expect(withholdingOf(999, 'FR', { FR: 10, '*': 5 })).toEqual({ percent: 10, withheldMinor: 100 })
  expect(withholdingOf(1000, 'AT', { FR: 10, '*': 5 })).toEqual({ percent: 5, withheldMinor: 50 })
  expect(withholdingOf(1000, null, {})).toEqual({ percent: 0, withheldMinor: 0 })
})

/** An entry as closing a month writes it. */
async function earn(minor: number): Promise<void> {
  const { pool } = site.deps
  await pool.query(
    `insert into earning_months (month, terms, closed_at) values ('2026-05', '{}', $1)`,
    [clock.now],
  )
  await pool.query(
    `with plan as (insert into plans (id, family, name, type, currency, month_price_minor, coverage)
       values (9900, 'individual', 'Tested', 'personal', 'USD', 1999, '{"unlimited":[],"limits":[]}') returning id
     ), held as (insert into subscriptions (account_id, plan_id, status, period, quantity, currency,
         unit_price_minor, gateway, started_at, period_starts_at, period_ends_at)
       select $1, id, 'active', 'month', 1, 'USD', 1999, 'manual', $2, $2, $2 from plan returning id
     ), pool as (insert into earning_pools (subscription_id, month, currency)
       select id, '2026-05', 'USD' from held returning id)
     insert into earning_lines (pool_id, line, contributor_id, asset_id, kind, weight)
     select pool.id, 1, $3, (select min(id) from assets), 'icon', 1 from pool`,
    [contributor.id, clock.now, contributorId],
  )
  await pool.query(
    `insert into earning_revisions (pool_id, revision, payments, net_minor, pool_minor, booked_at)
     select id, 1, '[]', $1::bigint * 2, $1, $2 from earning_pools`,
    [minor, clock.now],
  )
  await pool.query(
    `insert into earning_entries (contributor_id, type, pool_id, revision, line, currency, amount_minor, created_at, available_at)
     select $1, 'share', id, 1, 1, 'USD', $2, $3, $3 from earning_pools`,
    [contributorId, minor, clock.now],
  )
}

async function available(): Promise<number | undefined> {
  const [usd] = await findEarningBalances(site.deps.pool, contributorId, clock.now)
  return usd?.availableMinor
}

async function openPayout(source: PayoutSource): Promise<{ uuid: string }> {
  const { rows } = await listPayouts(site.deps, staff, {
    source,
    state: 'requested',
    words: '',
    sort: 'date',
    isAscending: true,
    limit: 1,
    offset: 0,
  })
  const [row] = rows
  if (!row) throw new Error('nothing is open')
  return row
}
