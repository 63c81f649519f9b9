export { listingTitle } from './results-head.server.ts'
export { findIds } from './find-ids.server.ts'
export { comingPage } from './results-page.server.ts'
export {
  findKeywords,
  findZeroResults,
  type Keyword,
  type ZeroResult,
} from './find-keywords.server.ts'
export { mountSearchLog } from './log-search.server.ts'
export { searchHandlers } from './search.api.server.ts'
export { searchCatalogue } from './search-catalogue.server.ts'
export { toAggregations } from './to-aggregations.server.ts'
export { toBundleCell, toCell, toPackCell } from './to-cell.server.ts'
export { whenAvailable } from './when-available.server.ts'
