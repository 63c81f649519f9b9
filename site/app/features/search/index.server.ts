export { searchHandlers } from './search.api.server.ts'
export { searchCatalogue } from './search-catalogue.server.ts'
export { toAggregations } from './to-aggregations.server.ts'
