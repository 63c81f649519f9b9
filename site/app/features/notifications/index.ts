export { watchUnread, type Unread } from './watch-unread.ts'
