import type { Deps } from '#platform/context.ts'
import { defineRegularJob } from '#platform/jobs/define-regular-job.ts'
import { bookEarnings } from './book-earnings.server.ts'

type JobDeps = Pick<Deps, 'pool' | 'files' | 'config' | 'now' | 'log'>

/** Closes months of earnings, every hour. */
export const closeEarningMonths = defineRegularJob({
  name: 'earnings.close-months',
  cron: '5 * * * *',
  priority: 'normal',
  run: (deps: JobDeps) => bookEarnings(deps),
})
