import { appendFile, chmod, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '#platform/log.ts'
import { withClient } from '#platform/postgres/server/connection.ts'
import { chooseOsUser, giveFiles } from '#platform/postgres/server/os-user.ts'
import { startDatabase } from '#platform/postgres/server/start-database.ts'

const log = createLog('silent')

/** The steps of docs/operating.md, "Back to a second", with the PostgreSQL that comes with the site. */
test('a table of grants that was deleted comes back to the moment before', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tessera-moments-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  await chmod(dataDir, 0o755)
  const [cluster, wal, base] = ['postgres', 'wal', 'base'].map((name) => join(dataDir, name))
  const user = chooseOsUser(cluster!, log)
  await mkdir(wal!)
  giveFiles(wal!, user)
  await open(dataDir, async () => undefined)
  await appendFile(
    join(cluster!, 'postgresql.conf'),
    `archive_mode = on\narchive_command = 'test ! -f ${wal}/%f && cp %p ${wal}/%f'\n`,
  )

  const before = await open(dataDir, async (url) => {
    await ask(url, 'create table grants (id int primary key, licence text)')
    await ask(url, `insert into grants select n, 'first' from generate_series(1, 500) n`)
    await copyBase(url, cluster!, base!)
    await ask(url, `insert into grants select n, 'later' from generate_series(501, 1000) n`)
    const [moment] = await ask(url, 'select clock_timestamp()::text as at')
    await ask(url, 'drop table grants')
    const [segment] = await ask(url, 'select pg_walfile_name(pg_switch_wal()) as name')
    await vi.waitFor(async () => expect(await readdir(wal!)).toContain(segment?.['name']), {
      timeout: 60_000,
    })
    return String(moment?.['at'])
  })

  await rm(cluster!, { recursive: true })
  await cp(base!, cluster!, { recursive: true })
  await appendFile(
    join(cluster!, 'postgresql.conf'),
    `restore_command = 'cp ${wal}/%f %p'\nrecovery_target_time = '${before}'\nrecovery_target_action = 'promote'\n`,
  )
  await writeFile(join(cluster!, 'recovery.signal'), '')
  await chmod(cluster!, 0o700)
  giveFiles(cluster!, user)
  await open(dataDir, async (url) => {
    await vi.waitFor(
      async () => {
        expect(await ask(url, 'select pg_is_in_recovery() as is')).toEqual([{ is: false }])
      },
      { timeout: 60_000 },
    )
    expect(
      await ask(url, 'select licence, count(*)::int as n from grants group by 1 order by 1'),
    ).toEqual([
      { licence: 'first', n: 500 },
      { licence: 'later', n: 500 },
    ])
  })
})

/** In one session, and with the label that PostgreSQL hands back: a copy without it may be silently wrong. */
async function copyBase(url: string, from: string, to: string): Promise<void> {
  const session = new Client({ connectionString: url })
  await session.connect()
  try {
    await session.query(`select pg_backup_start('base', fast => true)`)
    await cp(from, to, {
      recursive: true,
      filter: (path) => !path.startsWith(join(from, 'pg_wal/')) && !path.endsWith('postmaster.pid'),
    })
    const { rows } = await session.query('select labelfile from pg_backup_stop()')
    await writeFile(join(to, 'backup_label'), rows[0].labelfile)
  } finally {
    await session.end()
  }
}

async function open<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  const database = await startDatabase({ databaseUrl: null, dataDir }, log)
  try {
    return await work(database.url)
  } finally {
    await database.stop()
  }
}

function ask(url: string, query: string): Promise<Record<string, unknown>[]> {
  return withClient(url, async (client) => (await client.query(query)).rows)
}
