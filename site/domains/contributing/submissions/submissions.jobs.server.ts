import type { Deps } from '#platform/context.ts'
import { defineRegularJob } from '#platform/jobs/define-regular-job.ts'
import { publishDueAssets } from './decide-submission.server.ts'

type JobDeps = Pick<Deps, 'pool' | 'files' | 'config' | 'now' | 'log'>

/** Publishes accepted works whose day has come. */
export const publishAcceptedWorks = defineRegularJob({
  name: 'submissions.publish-due',
  cron: '* * * * *',
  priority: 'normal',
  run: (deps: JobDeps) => publishDueAssets(deps),
})
