import { expect, test } from 'vitest'
import { createApp } from './http/app.ts'
import { migrate } from '#platform/migrate.ts'
import { restoreDump } from '#testing/restore-dump.ts'
import { createTestDeps } from '#testing/test-deps.ts'
import { jsonOf } from '#testing/test-site.ts'

/** Accounts, a plan, three downloads with licences, a collection and a waiting mail, as 0.1.0 left them. */
const version010 = { file: 'version-0.1.0.json.gz', lastMigration: 31 }

test('the data of version 0.1.0 is migrated, searched, signed in to and read', async () => {
  await using deps = await openEarlier()
  const app = await createApp(deps)
  await deps.search.rebuild()
  const found = await jsonOf(app.request('/api/v2/search?query=heart&asset=icon'))
  expect(found.response.items.data[0].slug).toBe('heart')

  const login = await app.request('/api/v2/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@tessera.example', password: 'a long enough password' }),
  })
  expect(login.status).toBe(200)
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const read = async (path: string) =>
    jsonOf(app.request(`/api/v2${path}`, { headers: { cookie } }))
  expect((await read('/auth')).response.auth.email).toBe('ada@tessera.example')
  expect((await read('/licenses')).response.licenses.data).toHaveLength(3)
  expect((await read('/collections')).response.collections[0].name).toBe('Kept from before')
})

test('work that waited in version 0.1.0 is still waiting', async () => {
  await using deps = await openEarlier()
  const { rows } = await deps.pool.query('select recipient from mails where sent_at is null')
  expect(rows).toEqual([{ recipient: 'ada@tessera.example' }])
})

test('migrating twice changes nothing', async () => {
  await using deps = await openEarlier()
  const count = 'select (select count(*) from downloads) + (select count(*) from assets) as n'
  const before = await deps.pool.query(count)
  await migrate(deps.pool)
  expect((await deps.pool.query(count)).rows).toEqual(before.rows)
})

function openEarlier() {
  return createTestDeps({
    seed: async ({ pool }) => {
      await restoreDump(pool, version010)
      await migrate(pool)
    },
  })
}
