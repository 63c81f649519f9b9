import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { migrate } from '#platform/migrate.ts'
import { siteRoot } from '#platform/site-root.ts'
import { BackupError } from './backup-error.ts'
import { findMigrationMoments } from './backup.queries.ts'

type Journal = { readonly entries: readonly { readonly when: number; readonly tag: string }[] }

/**
 * Leaves the database as exactly these migrations make it. One that is so already keeps its rows, for the caller
 * to replace; another is emptied.
 *
 * @throws BackupError where this version does not know one of the migrations
 */
export async function emptyAtMigrations(
  pool: Pool,
  client: PoolClient,
  moments: readonly number[],
): Promise<void> {
  const migrations = join(siteRoot, 'db/migrations')
  const journal = JSON.parse(
    await readFile(join(migrations, 'meta/_journal.json'), 'utf8'),
  ) as Journal
  const known = new Set(journal.entries.map(({ when }) => when))
  if (moments.some((moment) => !known.has(moment))) {
    throw new BackupError(
      'The backup is of a later version: it has migrations that are unknown here. Restore it with that version.',
    )
  }
  if (String(await findMigrationMoments(client)) === String(moments)) return
  await client.query(
    'drop schema if exists public, drizzle, graphile_worker cascade; create schema public',
  )
  const wanted = new Set(moments)
  const folder = await mkdtemp(join(tmpdir(), 'tessera-migrations-'))
  try {
    await cp(migrations, folder, { recursive: true })
    const entries = journal.entries.filter(({ when }) => wanted.has(when))
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    await migrate(pool, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
