export { countryOf, loadPriceList, toPlanCard } from './load-price-list.server.ts'
