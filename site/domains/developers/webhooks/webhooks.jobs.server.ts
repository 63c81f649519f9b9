import type { Deps } from '#platform/context.ts'
import { defineJob } from '#platform/jobs/define-job.ts'
import { defineRegularJob } from '#platform/jobs/define-regular-job.ts'
import { webhookDelivery } from '#domains/foundation/webhook-events/index.server.ts'
import { deliverWebhook, type DeliverDeps } from './deliver-webhook.server.ts'
import { tellOfImports } from './tell-of-imports.server.ts'

export const deliverWebhooks = defineJob({
  ...webhookDelivery,
  run: ({ deps, signal }: { readonly deps: DeliverDeps; readonly signal: AbortSignal }, input) =>
    deliverWebhook(deps, input, signal),
})

export const tellOfImportsRegularly = defineRegularJob({
  name: 'webhooks.tell-of-imports',
  cron: '*/5 * * * *',
  priority: 'low',
  run: (deps: Pick<Deps, 'pool' | 'now'>) => tellOfImports(deps),
})
