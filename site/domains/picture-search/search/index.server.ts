export { pictureSearchHandlers } from './picture-search.api.server.ts'
