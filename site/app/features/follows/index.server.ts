export { followHandlers } from './follows.api.server.ts'
