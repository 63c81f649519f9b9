import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '#platform/context.ts'
import { createTestUser, signIn } from '#testing/sign-in.ts'
import { loadList, runAdminAction } from '#domains/admin/staff/load-area.server.ts'
import { openBulkSite, ticked, type BulkSite } from './testing/open-bulk-site.ts'

let staff: BulkSite

beforeAll(async () => {
  staff = await openBulkSite()
})
afterAll(() => staff[Symbol.asyncDispose]())

const isSuspended = async ({ id }: { id: number }) =>
  (
    await staff.one<{ is: boolean }>(
      'select blocked_at is not null as is from users where id = $1',
      [id],
    )
  ).is

test('people are suspended together with a reason they read, and let in again unread; staff and oneself never', async () => {
  const { deps, change, undo, someone, mailsTo, clock } = staff
  const people = [await createTestUser(deps), await createTestUser(deps)]
  const manager = await someone('manager')
  const colleague = await someone('developer')
  const keys = [...people.map(({ id }) => id), manager.userId, colleague.userId]
  for (const person of people) await signIn(deps, person)
  const unsaid = change('users', keys, { act: 'suspend' }, manager)
  await expect(unsaid).rejects.toMatchObject({ code: 'invalid_request' })
  const words = { act: 'suspend', words: 'Sold our files.' }
  expect(await change('users', keys, words, manager)).toMatchObject({ total: 4, changed: 2 })
  for (const person of people) {
    expect(await isSuspended(person)).toBe(true)
    expect(await mailsTo(person.email)).toMatchObject([
      { template: 'account-suspended', data: { words: 'Sold our files.' } },
    ])
  }
  expect(await isSuspended({ id: colleague.userId })).toBe(false)
  const sessions = 'select count(*)::int as count from sessions where user_id = any($1)'
  expect(await staff.one(sessions, [people.map(({ id }) => id)])).toEqual({ count: 0 })

  // One of them is let in by a colleague meanwhile, and suspended anew: the undo leaves that alone.
  const [first, second] = people
  await staff.act('users', 'letIn', {}, String(second?.id))
  clock.now = new Date(clock.now.getTime() + 1000)
  await staff.act('users', 'suspend', { words: 'Again.' }, String(second?.id))
  expect(await undo('users')).toMatchObject({ total: 2, changed: 1 })
  expect(await isSuspended(first!)).toBe(false)
  expect(await isSuspended(second!)).toBe(true)
  expect(await mailsTo(first!.email)).toEqual([])
})

test('an admin suspends staff, and who read the mail hears of the undo', async () => {
  const { deps, change, undo, mailsTo } = staff
  const developer = await createTestUser(deps, { role: 'developer' })
  await change('users', [developer.id], { act: 'suspend', words: 'Left us.' })
  expect(await isSuspended(developer)).toBe(true)
  await deps.pool.query(`update mails set state = 'sent', attempts = 1 where recipient = $1`, [
    developer.email,
  ])
  await undo('users')
  expect((await mailsTo(developer.email)).map(({ template }) => template)).toEqual([
    'account-suspended',
    'account-let-in',
  ])
})

test('support signs people out and sends confirmations again, but suspends nobody and signs no admin out', async () => {
  const { deps, change, someone, mailsTo } = staff
  const support = await someone('support')
  const open = await createTestUser(deps, { email: 'open@bulk.example' })
  await deps.pool.query('update users set email_verified_at = null where id = $1', [open.id])
  const proved = await createTestUser(deps)
  for (const id of [open.id, proved.id]) await signIn(deps, { ...open, id })
  await signIn(deps, { ...open, id: staff.admin.userId })
  const keys = [open.id, proved.id, staff.admin.userId]
  expect(await change('users', keys, { act: 'resend' }, support)).toMatchObject({ changed: 1 })
  expect((await mailsTo(open.email)).map(({ template }) => template)).toEqual(['verification'])
  // Not again within the hour.
  expect(await change('users', keys, { act: 'resend' }, support)).toMatchObject({ changed: 0 })
  expect(await change('users', keys, { act: 'end-sessions' }, support)).toMatchObject({
    changed: 2,
  })
  const left = await deps.pool.query('select user_id as id from sessions where user_id = any($1)', [
    keys,
  ])
  expect(left.rows).toEqual([{ id: staff.admin.userId }])
  const fields = { act: 'suspend', words: 'Mine now.' }
  await expect(change('users', keys, fields, support)).rejects.toMatchObject({ code: 'not_found' })
  const { bulk } = await loadList(staff.scope('en', support), 'users', new URLSearchParams())
  expect(bulk?.acts.map(({ name }) => name)).toEqual(['end-sessions', 'resend'])
  const reasons = await deps.pool.query(
    `select details->>'why' as why from staff_acts where action = 'bulk-began' and actor_id = $1`,
    [support.userId],
  )
  expect(reasons.rows).toEqual(Array.from({ length: 3 }, () => ({ why: 'Monday' })))
})

test('payouts are approved, held back and paid together, each in the audit log; moving money is proved first', async () => {
  const { deps, one, change, undo, someone, mailsTo, drain, clock } = staff
  const finance = await someone('finance')
  const people = [await createTestUser(deps), await createTestUser(deps)]
  const keys: string[] = []
  for (const { id } of people) {
    const { uuid } = await one<{ uuid: string }>(
      `insert into affiliate_payouts (account_id, currency, amount_minor, method, requested_at)
       values ($1, 'USD', 5000, 'paypal', now()) returning uuid`,
      [id],
    )
    keys.push(`commissions:${uuid}`)
  }
  const states = async () =>
    (await deps.pool.query<{ status: string }>('select status from affiliate_payouts')).rows.map(
      ({ status }) => status,
    )
  const stale = { ...finance, confirmedAt: new Date(clock.now.getTime() - 10 * 60_000) }
  for (const act of ['approve', 'paid']) {
    const done = change('payouts', keys, { act }, stale)
    await expect(done).rejects.toMatchObject({ code: 'confirmation_required' })
  }
  // Nothing is paid that was not approved.
  expect(await change('payouts', keys, { act: 'paid' }, finance)).toMatchObject({ changed: 0 })
  await change('payouts', keys, { act: 'approve' }, finance)
  expect(await states()).toEqual(['approved', 'approved'])
  await change('payouts', keys.slice(0, 1), { act: 'hold' }, stale)
  expect((await states()).toSorted()).toEqual(['approved', 'requested'])
  expect(await undo('payouts')).toMatchObject({ changed: 1 })
  expect(await states()).toEqual(['approved', 'approved'])
  // Two at once pay once.
  const manager = await someone('manager')
  const pay = (actor: SignedIn) =>
    runAdminAction(staff.scope('en', actor), {
      name: 'payouts',
      id: '',
      fields: { intent: 'change-many', reason: 'Friday', act: 'paid', ...ticked(keys) },
    })
  await Promise.all([pay(finance), pay(manager)])
  await drain()
  const { rows } = await deps.pool.query(
    `select changed from bulk_acts where act = 'paid' and changed > 0`,
  )
  expect(rows).toEqual([{ changed: 2 }])
  expect(await states()).toEqual(['paid', 'paid'])
  for (const { email } of people) {
    expect((await mailsTo(email)).map(({ template }) => template)).toEqual(['payout-paid'])
  }
  const acts = await deps.pool.query<{ action: string }>(
    `select action from staff_acts where subject = 'payout' order by position`,
  )
  const counted = Object.groupBy(acts.rows, ({ action }) => action)
  expect(Object.entries(counted).map(([name, list]) => [name, list?.length])).toEqual([
    ['payout-approved', 3],
    ['payout-held', 1],
    ['payout-paid', 2],
  ])
  const { changes } = await loadList(staff.scope('en', manager), 'payouts', new URLSearchParams())
  expect(changes.every(({ canUndo }) => !canUndo)).toBe(true)
  await expect(
    change('payouts', keys, { act: 'hold' }, await someone('support')),
  ).rejects.toMatchObject({ code: 'not_found' })
})

test('mails are sent again and dropped together; what is out stays out, and a drop is undone', async () => {
  const { deps, change, undo, clock } = staff
  const { rows } = await deps.pool.query<{ id: string; state: string }>(
    `insert into mails (template, recipient, language, data, state, created_at)
     select 'verification', state || '@drop.example', 'en', '{"url": "https://x"}', state, $1
     from unnest(array['waiting', 'sending', 'sent', 'failed', 'unknown']) state returning id, state`,
    [clock.now],
  )
  const keys = rows.map(({ id }) => id)
  const states = async () =>
    Object.fromEntries(
      (
        await deps.pool.query<{ recipient: string; state: string }>(
          `select recipient, state from mails where recipient like '%@drop.example'`,
        )
      ).rows.map(({ recipient, state }) => [recipient.split('@')[0], state]),
    )
  expect(await change('mails', keys, { act: 'drop' })).toMatchObject({ total: 5, changed: 3 })
  const dropped = { waiting: 'dropped', failed: 'dropped', unknown: 'dropped' }
  expect(await states()).toEqual({ ...dropped, sending: 'sending', sent: 'sent' })
  expect(await undo('mails')).toMatchObject({ changed: 3 })
  const before = { waiting: 'waiting', failed: 'failed', unknown: 'unknown' }
  expect(await states()).toEqual({ ...before, sending: 'sending', sent: 'sent' })
  expect(await change('mails', keys, { act: 'again' })).toMatchObject({ changed: 2 })
  expect(await states()).toEqual({
    waiting: 'waiting',
    failed: 'waiting',
    unknown: 'waiting',
    sending: 'sending',
    sent: 'sent',
  })
})
