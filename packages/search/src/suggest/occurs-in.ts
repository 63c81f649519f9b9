import { kindOf } from '../columns/facet-word.ts'
import type { IndexData } from '../columns/index-data.ts'
import { docOf } from '../columns/posting.ts'
import { assetKinds, type AssetKind } from '../contract/search-document.ts'

/** A term proves that it occurs in a kind within this many of its most popular documents. */
const KIND_PROBE = 256

/** Whether a term's most popular documents hold one of a kind. */
export function occursIn(
  { postings, termOffsets, facets }: IndexData,
  term: number,
  kind: AssetKind,
): boolean {
  const wanted = assetKinds.indexOf(kind)
  const start = termOffsets[term]!
  const end = Math.min(termOffsets[term + 1]!, start + KIND_PROBE)
  for (let i = start; i < end; i++) {
    if (kindOf(facets[docOf(postings[i]!) * 2]!) === wanted) return true
  }
  return false
}
