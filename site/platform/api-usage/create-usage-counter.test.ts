import { openTeamSite, type TeamSite } from '#testing/team-site.ts'
import { createUsageCounter } from './create-usage-counter.ts'
import { expect, test } from 'vitest'

const now = () => new Date('2026-05-20T12:34:56Z')

async function makeKey(site: TeamSite) {
  const browser = await site.browser(await site.person())
  const { app } = (await browser.call('POST', '/apps', { name: 'Reader' })).response
  await browser.call('POST', `/apps/${app.uuid}/keys`)
  const { rows } = await site.deps.pool.query<{ keyId: number; appId: number }>(
    `select k.id as "keyId", a.id as "appId" from api_keys k join api_apps a on a.id = k.app_id
     where a.uuid = $1`,
    [app.uuid],
  )
  return rows[0]!
}

const hoursOf = async ({ deps }: TeamSite) =>
  (
    await deps.pool.query(
      `select operation, calls::integer, errors::integer, limited::integer, latencies
       from api_usage_hours order by operation`,
    )
  ).rows

test('two processes add up to one row for each call of an hour, times by class too', async () => {
  await using site = await openTeamSite({ now })
  const key = await makeKey(site)
  const counters = [1, 2].map(() => createUsageCounter({ ...site.deps, now }))
  for (let at = 0; at < 40; at += 1) {
    const status = at < 30 ? 200 : at < 36 ? 404 : 429
    counters[at % 2]!.record({ ...key, operation: 'search', status, milliseconds: at % 4 })
  }
  await Promise.all(counters.map((counter) => counter.flush()))

  expect(await hoursOf(site)).toEqual([
    {
      operation: 'search',
      calls: 40,
      errors: 10,
      limited: 4,
      latencies: [20, 10, 10, ...Array.from({ length: 12 }, () => 0)],
    },
  ])
  const { rows } = await site.deps.pool.query('select last_used_at as at from api_keys')
  expect(rows).toEqual([{ at: now() }])
})

test('what could not be written is written with the next batch, and an app that is gone is left out', async () => {
  await using site = await openTeamSite({ now })
  const [key, gone] = [await makeKey(site), await makeKey(site)]
  const { deps } = site
  let isAway = true
  const query = (...input: Parameters<typeof deps.pool.query>) =>
    isAway ? Promise.reject(new Error('away')) : deps.pool.query(...input)
  const counter = createUsageCounter({
    ...deps,
    pool: { query } as unknown as typeof deps.pool,
    now,
  })
  counter.record({ ...key, operation: 'search', status: 200, milliseconds: 1 })
  await counter.flush()
  counter.record({ ...key, operation: 'search', status: 200, milliseconds: 1 })
  counter.record({ ...gone, operation: 'search', status: 200, milliseconds: 1 })
  await deps.pool.query('delete from api_apps where id = $1', [gone.appId])
  isAway = false
  await counter.flush()

  expect(await hoursOf(site)).toMatchObject([{ operation: 'search', calls: 2 }])
})

test('an orderly stop writes what was counted last', async () => {
  const site = await openTeamSite({ now })
  const { appId, keyId } = await makeKey(site)
  const written: unknown[] = []
  const { pool } = site.deps
  const query = pool.query.bind(pool)
  pool.query = ((...input: Parameters<typeof query>) => {
    if (String(input[0]).includes('api_usage_hours')) written.push(input[1])
    return query(...input)
  }) as typeof pool.query
  site.deps.apiUsage.record({ appId, keyId, operation: 'search', status: 200, milliseconds: 1 })

  await site[Symbol.asyncDispose]()

  expect(JSON.stringify(written)).toContain('\\"operation\\":\\"search\\"')
})
