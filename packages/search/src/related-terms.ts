import type { IndexData } from './index-data.ts'
import type { IndexState } from './index-state.ts'
import type { TextHits } from './intersect-hits.ts'
import { matchText } from './match-text.ts'
import { queryWords } from './query-words.ts'
import { resetScratch } from './scratch.ts'
import type { RelatedTerm } from './search-query.ts'
import { stemEnglish } from './stem-english.ts'
import type { SearchLanguage } from './understanding/search-languages.ts'

/** Candidates come from this many of the most popular hits; their counts are over all hits. */
const SAMPLE = 2000
const CANDIDATES_PER_RESULT = 3

/**
 * Words of names and tags that stand most often beside the text's, each with the exact number of
 * hits of the text that hold it. Words of the text, their inflections and numbers are left out,
 * and of two inflections the more frequent stays.
 */
export function findRelatedTerms(
  state: IndexState,
  text: string,
  limit: number,
  lang?: SearchLanguage,
): RelatedTerm[] {
  resetScratch(state.scratch)
  const { hits } = matchText(state, text, lang)
  const { data } = state
  const stems = new Set(queryWords(text).map(stemEnglish))
  const related: RelatedTerm[] = []
  const exact = candidatesOf(data, hits, limit * CANDIDATES_PER_RESULT + stems.size * 4)
    .map((term) => ({ term: data.terms[term]!, count: countShared(data, hits, term) }))
    .sort((a, b) => b.count - a.count || (a.term < b.term ? -1 : 1))
  for (const candidate of exact) {
    const stem = stemEnglish(candidate.term)
    if (stems.has(stem) || /^\p{N}/u.test(candidate.term) || candidate.term.length < 2) continue
    stems.add(stem)
    related.push(candidate)
    if (related.length === limit) break
  }
  return related
}

function candidatesOf(data: IndexData, hits: TextHits, limit: number): number[] {
  const { forwardOffsets, forwardTerms } = data
  const counts = new Map<number, number>()
  for (let i = 0; i < Math.min(hits.length, SAMPLE); i++) {
    const doc = hits.docs[i]!
    if (doc + 1 >= forwardOffsets.length) break
    for (let j = forwardOffsets[doc]!; j < forwardOffsets[doc + 1]!; j++) {
      const term = forwardTerms[j]!
      counts.set(term, (counts.get(term) ?? 0) + 1)
    }
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, limit)
    .map(([term]) => term)
}

function countShared({ postings, termOffsets }: IndexData, hits: TextHits, term: number): number {
  let count = 0
  let i = 0
  const end = termOffsets[term + 1]!
  for (let j = termOffsets[term]!; j < end; j++) {
    const posting = postings[j]!
    if ((posting & 3) < 2) continue
    const doc = posting >>> 2
    while (i < hits.length && hits.docs[i]! < doc) i++
    if (i === hits.length) break
    if (hits.docs[i] === doc) count++
  }
  return count
}
