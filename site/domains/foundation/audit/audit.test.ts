import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { recordAuditEvent } from './record-audit-event.server.ts'
import { verifyAuditEvents } from './verify-audit-events.server.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase()
  ;({ pool } = database)
})
afterAll(() => database[Symbol.asyncDispose]())
beforeEach(() => unguarded('delete from staff_acts'))

const admin = { userId: 7, role: 'admin' } as const
const now = new Date('2026-11-21T10:00:00.123Z')

function act(subjectId: number, details = {}) {
  const note = { action: 'user-suspended', subject: 'user', subjectId, details, now }
  return inTransaction(pool, (client) => recordAuditEvent(client, admin, note))
}

/** As somebody with all rights over the database would: the triggers are off meanwhile. */
function unguarded(sql: string) {
  return inTransaction(pool, async (client) => {
    await client.query('alter table staff_acts disable trigger user')
    await client.query(sql)
    await client.query('alter table staff_acts enable trigger user')
  })
}

test('an act is sealed to the one before it, and says who acted as whom', async () => {
  await act(1, { from: 'open', when: null, nested: { b: 1, a: [true, 'ü'] } })
  await inTransaction(pool, (client) =>
    recordAuditEvent(
      client,
      { userId: 40, role: 'user', impersonatedBy: { userId: 7, role: 'admin', until: now } },
      { action: 'acted', subject: 'path', subjectId: '/dashboard/profile', now },
    ),
  )
  const { rows } = await pool.query(
    'select position::int, actor_id, role, as_user_id from staff_acts order by position',
  )
  expect(rows).toEqual([
    { position: 1, actor_id: 7, role: 'admin', as_user_id: null },
    { position: 2, actor_id: 7, role: 'admin', as_user_id: 40 },
  ])
  expect(await verifyAuditEvents(pool)).toMatchObject({ acts: 2, broken: null })
})

test('the log can be added to and nothing else', async () => {
  await act(1)
  for (const sql of [
    `update staff_acts set action = 'nothing'`,
    'delete from staff_acts',
    'truncate staff_acts',
  ]) {
    await expect(pool.query(sql)).rejects.toThrow('staff_acts is append-only')
  }
})

test('what is undone leaves no act behind, and no gap', async () => {
  await act(1)
  const undone = inTransaction(pool, async (client) => {
    await recordAuditEvent(client, admin, { action: 'x', subject: 'user', subjectId: 2, now })
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  await act(3)
  expect(await verifyAuditEvents(pool)).toMatchObject({ acts: 2, broken: null })
})

test.each([
  ['another subject', `update staff_acts set subject_id = '99' where position = 3`, 3],
  ['another person', 'update staff_acts set actor_id = 8 where position = 2', 2],
  ['another moment', `update staff_acts set at = at + interval '1 ms' where position = 4`, 4],
  ['other details', `update staff_acts set details = '{"n":9}' where position = 1`, 1],
  ['a row taken out', 'delete from staff_acts where position = 3', 3],
  [
    'a row with a seal of its own',
    `update staff_acts set hash = sha256('x') where position = 5`,
    5,
  ],
])('whoever has all rights is found out: %s', async (_name, sql, position) => {
  for (let n = 1; n <= 5; n++) await act(n, { n })
  await unguarded(sql)
  expect((await verifyAuditEvents(pool)).broken?.position).toBe(position)
})

test('rows cut off the end show against a seal that was kept elsewhere', async () => {
  for (let n = 1; n <= 4; n++) await act(n)
  const { acts, end } = await verifyAuditEvents(pool)
  await unguarded('delete from staff_acts where position > 2')
  expect((await verifyAuditEvents(pool)).broken).toBeNull()
  const found = await verifyAuditEvents(pool, { position: acts, hash: end })
  expect(found).toMatchObject({ acts: 2, broken: { position: 3 } })
})

test('forty people at once make one chain without a gap', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, n) => act(n)))
  expect(await verifyAuditEvents(pool)).toMatchObject({ acts: 40, broken: null })
})
