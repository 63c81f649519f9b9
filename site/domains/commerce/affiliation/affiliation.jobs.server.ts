import type { Deps } from '#platform/context.ts'
import { defineRegularJob } from '#platform/jobs/define-regular-job.ts'
import { bookCommissions } from './book-commissions.server.ts'

type JobDeps = Pick<Deps, 'pool' | 'files' | 'config' | 'now' | 'log'>

/** Books the commissions of payments that are settled. */
export const bookDueCommissions = defineRegularJob({
  name: 'affiliation.book-commissions',
  cron: '* * * * *',
  priority: 'normal',
  run: (deps: JobDeps) => bookCommissions(deps),
})
