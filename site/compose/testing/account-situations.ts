import { enqueue } from '#platform/jobs/enqueue.ts'
import { removeUnnamedFiles } from '#platform/storage/remove-unnamed-files.jobs.server.ts'
import { createTestUser, signIn } from '#testing/sign-in.ts'
import { notify } from '#domains/identity/notifications/index.server.ts'
import type { Situation } from './situation.ts'

const startsAt = '2026-05-01T12:00:00Z'

export const accountSituations: readonly Situation[] = [
  {
    job: 'own-data.erase-due',
    also: ['storage.remove-unnamed-files'],
    startsAt,
    async prepare({ deps, clock, seen }) {
      const user = await createTestUser(deps, { email: 'gone@x.example' })
      const key = await deps.files.put(Buffer.from('a picture'), 'webp')
      const picture = { photo: { small: key, normal: key, large: key, version: 'v' } }
      await deps.pool.query('update accounts set pictures = $2 where id = $1', [
        user.id,
        JSON.stringify(picture),
      ])
      await deps.pool.query(
        `insert into account_deletions (user_id, requested_at, due_at)
         values ($1, $2, $2::timestamptz + interval '14 days')`,
        [user.id, clock.now],
      )
      clock.now = new Date('2026-05-16T12:00:00Z')
      seen['isPictureKept'] = () => deps.files.has(key)
    },
    outcome: `select (select count(*)::int from users) as people,
      (select count(*)::int from audit_log where action = 'account-erased') as erasures`,
    expected: { people: 0, erasures: 1, isPictureKept: false },
    dieAt: '2 query commit',
  },
  {
    job: 'storage.remove-unnamed-files',
    startsAt,
    async prepare({ deps, seen }) {
      const keys = await Promise.all(
        ['a', 'b', 'c'].map((text) => deps.files.put(Buffer.from(text), 'webp')),
      )
      const user = await createTestUser(deps)
      await deps.pool.query('update accounts set pictures = $2 where id = $1', [
        user.id,
        JSON.stringify({ photo: { small: keys[1] } }),
      ])
      await enqueue(deps.pool, removeUnnamedFiles, { keys })
      seen['kept'] = () => Promise.all(keys.map((key) => deps.files.has(key)))
    },
    outcome: 'select 1 as one',
    expected: { one: 1, kept: [false, true, false] },
    dieAt: '2 remove',
  },
  {
    job: 'clean-up.delete-expired',
    startsAt,
    async prepare({ deps, clock }) {
      const user = await createTestUser(deps)
      const [old] = [await signIn(deps, user), await signIn(deps, user)]
      await deps.pool.query(
        `update sessions set expires_at = $1::timestamptz + case when id = $2 then 0 else 1 end * interval '1 day'`,
        [clock.now, old.sessionId],
      )
      await deps.pool.query(
        `insert into rate_limits (key, points, ends_at)
         values ('over', 9, $1), ('running', 9, $1::timestamptz + interval '1 day')`,
        [clock.now],
      )
    },
    outcome: `select (select count(*)::int from sessions) as sessions,
      (select array_agg(key) from rate_limits) as limits`,
    expected: { sessions: 1, limits: ['running'] },
    dieAt: '1 query delete rate_limits',
  },
  {
    job: 'notifications.gather-news',
    startsAt,
    async prepare({ deps, clock }) {
      const user = await createTestUser(deps)
      await deps.pool.query(
        `insert into audit_log (action, user_id, created_at) values ('password-changed', $1, $2)`,
        [user.id, clock.now],
      )
    },
    outcome: 'select array_agg(type) as told from notifications',
    expected: { told: ['password-changed'] },
    dieAt: '1 done',
  },
  {
    job: 'notifications.gather-assets',
    startsAt,
    hasCatalogue: true,
    async prepare({ deps, clock }) {
      const fan = await createTestUser(deps)
      await deps.pool.query(
        `insert into follows (account_id, contributor_id, created_at)
         select $1, id, '2026-04-01' from contributors where username = 'ada'`,
        [fan.id],
      )
      await deps.pool.query(
        `update assets set published_at = case when slug in ('sun', 'heart')
           then '2026-05-01T10:00:00Z'::timestamptz else '2026-03-01' end`,
      )
      clock.now = new Date('2026-05-02T12:00:00Z')
    },
    outcome: 'select array_agg(type) as told from notifications',
    expected: { told: ['new-assets'] },
    dieAt: '1 done',
  },
  {
    job: 'notifications.send-digests',
    startsAt,
    async prepare({ deps, clock }) {
      const user = await createTestUser(deps)
      await deps.pool.query(
        `insert into notification_settings (user_id, kind, is_shown, email) values ($1, 'security', true, 'daily')`,
        [user.id],
      )
      for (const onceKey of ['a', 'b']) {
        await notify(deps.pool, {
          userId: user.id,
          type: 'password-changed',
          path: '/dashboard/profile',
          onceKey,
          now: clock.now,
        })
      }
      clock.now = new Date('2026-05-01T14:00:00Z')
    },
    outcome: `select array_agg(template || ' of ' || (data ->> 'count')) as mails from mails`,
    expected: { mails: ['digest of 2'] },
    dieAt: '2 query commit',
  },
]
