import type { Deps } from '#platform/context.ts'
import { defineRegularJob } from '#platform/jobs/define-regular-job.ts'
import { reconcilePayments } from './reconcile-payments.server.ts'

/** Asks the gateways, every minute, about what is undecided for a minute or longer. */
export const reconcileOpenPayments = defineRegularJob({
  name: 'checkout.reconcile-payments',
  cron: '* * * * *',
  priority: 'normal',
  run: (deps: Deps) => reconcilePayments(deps),
})
