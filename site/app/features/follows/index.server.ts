export { setFollow } from './follow-contributor.server.ts'
export { findFollowedIds } from './follows.queries.server.ts'
export { followHandlers } from './follows.api.server.ts'
