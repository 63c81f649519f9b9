import type { LiveIndex } from './live-index.ts'
import { mergeSegments } from '../merging/merge-segments.ts'
import { openIndex, type SearchIndex } from '../search-index.ts'
import type { IndexOptions } from '../search-index.ts'

/**
 * One index of what a live index holds now: as `buildIndex` of its documents would be, but that
 * fewer documents may lend their word order to phrases. Needs no documents; the live index serves
 * on and is not changed.
 */
export function compact(live: Pick<LiveIndex, 'state'>, options: IndexOptions = {}): SearchIndex {
  return openIndex(mergeSegments(live.state().segments), options)
}
