import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { migrate } from '#platform/migrate.ts'
import { openDatabase } from './database.ts'
import { withClient } from './server/connection.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { databaseUrl } from '#testing/test-server.ts'

test('processes that migrate an empty database at once all succeed, and it is done once', async () => {
  const { adminUrl } = inject('testServer')
  const name = `tessera_test_${randomUUID().replaceAll('-', '')}`
  await withClient(adminUrl, (client) => client.query(`create database ${name}`))
  const pools = Array.from({ length: 4 }, () => openDatabase(databaseUrl(adminUrl, name)).pool)

  await Promise.all(pools.map((pool) => migrate(pool)))

  const done = await pools[0]!.query('select hash from drizzle.__drizzle_migrations')
  expect(done.rows.length).toBeGreaterThan(0)
  expect(new Set(done.rows.map(({ hash }) => hash)).size).toBe(done.rows.length)
  expect((await pools[0]!.query('select count(*)::int from assets')).rows).toEqual([{ count: 0 }])
  await Promise.all(pools.map((pool) => pool.end()))
  await withClient(adminUrl, (client) => client.query(`drop database ${name}`))
})

test('a migration that fails leaves the database as it was, and the lock free', async () => {
  await using database = await createTestDatabase()

  await expect(migrate(database.pool, '/nowhere')).rejects.toThrow(/journal/)

  await migrate(database.pool)
  expect((await database.pool.query('select count(*)::int from assets')).rowCount).toBe(1)
})

test('a connection that the server ends is replaced, and reported', async () => {
  await using database = await createTestDatabase()
  const errors: string[] = []
  const { pool } = openDatabase(database.url, {
    maxConnections: 1,
    onError: (error) => errors.push(error.message),
  })
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')

  await database.pool.query('select pg_terminate_backend($1, 5000)', [rows[0]!.pid])
  await expect.poll(() => errors).toEqual([expect.stringMatching(/terminating connection/)])

  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})
