export { QUERY_MAX_LENGTH } from './search-box.tsx'
export { kindLabels } from './search-kinds.ts'
export { SiteSearch } from './site-search.tsx'
