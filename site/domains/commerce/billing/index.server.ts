export { countryOptions } from './addresses/country-options.server.ts'
export { saveAddress } from './addresses/save-address.server.ts'
export { toCheckoutBody } from './change/checkout-body.ts'
export { fileOfTransactions, transactionColumns } from './transactions/load-transactions.server.ts'
