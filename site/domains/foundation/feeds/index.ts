export { type Feed, type FeedEntry, type FeedType, feedTypes, writeFeed } from './write-feed.ts'
