export { followHandlers } from './follows.api.server.ts'
export { submitFollow } from './submit-follow.server.ts'
export { loadFeed } from './load-feed.server.ts'
