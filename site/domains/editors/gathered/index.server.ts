export { findGathered } from './find-gathered.server.ts'
