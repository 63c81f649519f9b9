import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { gunzipSync } from 'node:zlib'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { siteRoot } from '#platform/site-root.ts'

type Dump = {
  /** COPY text by table, in the order of its columns. */
  readonly tables: Readonly<
    Record<string, { readonly columns: readonly string[]; readonly rows: string }>
  >
  readonly sequences: Readonly<Record<string, number>>
}

/**
 * Makes a database what it was in an earlier version: its last migration and its rows, as
 * `site/db/fixtures` stores them. Nothing of later versions is left, the queue of jobs included.
 */
export async function restoreDump(
  pool: Pool,
  { file, lastMigration }: { readonly file: string; readonly lastMigration: number },
): Promise<void> {
  await emptyAt(pool, lastMigration)
  const packed = await readFile(join(siteRoot, 'db/fixtures', file))
  const { tables, sequences } = JSON.parse(gunzipSync(packed).toString('utf8')) as Dump
  const client = await pool.connect()
  try {
    // Neither triggers nor foreign keys: the rows are whole as they are.
    await client.query(`set session_replication_role = replica`)
    const names = Object.keys(tables).map((table) => `"${table}"`)
    await client.query(`truncate ${names.join(', ')} cascade`)
    for (const [table, { columns, rows }] of Object.entries(tables)) {
      const listed = columns.map((column) => `"${column}"`).join(', ')
      const stream = client.query(copyFrom(`copy "${table}" (${listed}) from stdin`))
      await pipeline(Readable.from([rows]), stream)
    }
    for (const [name, value] of Object.entries(sequences)) {
      await client.query('select setval($1::regclass, $2)', [name, value])
    }
  } finally {
    client.release(true)
  }
}

/** An empty database as a migration left it. */
export async function emptyAt(pool: Pool, lastMigration: number): Promise<void> {
  await pool.query(
    `drop schema if exists public, drizzle, graphile_worker cascade; create schema public`,
  )
  await migrateUpTo(pool, lastMigration)
}

async function migrateUpTo(pool: Pool, lastMigration: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-migrations-'))
  try {
    await cp(join(siteRoot, 'db/migrations'), folder, { recursive: true })
    const journalFile = join(folder, 'meta/_journal.json')
    const journal = JSON.parse(await readFile(journalFile, 'utf8')) as {
      entries: { idx: number }[]
    }
    const entries = journal.entries.filter(({ idx }) => idx <= lastMigration)
    await writeFile(journalFile, JSON.stringify({ ...journal, entries }))
    await runMigrations(drizzle(pool), { migrationsFolder: folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
