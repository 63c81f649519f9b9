export { feedTypes, writeFeed, type Feed, type FeedEntry, type FeedType } from './write-feed.ts'
