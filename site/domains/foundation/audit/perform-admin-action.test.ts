import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { performAdminAction } from './perform-admin-action.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('create table things (name text primary key)')
})
afterAll(() => database[Symbol.asyncDispose]())

const staff = { userId: 7, role: 'manager' } as const
const now = () => new Date('2026-11-21T10:00:00Z')
const note = { action: 'thing-made', subject: 'thing', subjectId: 'a' }
const kept = async () => {
  const { rows } = await database.pool.query<{ things: string; acts: string }>(
    `select (select string_agg(name, ',' order by name) from things) as things,
       (select count(*) from staff_acts) as acts`,
  )
  return rows[0]
}

/** A use case with a transaction of its own, which may fail after it wrote. */
const make = (pool: TestDatabase['pool'], name: string, fails = false) =>
  inTransaction(pool, async (client) => {
    await client.query('insert into things values ($1)', [name])
    if (fails) throw new Error('changed my mind')
  })

test('what is done and its line in the audit log come and go together', async () => {
  const { pool } = database
  await performAdminAction({ pool, now }, staff, note, async (deps) => {
    await make(deps.pool, 'a')
    await make(deps.pool, 'b')
    // A use case that fails within is undone alone, where its caller goes on.
    await make(deps.pool, 'c', true).catch(() => undefined)
  })
  expect(await kept()).toEqual({ things: 'a,b', acts: '1' })

  const undone = performAdminAction({ pool, now }, staff, note, async (deps) => {
    await make(deps.pool, 'd')
    await make(deps.pool, 'e', true)
  })
  await expect(undone).rejects.toThrow('changed my mind')
  expect(await kept()).toEqual({ things: 'a,b', acts: '1' })
})
