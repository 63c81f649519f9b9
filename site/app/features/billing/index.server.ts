export { countryOptions } from './country-options.server.ts'
export { saveAddress } from './save-address.server.ts'
export { toCheckoutBody } from './checkout-body.ts'
