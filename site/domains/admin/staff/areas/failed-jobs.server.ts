import { performAdminAction } from '#domains/foundation/audit/index.server.ts'
import { defineArea, type AdminAction } from '#domains/admin/staff/frame/area.server.ts'
import { moment, mono, number, text } from '#domains/admin/staff/frame/cells.ts'
import type { ListSql } from '#domains/admin/staff/frame/list-sql.queries.server.ts'
import { AppError } from '#platform/errors.ts'
import { retryDead, takeDead } from '#platform/jobs/dead-jobs.queries.ts'
import type { PoolClient } from 'pg'
import { redactInput, redactText } from './redact-job.ts'

type FailedJobRow = {
  readonly id: string
  readonly name: string
  readonly input: unknown
  readonly attempts: number
  readonly error: string
  readonly failedAt: Date
}

/** Errors and input may name people, so nobody searches in them. */
const failedJobsSql: ListSql = {
  select: `j.job_id::text as id, j.name, j.payload as input, j.attempts, j.error,
    j.failed_at as "failedAt"`,
  from: 'dead_jobs j',
  sorts: { failed: 'j.failed_at' },
  moment: 'j.failed_at',
  tie: 'j.job_id',
  key: 'j.job_id',
  search: ['j.name', 'j.job_id::text'],
}

/** The dead letters of the queue. */
export const failedJobs = defineArea<FailedJobRow>({
  name: 'failed-jobs',
  title: 'Failed jobs',
  lead: 'Background jobs that failed after their last attempt. Try again queues a job with all its attempts; Discard deletes it.',
  permission: 'jobs',
  sql: failedJobsSql,
  searchLabel: 'Name or number',
  empty: { title: 'No job has failed' },
  keyOf: ({ id }) => id,
  columns: [
    { id: 'job', label: 'Job', isTitle: true, cell: ({ id, name }) => text(name, id) },
    { id: 'input', label: 'Input', cell: ({ input }) => mono(redactInput(input)) },
    { id: 'failure', label: 'Failure', cell: ({ error }) => text(redactText(error)) },
    {
      id: 'attempts',
      label: 'Attempts',
      isEnd: true,
      cell: ({ attempts }) => number(attempts),
    },
    {
      id: 'failed',
      label: 'Failed at',
      sort: 'failed',
      cell: ({ failedAt }) => moment(failedAt),
    },
  ],
  fileRow: ({ input, error, ...row }) => ({
    ...row,
    input: redactInput(input),
    error: redactText(error),
  }),
  rowActions: ({ id }) => [
    { intent: 'retry', label: 'Try again', hidden: { job: id } },
    {
      intent: 'discard',
      label: 'Discard',
      isDanger: true,
      hint: 'The job never runs again. This cannot be undone.',
      hidden: { job: id },
    },
  ],
  actions: {
    retry: change('job-retried', retryDead),
    discard: change(
      'job-discarded',
      async (client, id) => (await takeDead(client, id)) !== undefined,
    ),
  },
})

const JOB_ID = /^\d{1,15}$/

/** Answers `conflict` where somebody else was quicker. */
function change(
  action: string,
  work: (client: PoolClient, jobId: number) => Promise<boolean>,
): AdminAction {
  return {
    run: async ({ deps, staff, fields }) => {
      const { job = '' } = fields
      if (!JOB_ID.test(job)) throw new AppError('not_found')
      const note = { action, subject: 'job', subjectId: job }
      await performAdminAction(deps, staff, note, async (_deps, client) => {
        if (!(await work(client, Number(job)))) throw new AppError('conflict')
      })
    },
  }
}
