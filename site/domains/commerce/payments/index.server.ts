export { billingHandlers } from './billing.api.server.ts'
export { mountInvoices } from './mount-invoices.server.ts'
