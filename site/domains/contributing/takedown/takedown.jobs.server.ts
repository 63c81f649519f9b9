import type { Deps } from '#platform/context.ts'
import { defineRegularJob } from '#platform/jobs/define-regular-job.ts'
import { restoreDueAssets } from './move-notice.server.ts'

type JobDeps = Pick<Deps, 'pool' | 'files' | 'config' | 'now' | 'log'>

/** Restores works whose takedown was disputed and not taken to court in time. */
export const restoreDisputedWorks = defineRegularJob({
  name: 'takedown.restore-due',
  cron: '* * * * *',
  priority: 'normal',
  run: (deps: JobDeps) => restoreDueAssets(deps),
})
