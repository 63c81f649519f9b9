import { buildColumns, type Columns, type Phrase } from './build-columns.ts'
import type { Growable } from './growable.ts'
import { FIELD_CONTEXT, type IndexData } from './index-data.ts'
import type { SearchDocument } from './search-document.ts'

/** Related terms are found among this many of the most popular documents. */
const FORWARD_DOCUMENTS = 100_000
const MAX_PHRASES = 200_000

/**
 * Tokenises, renumbers by popularity (then newest, product type and id, so that equal catalogues
 * in any order give equal indexes) and inverts.
 */
export function buildData(documents: Iterable<SearchDocument>): IndexData {
  const columns = buildColumns(documents)
  const order = popularityOrder(columns)
  const terms = [...columns.termIds.keys()].sort()
  const rankOfTerm = new Uint32Array(terms.length)
  terms.forEach((term, rank) => (rankOfTerm[columns.termIds.get(term)!] = rank))
  const popularity = Float32Array.from(order, (row) => columns.popularity[row]!)
  return {
    count: order.length,
    ids: reorder(columns.ids, order),
    facetWords: reorder(columns.facetWords, order),
    colors: Uint16Array.from(reorder(columns.colors, order)),
    contributors: reorder(columns.contributors, order),
    packs: reorder(columns.packs, order),
    popularity,
    nameLengths: Uint8Array.from(reorder(columns.nameLengths, order)),
    latestOrder: latestOrder(columns, order),
    styleIds: Float64Array.from(columns.styleIds.ids),
    categoryIds: Float64Array.from(columns.categoryIds.ids),
    contributorIds: Float64Array.from(columns.contributorIds.ids),
    packIds: Float64Array.from(columns.packIds.ids),
    terms,
    ...invert(columns, order, rankOfTerm, popularity),
    ...forward(columns, order, rankOfTerm),
    ...phraseColumns(columns.phrases),
  }
}

function popularityOrder({ ids, facetWords, popularity, publishedAt }: Columns): Uint32Array {
  const typeOf = (row: number): number => (facetWords.values[row]! >>> 3) & 3
  return Uint32Array.from({ length: ids.length }, (_, row) => row).sort(
    (a, b) =>
      popularity[b]! - popularity[a]! ||
      publishedAt[b]! - publishedAt[a]! ||
      typeOf(a) - typeOf(b) ||
      ids.values[a]! - ids.values[b]!,
  )
}

function latestOrder({ publishedAt }: Columns, order: Uint32Array): Uint32Array {
  const times = Float64Array.from(order, (row) => publishedAt[row]!)
  return Uint32Array.from(order, (_, doc) => doc).sort((a, b) => times[b]! - times[a]! || a - b)
}

function reorder({ values }: Growable, order: Uint32Array): Uint32Array {
  const result = new Uint32Array(order.length)
  for (let doc = 0; doc < order.length; doc++) result[doc] = values[order[doc]!]!
  return result
}

type Inverted = Pick<IndexData, 'termOffsets' | 'postings' | 'termScores'>

function invert(
  { tokens, tokenOffsets }: Columns,
  order: Uint32Array,
  rankOfTerm: Uint32Array,
  popularity: Float32Array,
): Inverted {
  const termOffsets = new Uint32Array(rankOfTerm.length + 1)
  for (let i = 0; i < tokens.length; i++) termOffsets[rankOfTerm[tokens.values[i]! >>> 2]! + 1]!++
  for (let t = 0; t < rankOfTerm.length; t++) termOffsets[t + 1]! += termOffsets[t]!
  const next = termOffsets.slice()
  const scores = new Float64Array(rankOfTerm.length)
  const postings = new Uint32Array(tokens.length)
  for (let doc = 0; doc < order.length; doc++) {
    const row = order[doc]!
    const end = tokenOffsets.values[row + 1]!
    for (let i = tokenOffsets.values[row]!; i < end; i++) {
      const token = tokens.values[i]!
      const term = rankOfTerm[token >>> 2]!
      postings[next[term]!++] = ((doc << 2) | (token & 3)) >>> 0
      scores[term]! += popularity[doc]! + 0.05
    }
  }
  return { termOffsets, postings, termScores: Float32Array.from(scores) }
}

function forward(
  { tokens, tokenOffsets }: Columns,
  order: Uint32Array,
  rankOfTerm: Uint32Array,
): Pick<IndexData, 'forwardOffsets' | 'forwardTerms'> {
  const count = Math.min(order.length, FORWARD_DOCUMENTS)
  const forwardOffsets = new Uint32Array(count + 1)
  const forwardTerms: number[] = []
  for (let doc = 0; doc < count; doc++) {
    const end = tokenOffsets.values[order[doc]! + 1]!
    for (let i = tokenOffsets.values[order[doc]!]!; i < end; i++) {
      const token = tokens.values[i]!
      if ((token & 3) > FIELD_CONTEXT) forwardTerms.push(rankOfTerm[token >>> 2]!)
    }
    forwardOffsets[doc + 1] = forwardTerms.length
  }
  return { forwardOffsets, forwardTerms: Uint32Array.from(forwardTerms) }
}

function phraseColumns(
  phrases: ReadonlyMap<string, Phrase>,
): Pick<IndexData, 'phrases' | 'phraseScores' | 'phraseKinds'> {
  let kept = [...phrases]
  if (kept.length > MAX_PHRASES) {
    kept = kept.sort((a, b) => b[1].score - a[1].score).slice(0, MAX_PHRASES)
  }
  kept.sort((a, b) => (a[0] < b[0] ? -1 : 1))
  return {
    phrases: kept.map(([text]) => text),
    phraseScores: Float32Array.from(kept, ([, phrase]) => phrase.score),
    phraseKinds: Uint8Array.from(kept, ([, phrase]) => phrase.kinds),
  }
}
