export { problemOfPage } from './check-page.server.ts'
