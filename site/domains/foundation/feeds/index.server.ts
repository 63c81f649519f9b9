export { mountFeeds } from './mount-feeds.server.ts'
