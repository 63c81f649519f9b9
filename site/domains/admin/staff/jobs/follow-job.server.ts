import type { Hono } from 'hono'
import type { Deps } from '#platform/context.ts'
import { addressRule } from '#platform/addresses/address-rule.ts'
import { eventStream } from '#platform/http/event-stream.ts'
import { toProblem } from '#platform/http/problem.ts'
import { requestScope } from '#platform/http/request-scope.ts'
import { topicOfJob } from '#platform/jobs/followed-jobs.queries.ts'
import { requirePermission } from '#domains/identity/impersonation/index.server.ts'
import { openPrintsJob } from './prints-job.server.ts'

/** `/api/v2/staff/jobs/{id}/events`: `changed` with how far a job is, now and whenever that changes. */
export function mountJobEvents(app: Hono, deps: Deps): void {
  app.get(
    '/api/v2/staff/jobs/:id/events',
    addressRule({ key: 'none', whileActing: 'refused' }),
    async (context) => {
      const scope = requestScope(deps, context, 'en')
      try {
        requirePermission(scope.actor, 'jobs')
        const { id } = await openPrintsJob(deps.pool, context.req.param('id'))
        return eventStream(scope, {
          topic: topicOfJob(id),
          async read(actor) {
            requirePermission(actor, 'jobs')
            return { name: 'changed', data: await openPrintsJob(deps.pool, String(id)) }
          },
        })
      } catch (error) {
        return toProblem(error, scope.language, deps.log)
      }
    },
  )
}
