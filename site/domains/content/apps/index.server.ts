export { appNewsFor, readAppNews } from './app-news.server.ts'
export { isAppSlug } from './apps.ts'
