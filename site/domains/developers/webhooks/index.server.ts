export { webhookHandlers } from './webhooks.api.server.ts'
export { deliverWebhooks } from './webhooks.jobs.server.ts'
