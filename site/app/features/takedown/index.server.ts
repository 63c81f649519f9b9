export { decideNotice, restoreDueWorks, staffSteps, type StaffStep } from './move-notice.server.ts'
export { deadlinesOf, isRepeatInfringer, takedownClocks, takeStep } from './takedown-rules.ts'
export { findNotice, findNoticeEvents, isTakenDown } from './takedown.queries.server.ts'
