import type { ListSql } from '#domains/admin/staff/frame/list-sql.queries.server.ts'

export type JobState = 'running' | 'waiting' | 'scheduled' | 'retrying' | 'failed' | 'done'

export type JobRow = {
  readonly kind: 'queue' | 'regular' | 'refund' | 'import'
  /** Of its page. */
  readonly key: string
  readonly id: string
  readonly what: string
  readonly state: JobState
  readonly failure: string | null
  readonly at: Date | null
  readonly nextAt: Date | null
  readonly cron: string | null
}

const queued = `select 'queue' as kind, 'queue-' || j.id as key, j.id::text as id, t.identifier as what,
    case when j.locked_at is not null then 'running' when j.last_error is not null then 'retrying'
      when j.run_at > now() then 'scheduled' else 'waiting' end as state,
    j.last_error as failure, j.locked_at as at, case when j.locked_at is null then j.run_at end as "nextAt",
    null::text as cron
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`

const regular = `select 'regular', 'regular-' || s.name, s.name, s.name,
    case when s.error is not null then 'failed' when s.ended_at is null then 'waiting' else 'done' end,
    s.error, coalesce(s.started_at, s.due_at), null::timestamptz, s.cron
  from job_schedules s`

const refunds = `select 'refund', 'refund-' || r.id, r.id::text, p.uuid::text,
    case when r.status = 'failed' then 'failed' else 'waiting' end, r.failure, r.ordered_at, null::timestamptz, null
  from refunds r join payments p on p.id = r.payment_id where r.status <> 'done'`

const imports = `select 'import', 'import-' || id, id, package_name,
    case when state = 'failed' then 'failed' when state = 'importing' then 'running' else 'waiting' end,
    problems->>0, started_at, null::timestamptz, null
  from sources where state <> 'ready'`

/** Work that goes on behind the pages. */
export const jobsSql: ListSql = {
  select: 'j.kind, j.key, j.id, j.what, j.state, j.failure, j.at, j."nextAt", j.cron',
  from: `(${[queued, regular, refunds, imports].join(' union all ')}) j`,
  sorts: { at: 'j.at' },
  moment: 'j.at',
  tie: 'j.key',
  search: ['j.what', 'j.id'],
  filters: {
    kind: {
      ...Object.fromEntries(
        ['queue', 'regular', 'refund', 'import'].map((kind) => [kind, `j.kind = '${kind}'`]),
      ),
      // Of addresses from before the queue was listed.
      mail: `j.what like 'mail.%'`,
    },
    state: {
      failed: `j.state in ('failed', 'retrying')`,
      waiting: `j.state not in ('failed', 'retrying', 'done')`,
    },
  },
}
