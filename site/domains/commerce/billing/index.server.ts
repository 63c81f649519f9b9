export { saveAddress } from './addresses/save-address.server.ts'
export { toCheckoutBody } from './change/checkout-body.ts'
export { loadSubscriptions } from './held/load-subscriptions.server.ts'
export { fileOfTransactions, transactionColumns } from './transactions/load-transactions.server.ts'
