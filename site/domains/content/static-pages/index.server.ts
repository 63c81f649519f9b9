export { problemOfPage } from './check-page.server.ts'
export { listStaticPages } from './list-static-pages.server.ts'
export { loadStaticPage } from './load-static-page.server.ts'
