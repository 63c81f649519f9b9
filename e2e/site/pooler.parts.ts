import { inject, expect, test } from 'vitest'
import { announce, openLiveEvents } from '#site/platform/live/live-events.ts'
import { createLog } from '#site/platform/log.ts'
import { openDatabase } from '#site/platform/postgres/database.ts'
import { startPgBouncer } from '../../tools/services/start-pgbouncer.ts'
import { startSite } from '../harness/start-site.ts'

const NOTICES = 20

test('PgBouncer in transaction mode swallows notices; past it all arrive', async () => {
  await using pooler = await startPgBouncer(inject('testServer').adminUrl)
  const log = createLog('silent')
  await using pooled = opened(pooler.url)
  await using direct = opened(inject('testServer').adminUrl)
  const swallowed = openLiveEvents({ pool: pooled.pool, log })
  const live = openLiveEvents({ pool: direct.pool, log })
  const heard = { swallowed: 0, direct: 0 }
  const all = Promise.withResolvers<void>()
  await swallowed.subscribe('sun', () => (heard.swallowed += 1))
  await live.subscribe('sun', () => {
    heard.direct += 1
    if (heard.direct === NOTICES) all.resolve()
  })
  for (let sent = 0; sent < NOTICES; sent += 1) await announce(pooled.pool, 'sun', { sent })
  await all.promise
  await Promise.all([swallowed.close(), live.close()])
  // One may slip through where both happen on the same connection; a dependable channel would bring all.
  expect(heard.swallowed).toBeLessThan(NOTICES / 2)
})

test('a site behind a pooler works with DATABASE_DIRECT_URL and says what is missing without it', async () => {
  let url = ''
  await using site = await startSite(async (database) => void (url = database.url))
  await using pooler = await startPgBouncer(url)
  await using direct = await site.startAnother({
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: url,
  })
  await using silent = await site.startAnother({ DATABASE_URL: pooler.url })

  await expect.poll(() => degradedOf(silent.address)).toEqual(['notices'])
  expect(silent.said()).toContain('notices of PostgreSQL do not arrive')
  // It started earlier and has checked by now.
  expect(await degradedOf(direct.address)).toBeUndefined()
  expect(direct.said()).not.toContain('do not arrive')

  await using database = opened(url)
  await database.pool.query(
    `update assets set name = 'Zanzibar' where slug = 'sun' and kind = 'icon'`,
  )
  await expect
    .poll(async () => (await fetch(`${direct.address}/api/v2/search?query=zanzibar`)).text())
    .toContain('"Zanzibar"')
  const names = await database.pool.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity where datname = current_database()`,
  )
  expect(names.rows.map(({ name }) => name)).toContain('tessera jobs')
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async (_, i) => {
      const { status } = await fetch(`${direct.address}/icons/sun-${i}`)
      return status
    }),
  )
  expect([...new Set(statuses)]).toEqual([200])
})

async function degradedOf(address: string): Promise<unknown> {
  const answer = await fetch(`${address}/api/health`)
  return ((await answer.json()) as Record<string, unknown>)['degraded']
}

function opened(url: string) {
  const { pool } = openDatabase(url, { maxConnections: 4 })
  return { pool, [Symbol.asyncDispose]: () => pool.end() }
}
