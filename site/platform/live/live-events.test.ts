import { expect, test } from 'vitest'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { createTestDeps } from '#testing/test-deps.ts'
import { announce, openLiveEvents } from './live-events.ts'

test('a notice of one process is heard in another once it is committed, by its topic only', async () => {
  await using deps = await createTestDeps()
  const other = openLiveEvents(deps)
  const heard: unknown[] = []
  const first = Promise.withResolvers<void>()
  await other.subscribe('collection:1', (data) => {
    heard.push(data)
    first.resolve()
  })
  await announce(deps.pool, 'collection:2', { version: 9 })
  const undone = inTransaction(deps.pool, async (client) => {
    await announce(client, 'collection:1', { version: 1 })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await announce(deps.pool, 'collection:1', { version: 2 })
  await first.promise
  expect(heard).toEqual([{ version: 2 }])
  await other.close()
})

test('after the connection was lost listeners are told that something may be missing', async () => {
  await using deps = await createTestDeps()
  const live = openLiveEvents(deps)
  const missed = Promise.withResolvers<unknown>()
  await live.subscribe('collection:1', missed.resolve)
  await deps.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'tessera live' and datname = current_database()`,
  )
  expect(await missed.promise).toBeNull()
  await live.close()
})
