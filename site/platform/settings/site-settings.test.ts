import { expect, test } from 'vitest'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { createTestDeps } from '#testing/test-deps.ts'
import { announceSiteSettings, followSiteSettings, readSiteSetting } from './site-settings.ts'

test('a setting counts as soon as its notice arrives, and stays while the database is away', async () => {
  await using deps = await createTestDeps()
  const { pool, live, log } = deps
  let changes = 0
  const stop = await followSiteSettings({ live, pools: [pool], onChange: () => (changes += 1) })
  const read = () => readSiteSetting({ pool, log }, 'announcement')
  expect(await read()).toBeUndefined()
  const write = (value: string) =>
    inTransaction(pool, async (client) => {
      await client.query(
        `insert into house_settings (key, value, updated_at) values ('announcement', $1, now())
         on conflict (key) do update set value = excluded.value`,
        [JSON.stringify(value)],
      )
      await announceSiteSettings(client)
    })
  await write('Hello')
  await expect.poll(read, { timeout: 2_000 }).toBe('Hello')
  expect(changes).toBe(1)
  await write('Bye')
  await expect.poll(() => changes).toBe(2)
  const { query } = pool
  pool.query = (() => Promise.reject(new Error('away'))) as typeof pool.query
  // The one before is older than nothing at all.
  expect(await read()).toBe('Hello')
  pool.query = query
  stop()
})
