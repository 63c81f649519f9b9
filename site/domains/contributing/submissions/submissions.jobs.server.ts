import type { Deps } from '#platform/context.ts'
import { defineJob } from '#platform/jobs/define-job.ts'
import { defineRegularJob } from '#platform/jobs/define-regular-job.ts'
import { publishAccepted, publishDueAssets } from './decide-submission.server.ts'
import { heldPublishing } from './held-publishing.ts'

type JobDeps = Pick<Deps, 'pool' | 'files' | 'config' | 'now' | 'log'>

/** Publishes accepted works whose day has come. */
export const publishAcceptedWorks = defineRegularJob({
  name: 'submissions.publish-due',
  cron: '* * * * *',
  priority: 'normal',
  run: (deps: JobDeps) => publishDueAssets(deps),
})

export const publishHeldWork = defineJob({
  ...heldPublishing,
  run: ({ deps }: { readonly deps: JobDeps }, { uuid, publishAt }) =>
    publishAccepted(deps, uuid, (row) => row.publishAt?.toISOString() === publishAt),
})
