export { problemOfPage } from './check-page.server.ts'
export { listHousePages } from './list-house-pages.server.ts'
export { loadHousePage } from './load-house-page.server.ts'
