import type { Deps } from '#platform/context.ts'
import { defineRegularJob } from '#platform/jobs/define-regular-job.ts'
import { eraseDueAccounts } from './erase-accounts.server.ts'

type JobDeps = Pick<Deps, 'pool' | 'files' | 'config' | 'now' | 'log'>

/** Erases the accounts whose time to change one’s mind is over. */
export const eraseDeletedAccounts = defineRegularJob({
  name: 'own-data.erase-due',
  cron: '* * * * *',
  priority: 'normal',
  run: (deps: JobDeps) => eraseDueAccounts(deps),
})
