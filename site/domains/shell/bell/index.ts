export { Bell } from './bell.tsx'
export { UnreadMark } from './unread-mark.tsx'
