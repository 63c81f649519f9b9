import type { Hono } from 'hono'
import type { Actor, Deps } from '#platform/context.ts'
import { addressRule } from '#platform/addresses/address-rule.ts'
import { AppError } from '#platform/errors.ts'
import { eventStream } from '#platform/http/events/event-stream.ts'
import { toProblem } from '#platform/http/problems/problem.ts'
import { requestScope } from '#platform/http/request/request-scope.ts'
import { findFollowed, topicOfJob } from '#platform/jobs/followed-jobs.queries.ts'
import { requirePermission } from '#domains/identity/impersonation/index.server.ts'
import type { JobView } from '#domains/admin/staff/jobs/job-view.ts'
import { openPrintsJob, toJobView } from '#domains/admin/staff/jobs/prints-job.server.ts'
import { bulkChangeJob } from './bulk-job-kind.ts'
import { findBulkArea } from './bulk-acts.server.ts'
import { findBulkOfJob } from './bulk.queries.server.ts'

/** `/api/v2/staff/jobs/{id}/events`: `changed` with how far a job is, now and whenever that changes. */
export function mountJobEvents(app: Hono, deps: Deps): void {
  app.get(
    '/api/v2/staff/jobs/:id/events',
    addressRule({ key: 'none', whileActing: 'refused' }),
    async (context) => {
      const scope = requestScope(deps, context, 'en')
      const jobId = context.req.param('id')
      try {
        const { id } = await openStaffJob(deps, scope.actor, jobId)
        return eventStream(scope, {
          topic: topicOfJob(id),
          async read(actor) {
            return { name: 'changed', data: await openStaffJob(deps, actor, jobId) }
          },
        })
      } catch (error) {
        return toProblem(error, scope.language, deps.log)
      }
    },
  )
}

const JOB_ID = /^\d{1,15}$/

/**
 * A job that this person may follow: changes of many rows for whoever sees the list, others for whoever sees
 * jobs.
 *
 * @throws {AppError} not_found
 */
async function openStaffJob(
  { pool }: Pick<Deps, 'pool'>,
  actor: Actor,
  id: string,
): Promise<JobView> {
  const job = JOB_ID.test(id) ? await findFollowed(pool, Number(id)) : undefined
  if (job?.name !== bulkChangeJob.name) {
    requirePermission(actor, 'jobs')
    return openPrintsJob(pool, id)
  }
  const bulk = await findBulkOfJob(pool, job.jobId)
  const area = bulk && findBulkArea(bulk.area)
  if (!area) throw new AppError('not_found')
  requirePermission(actor, area.permission)
  return toJobView(job)
}
