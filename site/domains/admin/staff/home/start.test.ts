import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '#platform/context.ts'
import { insertTestInvoice } from '#domains/admin/staff/areas/testing/insert-invoice.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { loadStaffSite } from '#domains/admin/staff/bar/load-staff-site.server.ts'
import {
  openStaffSite,
  type StaffSite,
} from '#domains/admin/staff/areas/testing/open-staff-site.ts'
import { loadSetup } from './load-setup.server.ts'
import { loadStart } from './load-start.server.ts'

let staff: StaffSite

beforeAll(async () => {
  staff = await openStaffSite()
})
afterAll(() => staff[Symbol.asyncDispose]())

test('revenue and plans are counted by currency, and by role', async () => {
  const { deps } = staff
  const { id } = await createTestUser(deps)
  await insertTestInvoice(deps, { accountId: id, number: 'S-1', netMinor: 3000 })
  await insertTestInvoice(deps, { accountId: id, number: 'S-2', netMinor: 2000, daysAgo: 40 })
  await insertTestInvoice(deps, { accountId: id, number: 'S-3', netMinor: 500, currency: 'EUR' })
  await deps.pool.query(
    `insert into subscriptions (account_id, plan_id, status, period, quantity, currency, unit_price_minor,
       gateway, started_at, period_starts_at, period_ends_at, ended_at)
     select $1, min(id), v.status, v.period, v.seats, 'USD', v.price, 'stripe',
       now() - v.days * interval '1 day', now(), now(), now() - v.ended * interval '1 day'
     from plans, (values ('active', 'year', 2, 6000, 45, null::integer), ('active', 'month', 1, 900, 2, null),
       ('expired', 'month', 1, 900, 50, 3), ('trialing', 'month', 1, 5000, 1, null))
       v (status, period, seats, price, days, ended) group by v.status, v.period, v.seats, v.price, v.days, v.ended`,
    [id],
  )
  const { figures } = await loadStart(staff.scope())
  const shown = Object.fromEntries(
    figures.map(({ name, series, note }) => [
      name,
      [series.map(({ currency, value }) => [currency, value]), note],
    ]),
  )
  expect(shown['revenue']?.[0]).toEqual([
    ['USD', 3000],
    ['EUR', 500],
  ])
  expect(figures[0]?.series[0]?.change).toBe(0.5)
  expect(shown['mrr']).toEqual([[['USD', 1900]], { value: 2 }])
  expect(shown['churn']).toEqual([[[undefined, 0.5]], { value: 1 }])
  expect(figures.map(({ name }) => name)).toEqual([
    'revenue',
    'mrr',
    'churn',
    'accounts',
    'downloads',
    'misses',
  ])
  const week = await loadStart(staff.scope(), new URLSearchParams('days=7'))
  expect(week.span).toBe(7)
  const churn = week.figures.find(({ name }) => name === 'churn')
  expect(churn?.series[0]?.days).toHaveLength(7)
  const developer: SignedIn = { ...staff.admin, role: 'developer' }
  const theirs = await loadStart(staff.scope('en', developer))
  expect(theirs.figures.map(({ name }) => name)).toEqual(['accounts', 'downloads', 'misses'])
})

test('only what waits is listed, with the oldest first, and the menu counts the same', async () => {
  const { deps } = staff
  await deps.pool.query(
    `insert into affiliate_payouts (account_id, currency, amount_minor, method, requested_at)
     values ($1, 'USD', 5000, 'paypal', now() - interval '1 hour')`,
    [staff.admin.accountId],
  )
  await deps.pool.query(
    `insert into mails (template, recipient, language, data, state, created_at)
     values ('notice', 'ada@halde.example', 'en', '{}', 'failed', now() - interval '2 days')`,
  )
  const { waiting } = await loadStart(staff.scope())
  expect(waiting.map(({ name, count }) => [name, count])).toEqual([
    ['mails', 1],
    ['payouts', 1],
  ])
  const site = await loadStaffSite(staff.scope())
  expect(site?.waits).toEqual({ mails: 1, payouts: 1 })
  const person: SignedIn = { ...staff.admin, role: 'user' }
  expect(await loadStaffSite(staff.scope('en', person))).toBeNull()
  await expect(loadStart(staff.scope('en', person))).rejects.toMatchObject({ code: 'not_found' })
})

test('what is not set up is said in red with what waits for it, the worst first', async () => {
  const { setup } = await loadStart(staff.scope())
  expect(setup.map(({ name, state, tone }) => [name, state, tone])).toEqual([
    ['mail', 'off', 'bad'],
    ['payments', 'sandbox', 'bad'],
    ['seller', 'missing', 'bad'],
    ['factor', 'optional', 'bad'],
    ['backup', 'unknown', 'warn'],
  ])
  await staff.deps.pool.query(
    `insert into mails (template, recipient, language, data) values ('notice', 'a@halde.example', 'en', '{}')`,
  )
  const { setup: later } = await loadStart(staff.scope())
  expect(later[0]).toMatchObject({ state: 'waiting', count: 1 })
  const manager: SignedIn = { ...staff.admin, role: 'manager' }
  expect((await loadStart(staff.scope('en', manager))).setup).toEqual([])
})

test('a backup is as old as the file that it wrote last', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-backup-'))
  const backupMark = join(folder, 'done')
  const { deps } = staff
  const check = async () => {
    const checks = await loadSetup({ ...deps, config: { ...deps.config, backupMark } })
    return checks.find(({ name }) => name === 'backup')
  }
  expect(await check()).toMatchObject({ state: 'none', tone: 'bad' })
  await writeFile(backupMark, '')
  expect(await check()).toMatchObject({ state: 'ok', tone: 'ok' })
  const old = new Date(deps.now().getTime() - 27 * 3_600_000)
  await utimes(backupMark, old, old)
  expect(await check()).toMatchObject({ state: 'old', tone: 'bad', at: old.toISOString() })
  await rm(folder, { recursive: true })
})
