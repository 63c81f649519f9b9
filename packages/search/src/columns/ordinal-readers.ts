import { categoryOf, styleOf } from './facet-word.ts'
import type { IndexData } from './index-data.ts'
import type { ProfileGroup } from '../contract/facet-column.ts'

/** Reads the ordinal of a document's contributor from where this index keeps it. */
export function contributorReader({
  facets,
  contributors,
}: Pick<IndexData, 'facets' | 'contributors'>): (doc: number) => number {
  if (contributors.length > 0) return (doc) => contributors[doc]!
  return (doc) => facets[doc * 2 + 1]! & 0xffff
}

/** The same of its profile in a group. */
export function profileReader(
  {
    facets,
    styleProfiles,
    categoryProfiles,
  }: Pick<IndexData, 'facets' | 'styleProfiles' | 'categoryProfiles'>,
  group: ProfileGroup,
): (doc: number) => number {
  const own = group === 'style' ? styleProfiles : categoryProfiles
  if (own.length > 0) return (doc) => own[doc]!
  if (group === 'style') return (doc) => styleOf(facets[doc * 2]!)
  return (doc) => categoryOf(facets[doc * 2]!)
}
