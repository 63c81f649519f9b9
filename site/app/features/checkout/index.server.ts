export { mountReturns } from './after/mount-returns.server.ts'
export { startPaymentWorker } from './after/payment-worker.server.ts'
export { checkoutHandlers } from './checkout.api.server.ts'
export { mountWebhooks } from './events/mount-webhooks.server.ts'
