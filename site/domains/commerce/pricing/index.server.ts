export { countryOf, loadPriceList, toPlanCard } from './load-price-list.server.ts'
export { pricingHandlers } from './pricing.api.server.ts'
