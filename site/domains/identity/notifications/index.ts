export { watchUnread } from './watch-unread.ts'
