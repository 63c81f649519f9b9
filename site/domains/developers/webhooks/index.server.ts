export { webhookHandlers } from './webhooks.api.server.ts'
export { deliverWebhooks, tellOfImportsRegularly } from './webhooks.jobs.server.ts'
