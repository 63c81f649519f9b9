import { mergeRuns } from './merge-runs.ts'
import type { SegmentHits } from '../narrowing/narrow-hits.ts'
import { runsOf } from './runs-of-hits.ts'
import type { SearchQuery } from '../contract/search-query.ts'
import type { Segment } from '../segments/segment.ts'

export type Found = { readonly segment: Segment; readonly hits: SegmentHits }
/** By what the hits are put in order. */
export type PageOrder = Pick<SearchQuery, 'sort' | 'leadCategoryId'>
export type PageEntry = { readonly segment: Segment; readonly doc: number }

/**
 * Documents of one page in order, over all segments. Hits come in order of popularity, so within
 * one text score they are in order of relevance already: a page is a merge of sorted runs, and a
 * deep page starts where bisecting says that `offset` hits are better.
 */
export function selectPage(
  found: readonly Found[],
  order: PageOrder,
  page: { readonly offset: number; readonly limit: number; readonly total: number },
): PageEntry[] {
  const end = Math.min(page.total, page.offset + page.limit)
  if (page.offset >= end) return []
  const runs = found.flatMap(({ segment, hits }) => runsOf(segment, hits, order, end))
  return mergeRuns(runs, page.offset, end)
}
