import { cleanUploads } from '#domains/contributing/uploads/index.server.ts'
import type { Deps } from '#platform/context.ts'
import { defineRegularJob } from '#platform/jobs/define-regular-job.ts'
import { deleteExpired } from './clean-up.queries.server.ts'

/** Deletes expired sessions, links, limits, challenges, uploads and states of jobs, every hour. */
export const deleteExpiredRows = defineRegularJob({
  name: 'clean-up.delete-expired',
  cron: '0 * * * *',
  priority: 'low',
  async run(deps: Pick<Deps, 'pool' | 'now' | 'log' | 'staging'>) {
    const deleted = await deleteExpired(deps.pool, deps.now())
    const uploads = await cleanUploads(deps, deps.now())
    deps.log.debug({ ...deleted, uploads }, 'expired rows were deleted')
  },
})
