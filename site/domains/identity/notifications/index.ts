export { watchUnread } from './watch-unread.ts'
export { readLink } from './read-link.ts'
