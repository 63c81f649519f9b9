export { type StaffStep, decideNotice, restoreDueAssets } from './move-notice.server.ts'
export { deadlinesOf, isRepeatInfringer, takeStep } from './takedown-rules.ts'
export { restoreDisputedWorks } from './takedown.jobs.server.ts'
export { findNotice, findNoticeEvents } from './takedown.queries.server.ts'
