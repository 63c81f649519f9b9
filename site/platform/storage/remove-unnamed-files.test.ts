import { expect, test } from 'vitest'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { drainJobs } from '#platform/jobs/testing/drain-jobs.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { createTestDeps } from '#testing/test-deps.ts'
import { removeUnnamedFiles } from './remove-unnamed-files.jobs.server.ts'
import { holdStoredFiles } from './stored-files.queries.ts'

test('files go with the transaction that takes their rows away, and not without it', async () => {
  await using deps = await createTestDeps()
  const key = await deps.files.put(Buffer.from('a'), 'webp')
  const undone = inTransaction(deps.pool, async (client) => {
    await enqueue(client, removeUnnamedFiles, { keys: [key] })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await drainJobs(deps, [removeUnnamedFiles])
  expect(await deps.files.has(key)).toBe(true)
  await enqueue(deps.pool, removeUnnamedFiles, { keys: [key, key] })
  await drainJobs(deps, [removeUnnamedFiles])
  expect(await deps.files.has(key)).toBe(false)
})

const pictureOf = (key: string) => JSON.stringify({ photo: { small: key } })

test('a file that somebody stores again while it is about to go stays', async () => {
  await using deps = await createTestDeps()
  const user = await createTestUser(deps)
  const key = await deps.files.put(Buffer.from('a'), 'webp')
  let removal: Promise<void> | undefined
  await inTransaction(deps.pool, async (client) => {
    await holdStoredFiles(client)
    expect(await deps.files.put(Buffer.from('a'), 'webp')).toBe(key)
    await enqueue(deps.pool, removeUnnamedFiles, { keys: [key] })
    removal = drainJobs(deps, [removeUnnamedFiles])
    await expect
      .poll(() => countWaiting(deps.pool), { timeout: 60_000, interval: 20 })
      .toBeGreaterThan(0)
    await client.query('update accounts set pictures = $2 where id = $1', [user.id, pictureOf(key)])
  })
  await removal
  expect(await deps.files.has(key)).toBe(true)
})

async function countWaiting(pool: Parameters<typeof enqueue>[0]): Promise<number | null> {
  const { rowCount } = await pool.query(
    `select from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
  )
  return rowCount
}

test.each([
  ['a picture of an account', 'update accounts set pictures = $2 where id = $1', pictureOf],
  [
    'a file of a request',
    `with request as (
       insert into visitor_requests (kind, account_id, name, email, language, message, details, state, created_at, updated_at)
       values ('custom-order', $1, 'Ada', 'ada@example.org', 'en', '', '{}', 'received', now(), now()) returning id)
     insert into visitor_request_files (request_id, name, format, bytes, storage_key, created_at)
     select id, 'a.png', 'png', 1, $2, now() from request`,
    (key: string) => key,
  ],
])('%s stays while a row names it', async (_, statement, valueOf) => {
  await using deps = await createTestDeps()
  const user = await createTestUser(deps)
  const key = await deps.files.put(Buffer.from('a'), 'upload')
  await deps.pool.query(statement, [user.id, valueOf(key)])
  await enqueue(deps.pool, removeUnnamedFiles, { keys: [key] })
  await drainJobs(deps, [removeUnnamedFiles])
  expect(await deps.files.has(key)).toBe(true)
})
