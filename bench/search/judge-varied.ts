import type { SearchDocument, SearchIndex, SearchQuery } from '@tessera/search'
import { drawingKey } from './distinct-drawings.ts'
import { keyOf, type JudgedQuery } from './relevance-queries.ts'

const PLACES = 10

/**
 * NDCG@10 where a drawing is right if any of its looks is, and counts in its first place only: what
 * a page is worth to somebody who looks for a drawing and takes whichever look they like.
 */
export function openVariedJudge(
  index: Pick<SearchIndex, 'search'>,
  documents: readonly SearchDocument[],
): (query: JudgedQuery, variety: SearchQuery['variety']) => number {
  const drawings = new Map(documents.map((own) => [keyOf(own), drawingKey(own)]))
  return ({ text, lang, gains }, variety) => {
    const gainOf = new Map<string, number>()
    for (const [key, gain] of gains) {
      const drawing = drawings.get(key)!
      gainOf.set(drawing, Math.max(gain, gainOf.get(drawing) ?? 0))
    }
    const query = { text, lang, variety, sort: 'relevant', offset: 0, limit: PLACES } as const
    const seen = new Set<string>()
    const found = index.search(query).ids.map((hit) => {
      const drawing = drawings.get(keyOf(hit))!
      const gain = seen.has(drawing) ? 0 : (gainOf.get(drawing) ?? 0)
      seen.add(drawing)
      return gain
    })
    const ideal = [...gainOf.values()].sort((a, b) => b - a).slice(0, PLACES)
    return dcg(found) / dcg(ideal)
  }
}

function dcg(gains: readonly number[]): number {
  return gains.reduce((sum, gain, place) => sum + gain / Math.log2(place + 2), 0)
}
