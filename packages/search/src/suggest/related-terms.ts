import { FIELD_CONTEXT, type IndexData } from '../columns/index-data.ts'
import { matchText } from '../query/match-text.ts'
import { docOf, fieldOf, placeIn } from '../columns/posting.ts'
import { queryWords } from '../analysis/query-words.ts'
import { assertText } from '../query/assert-query.ts'
import { resetScratch } from '../segments/scratch.ts'
import type { SearchState } from '../segments/segment.ts'
import type { RelatedTerm } from '../contract/search-query.ts'
import { stemEnglish } from '../analysis/stem-english.ts'
import type { TextHits } from '../postings/text-hits.ts'
import type { SearchLanguage } from '../analysis/search-languages.ts'

/** Candidates come from this many of the most popular hits; their counts are over all hits. */
const SAMPLE = 2000
const CANDIDATES_PER_RESULT = 3

/**
 * Words of names and tags that stand most often beside the text's, each with the exact number of
 * hits of the text that hold it. Words of the text, their inflections and numbers are left out,
 * and of two inflections the more frequent stays.
 */
export function findRelatedTerms(
  state: SearchState,
  text: string,
  limit: number,
  lang?: SearchLanguage,
): RelatedTerm[] {
  assertText(text)
  for (const { scratch } of state.segments) resetScratch(scratch)
  const { hits } = matchText(state, text, lang).found
  const stems = new Set(queryWords(text).map(stemEnglish))
  const related: RelatedTerm[] = []
  if (limit < 1) return related
  const exact = candidatesOf(state, hits, limit * CANDIDATES_PER_RESULT + stems.size * 4)
    .map((term) => ({ term, count: countEverywhere(state, hits, term) }))
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

function candidatesOf(
  { segments }: SearchState,
  hits: readonly TextHits[],
  limit: number,
): string[] {
  const counts = new Map<string, number>()
  segments.forEach(({ data }, i) => {
    for (const [term, count] of countForward(data, hits[i]!)) {
      const text = data.terms[term]!
      counts.set(text, (counts.get(text) ?? 0) + count)
    }
  })
  return [...counts]
    .sort(([textA, a], [textB, b]) => b - a || (textA < textB ? -1 : 1))
    .slice(0, limit)
    .map(([text]) => text)
}

function countForward({ forwardOffsets, forwardTerms }: IndexData, hits: TextHits) {
  const counts = new Map<number, number>()
  for (let i = 0; i < Math.min(hits.length, SAMPLE); i++) {
    const doc = hits.docs[i]!
    if (doc + 1 >= forwardOffsets.length) break
    for (let j = forwardOffsets[doc]!; j < forwardOffsets[doc + 1]!; j++) {
      const term = forwardTerms[j]!
      counts.set(term, (counts.get(term) ?? 0) + 1)
    }
  }
  return counts
}

function countEverywhere(
  { segments }: SearchState,
  hits: readonly TextHits[],
  term: string,
): number {
  return segments.reduce((sum, { data, vocabulary }, i) => {
    const id = vocabulary.ids.get(term)
    return id === undefined ? sum : sum + countShared(data, hits[i]!, id)
  }, 0)
}

function countShared({ postings, termOffsets }: IndexData, hits: TextHits, term: number): number {
  let count = 0
  let i = 0
  const end = termOffsets[term + 1]!
  for (let j = termOffsets[term]!; j < end; j++) {
    const posting = postings[j]!
    if (fieldOf(placeIn(posting)) === FIELD_CONTEXT) continue
    const doc = docOf(posting)
    while (i < hits.length && hits.docs[i]! < doc) i++
    if (i === hits.length) break
    if (hits.docs[i] === doc) count++
  }
  return count
}
