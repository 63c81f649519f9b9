import { defineJob } from '#platform/jobs/define-job.ts'
import { defineRegularJob } from '#platform/jobs/define-regular-job.ts'
import type { Deps } from '#platform/context.ts'
import type { HealthDeps } from './check-health.server.ts'
import { alertJob, postAlert, type AlertBody } from './send-alert.server.ts'
import { watchHealth } from './watch-health.server.ts'

/** Looks at each part of the site once a minute, in one process, and tells of what turned red. */
export const watchHealthRegularly = defineRegularJob({
  name: 'health.watch',
  cron: '* * * * *',
  priority: 'normal',
  run: (deps: HealthDeps) => watchHealth(deps),
})

export const sendAlert = defineJob({
  ...alertJob,
  run: ({ deps }: { readonly deps: Pick<Deps, 'config' | 'now'> }, alert: AlertBody) =>
    postAlert(deps, alert),
})
