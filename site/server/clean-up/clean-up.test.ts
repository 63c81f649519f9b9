import { expect, test } from 'vitest'
import { createTestUser, signIn } from '../testing/sign-in.ts'
import { createTestDeps } from '../testing/test-deps.ts'
import { startCleanUp } from './clean-up-job.ts'
import { deleteExpired } from './clean-up.queries.ts'

test('expired sessions, links, limits and challenges go; what still counts stays', async () => {
  await using deps = await createTestDeps()
  const { pool } = deps
  const now = new Date()
  const user = await createTestUser(deps)
  const [old, current] = [await signIn(deps, user), await signIn(deps, user)]
  await pool.query('update sessions set expires_at = $2 where id = $1', [old.sessionId, now])
  await pool.query(
    `insert into user_tokens (token_hash, user_id, purpose, email, expires_at) values
       ('\\x01', $1, 'verify-email', 'a@x.example', $2::timestamptz - interval '30 days'),
       ('\\x02', $1, 'verify-email', 'a@x.example', $2::timestamptz - interval '29 days')`,
    [user.id, now],
  )
  await pool.query(
    `insert into rate_limits (key, points, ends_at)
     values ('over', 9, $1), ('running', 9, $1::timestamptz + interval '1 second')`,
    [now],
  )
  await pool.query(
    `insert into spent_challenges (hash, expires_at)
     values ('\\x01', $1), ('\\x02', $1::timestamptz + interval '1 second')`,
    [now],
  )

  expect(await deleteExpired(pool, now)).toEqual({
    sessions: 1,
    links: 1,
    limits: 1,
    challenges: 1,
  })

  const { rows } = await pool.query(
    `select (select array_agg(id::text) from sessions) as sessions,
       (select array_agg(encode(token_hash, 'hex')) from user_tokens) as links,
       (select array_agg(key) from rate_limits) as limits,
       (select array_agg(encode(hash, 'hex')) from spent_challenges) as challenges`,
  )
  expect(rows).toEqual([
    { sessions: [current.sessionId], links: ['02'], limits: ['running'], challenges: ['02'] },
  ])
})

test('the job cleans up when it starts, and stopping waits for it', async () => {
  await using deps = await createTestDeps()
  await deps.pool.query(
    `insert into rate_limits (key, points, ends_at) values ('over', 1, now() - interval '1 minute')`,
  )
  await startCleanUp(deps).stop()
  expect((await deps.pool.query('select key from rate_limits')).rows).toEqual([])
})
