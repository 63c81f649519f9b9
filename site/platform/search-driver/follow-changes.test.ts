import { expect, test } from 'vitest'
import { createTestDeps, type TestDeps } from '#testing/test-deps.ts'
import { followChanges } from './follow-changes.ts'

function follow(deps: TestDeps) {
  let changes = 0
  const follower = followChanges({
    pool: deps.pool,
    search: deps.search,
    onChange: () => (changes += 1),
    log: deps.log,
  })
  return {
    changes: () => changes,
    flush: follower.flush,
    [Symbol.asyncDispose]: follower.close,
  }
}

async function withdrawOne(deps: TestDeps): Promise<void> {
  const client = await deps.pool.connect()
  await client.query('begin')
  await client.query(
    `update assets set published_at = null, updated_at = now()
     where id = (select id from assets where published_at is not null limit 1)`,
  )
  await client.query('commit')
  client.release()
}

const listeners = (deps: TestDeps) =>
  deps.pool
    .query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database()
       and application_name = 'tessera changes' and query like 'listen%'`,
    )
    .then(({ rows }) => rows)

const WITHIN = { timeout: 10_000 }

test('a change that another process commits is searched, and told', async () => {
  await using deps = await createTestDeps({ catalogue: true })
  await using followed = follow(deps)
  await expect.poll(() => listeners(deps), WITHIN).toHaveLength(1)
  const before = deps.search.itemCount()

  await withdrawOne(deps)

  await expect.poll(() => deps.search.itemCount(), WITHIN).toBe(before - 1)
  await expect.poll(followed.changes, WITHIN).toBeGreaterThan(0)
})

test('the connection is opened again when it is lost, and what changed meanwhile is taken up', async () => {
  await using deps = await createTestDeps({ catalogue: true })
  await using _followed = follow(deps)
  await expect.poll(() => listeners(deps), WITHIN).toHaveLength(1)
  const before = deps.search.itemCount()
  const [first] = await listeners(deps)

  await deps.pool.query('select pg_terminate_backend($1)', [first?.pid])
  await deps.pool.query(
    `update assets set published_at = null, updated_at = now()
     where id = (select id from assets where published_at is not null limit 1)`,
  )

  await expect.poll(() => deps.search.itemCount(), WITHIN).toBe(before - 1)
  const [second] = await listeners(deps)
  expect(second?.pid).not.toBe(first?.pid)
})

test('a change between the opening of the search and the listening is not missed', async () => {
  await using deps = await createTestDeps({ catalogue: true })
  const before = deps.search.itemCount()
  await withdrawOne(deps)
  const { pool, search, log } = deps
  const follower = followChanges({ pool, search, onChange: () => undefined, log })

  await expect.poll(() => search.itemCount(), WITHIN).toBe(before - 1)
  await follower.close()
})
