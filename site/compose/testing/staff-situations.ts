import { testActor } from '#testing/test-actor.ts'
import { addManyAssets } from '#testing/many-assets.ts'
import { createTestUser } from '#testing/sign-in.ts'
import type { Actor, RequestScope } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { alertJob } from '#domains/admin/staff/health/send-alert.server.ts'
import { runAdminAction } from '#domains/admin/staff/load-area.server.ts'
import type { Situation } from './situation.ts'

export const staffSituations: readonly Situation[] = [
  {
    job: 'staff.change-many',
    startsAt: '2026-11-20T15:30:00Z',
    hasCatalogue: true,
    async prepare({ deps }) {
      await addManyAssets(deps.pool, 450)
      const user = await createTestUser(deps, { role: 'manager' })
      const actor: Actor = { ...testActor(user), role: 'manager' }
      const scope = { deps, actor, language: 'en' } as unknown as RequestScope
      const fields = {
        intent: 'change-many',
        act: 'feature',
        all: 'on',
        search: '?q=Many+',
        reason: 'Spring',
      }
      await runAdminAction(scope, { name: 'items', id: '', fields })
    },
    outcome: `select b.state, b.total, b.done, b.changed,
        (select count(*)::int from assets where slug like 'many-%' and is_featured) as featured,
        (select sum(jsonb_array_length(details->'keys'))::int from staff_acts where subject = 'bulk') as recorded,
        (select count(*)::int from staff_acts where action = 'bulk-ended') as ended
      from bulk_acts b`,
    expected: {
      state: 'done',
      total: 450,
      done: 450,
      changed: 450,
      featured: 450,
      recorded: 450,
      ended: 1,
    },
    dieAt: '2 query commit',
  },
  {
    job: 'health.watch',
    startsAt: '2026-11-20T15:30:00Z',
    env: { BACKUP_MARK: '/nowhere/done', ALERT_EMAIL: 'ops@x.example' },
    async prepare({ deps, clock }) {
      await deps.pool.query(
        `insert into health_parts (name, light, since) values ('backup', 'bad', $1)`,
        [new Date(clock.now.getTime() - 600_000)],
      )
    },
    outcome: `select count(*)::int as told, (select is_told_red from health_parts where name = 'backup') as "isTold"
      from mails where template = 'health-alert' and data->>'words' like '%Backups%'`,
    expected: { told: 1, isTold: true },
    dieAt: '1 query insert health_parts',
  },
  {
    job: 'health.send-alert',
    startsAt: '2026-11-20T15:30:00Z',
    // The webhook was taken out of the settings meanwhile: one that takes it may get it twice, with one id.
    async prepare({ deps, clock }) {
      await enqueue(deps.pool, alertJob, {
        id: '01a20983-9088-4bd4-b71f-8fa563de4e58',
        event: 'health',
        site: 'https://tessera.example',
        at: clock.now.toISOString(),
        url: 'https://tessera.example/staff/settings',
        text: 'Red: Backups',
        parts: [],
      })
    },
    outcome: `select count(*)::int as waiting, (select count(*)::int from dead_jobs) as dead
      from graphile_worker.jobs where task_identifier = 'health.send-alert'`,
    expected: { waiting: 0, dead: 0 },
    dieAt: '1 done',
  },
]
