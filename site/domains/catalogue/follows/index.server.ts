export { setFollow } from './follow-contributor.server.ts'
export { followHandlers } from './follows.api.server.ts'
export { findFeedIds, findFollowedIds } from './follows.queries.server.ts'
export { submitFollow } from './submit-follow.server.ts'
