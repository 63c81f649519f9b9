export { draftItem, findOrExplain, noticeOf } from './find-or-explain.server.ts'
