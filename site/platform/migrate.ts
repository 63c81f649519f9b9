import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Log } from './log.ts'
import { migrateQueue } from './jobs/migrate-queue.ts'

/** Any number of one's own choice; every process that migrates waits for the same one. */
const MIGRATION_LOCK = 7_353_225

/** Brings the database to the current schema, the queue's included. Processes that start at once do it one by one. */
export async function migrate(pool: Pool, migrationsFolder = findMigrations()): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await runMigrations(drizzle(client), { migrationsFolder })
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    client.release()
  } catch (error) {
    // Closing the connection frees the lock.
    client.release(true)
    throw error
  }
  await migrateQueue(pool)
}

const LOOK_MS = 1_000
const REMIND_EVERY = 30

/**
 * Resolves once another process has brought the database to the schema of this build; a later schema will do, since
 * migrations only add. Says every half minute what it waits for.
 *
 * @throws AbortError once `signal` ends the wait
 */
export async function untilMigrated(pool: Pool, log: Log, signal?: AbortSignal): Promise<void> {
  for (let looks = 0; !(await isMigrated(pool)); looks += 1) {
    if (looks % REMIND_EVERY === 0) {
      log.warn('the database has not the schema of this build yet: run it once with ROLE=migrate')
    }
    await sleep(LOOK_MS, undefined, { signal })
  }
}

async function isMigrated(pool: Pool): Promise<boolean> {
  const { rows: found } = await pool.query<{ isThere: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null
       and to_regclass('graphile_worker.migrations') is not null as "isThere"`,
  )
  if (found[0]?.isThere !== true) return false
  const { rows } = await pool.query<{ latest: number }>(
    'select coalesce(max(created_at), 0)::float8 as latest from drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.latest) >= latestMigration()
}

/** When the last migration of this build was written, as the journal has it. */
function latestMigration(): number {
  const text = readFileSync(join(findMigrations(), 'meta/_journal.json'), 'utf8')
  const { entries } = JSON.parse(text) as { readonly entries: readonly { readonly when: number }[] }
  return Math.max(...entries.map(({ when }) => when))
}

/** `site/db/migrations`, seen from the source file or from the bundle in `site/build/server`. */
function findMigrations(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    for (const candidate of [join(folder, 'db/migrations'), join(folder, 'site/db/migrations')]) {
      if (existsSync(join(candidate, 'meta/_journal.json'))) return candidate
    }
    if (folder === dirname(folder)) throw new Error('The folder site/db/migrations is missing.')
  }
}
