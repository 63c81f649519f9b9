import { expect, test } from 'vitest'
import { scheduleDue } from '#platform/jobs/schedule-due.ts'
import { drainJobs } from '#platform/jobs/testing/drain-jobs.ts'
import { createTestUser, signIn } from '#testing/sign-in.ts'
import { createTestDeps } from '#testing/test-deps.ts'
import { deleteExpiredRows } from './clean-up.jobs.server.ts'
import { deleteExpired } from './clean-up.queries.server.ts'

test('expired sessions, links, limits, challenges and states of jobs go; what still counts stays', async () => {
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
    `insert into pending_sign_ins (token_hash, user_id, method, expires_at) values
       ('\\x01', $1, 'password', $2), ('\\x02', $1, 'password', $2::timestamptz + interval '1 second')`,
    [user.id, now],
  )
  await pool.query(
    `insert into held_forms (session_id, sealed, expires_at)
     values ($1, 'over', $2), ($1, 'waits', $2::timestamptz + interval '1 second')`,
    [current.sessionId, now],
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

  await pool.query(
    `insert into idempotency_keys (account_id, key_hash, request_hash, claimed_at, expires_at)
     values ($1, '\\x01', '', $2, $2), ($1, '\\x02', '', $2, $2::timestamptz + interval '1 second')`,
    [user.id, now],
  )

  await pool.query(
    `insert into followed_jobs (job_id, name, state, queued_at, updated_at)
     select id, 'job', state, now(), $1::timestamptz - days * interval '1 day'
     from (values (1, 'done', 7), (2, 'done', 6), (3, 'running', 7)) jobs (id, state, days)`,
    [now],
  )

  await pool.query(
    `insert into drafts (uuid, account_id, editor, title, document, bytes, created_at, updated_at, deleted_at)
     select gen_random_uuid(), $1, 'icon', title, '{}', 2, $2, $2, $2::timestamptz - days * interval '1 day'
     from (values ('old', 30), ('recent', 29), ('active', null)) drafts (title, days)`,
    [user.id, now],
  )
  await pool.query(
    `insert into draft_shares (draft_id, token_hash, rights, created_at, expires_at)
     select id, 'over', 'view', $1::timestamptz, $1::timestamptz from drafts where title = 'active'
     union all select id, 'open', 'view', $1::timestamptz, null from drafts where title = 'active'`,
    [now],
  )

  await pool.query(
    `insert into webhook_events (account_id, type, data, created_at)
     select $1, 'order.paid', '{}', $2::timestamptz - days * interval '1 day' from (values (30), (29)) events (days)`,
    [user.id, now],
  )
  await pool.query(
    `with app as (insert into api_apps (account_id, name) values ($1, 'Reader') returning id)
     insert into api_usage_hours (app_id, hour, operation, latencies)
     select id, $2::timestamptz - days * interval '1 day', 'search', '{}'
     from app, (values (90), (89)) hours (days)`,
    [user.id, now],
  )
  await pool.query(
    `with app as (insert into connected_apps (client_id, name, redirect_uris, created_at)
       values ('used', 'Used', '{}', $2::timestamptz - interval '90 days'),
         ('unused', 'Unused', '{}', $2::timestamptz - interval '7 days'),
         ('new', 'New', '{}', $2) returning id, client_id),
     given as (insert into app_grants (app_id, user_id, account_id, scopes, answer_id, created_at, revoked_at)
       select id, $1, $1, '{}', gen_random_uuid(), $2::timestamptz - interval '60 days', ended
       from app, unnest(array[null, $2::timestamptz - interval '30 days']) ended
       where client_id = 'used' returning id, revoked_at),
     device as (insert into device_codes
         (device_hash, user_hash, app_id, scopes, interval_s, created_at, expires_at)
       select '\\x01', '\\x01', id, '{}', 5, $2, $2::timestamptz - interval '1 day'
       from app where client_id = 'used')
     insert into app_tokens (token_hash, grant_id, kind, scopes, expires_at, created_at)
       select decode(lpad(to_hex(id * 2 + late), 8, '0'), 'hex'), id, 'access', '{}',
         $2::timestamptz + late * interval '1 second', $2
       from given, unnest(array[0, 1]) late`,
    [user.id, now],
  )
  await pool.query(
    `insert into app_codes (code_hash, grant_id, redirect_uri, challenge, expires_at, used_at)
     select '\\x01'::bytea, min(id), 'https://a.example', '', $1::timestamptz, null::timestamptz from app_grants
     union all select '\\x02'::bytea, max(id), 'https://a.example', '', $1, $1 from app_grants`,
    [now],
  )
  expect(await deleteExpired(pool, now)).toEqual({
    sessions: 1,
    links: 1,
    pendingSignIns: 1,
    heldForms: 1,
    limits: 1,
    idempotencyKeys: 1,
    challenges: 1,
    jobs: 1,
    drafts: 1,
    draftLinks: 1,
    appCodes: 1,
    appTokens: 2,
    deviceCodes: 1,
    appGrants: 1,
    connectedApps: 1,
    webhookEvents: 1,
    usageHours: 1,
  })
  const left = await pool.query('select title from drafts order by title')
  expect(left.rows).toEqual([{ title: 'active' }, { title: 'recent' }])

  const { rows } = await pool.query(
    `select (select array_agg(id::text) from sessions) as sessions,
       (select array_agg(encode(token_hash, 'hex')) from user_tokens) as links,
       (select array_agg(encode(token_hash, 'hex')) from pending_sign_ins) as "signIns",
       (select array_agg(sealed) from held_forms) as forms,
       (select array_agg(key) from rate_limits) as limits,
       (select array_agg(encode(hash, 'hex')) from spent_challenges) as challenges`,
  )
  expect(rows).toEqual([
    {
      sessions: [current.sessionId],
      links: ['02'],
      signIns: ['02'],
      forms: ['waits'],
      limits: ['running'],
      challenges: ['02'],
    },
  ])
})

test('a new site cleans up at once, then every hour', async () => {
  await using deps = await createTestDeps()
  await deps.pool.query(
    `insert into rate_limits (key, points, ends_at) values ('over', 1, now() - interval '1 minute')`,
  )
  const jobs = [deleteExpiredRows]
  const noon = new Date(Date.UTC(2026, 5, 1, 12, 20))
  const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
  expect(await scheduleDue(deps.pool, jobs, noon)).toEqual(['clean-up.delete-expired'])
  await drainJobs(deps, jobs)
  expect((await deps.pool.query('select key from rate_limits')).rows).toEqual([])
  expect(await scheduleDue(deps.pool, jobs, later(39))).toEqual([])
  expect(await scheduleDue(deps.pool, jobs, later(40))).toEqual(['clean-up.delete-expired'])
})
