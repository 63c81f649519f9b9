export { BATCH_SIZE, type ClientEvent, eventNames } from './event-names.ts'
export { arriveAt, sendEvents, track } from './track.ts'
