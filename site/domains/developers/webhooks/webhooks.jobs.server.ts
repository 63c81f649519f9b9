import { defineJob } from '#platform/jobs/define-job.ts'
import { webhookDelivery } from '#domains/foundation/webhook-events/index.server.ts'
import { deliverWebhook, type DeliverDeps } from './deliver-webhook.server.ts'

export const deliverWebhooks = defineJob({
  ...webhookDelivery,
  run: ({ deps, signal }: { readonly deps: DeliverDeps; readonly signal: AbortSignal }, input) =>
    deliverWebhook(deps, input, signal),
})
