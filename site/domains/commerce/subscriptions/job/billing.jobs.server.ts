import { defineRegularJob } from '#platform/jobs/define-regular-job.ts'
import { recheckTaxIds } from '#domains/commerce/subscriptions/addresses/recheck-tax-ids.server.ts'
import type { ChargeDeps } from '#domains/commerce/subscriptions/life/charge-payment.server.ts'
import { runBilling } from './run-billing.server.ts'

/** Everything about money that time brings, every minute. */
export const billSubscriptions = defineRegularJob({
  name: 'subscriptions.bill',
  cron: '* * * * *',
  priority: 'normal',
  run: (deps: ChargeDeps) => runBilling(deps),
})

/** Asks tax offices again about the numbers that they could not confirm, every half hour. */
export const recheckDueTaxIds = defineRegularJob({
  name: 'subscriptions.recheck-tax-ids',
  cron: '*/30 * * * *',
  priority: 'low',
  run: (deps: ChargeDeps) => recheckTaxIds(deps),
})
