import { api } from '@tessera/contracts'
import { handle } from '#platform/http/calls/mount.ts'
import { listPlans } from './list-plans.server.ts'

export const pricingHandlers = [
  handle(api.listPlans, async ({ scope, query }) => ({
    plans: await listPlans(scope, {
      period: query.billing_period,
      code: query.code ?? null,
      clientId: query.client_id ?? null,
    }),
  })),
]
