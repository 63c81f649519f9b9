import type { Columns } from './build-columns.ts'
import { FIELD_CONTEXT, type IndexData } from '../columns/index-data.ts'
import { toPosting } from '../columns/posting.ts'

/** Related terms are found among this many of the most popular documents. */
export const FORWARD_DOCUMENTS = 100_000

type Inverted = Pick<
  IndexData,
  'termOffsets' | 'postings' | 'termScores' | 'forwardOffsets' | 'forwardTerms'
>

/** Turns the words of documents into the documents of words. */
export function invertTokens(
  columns: Columns,
  order: Uint32Array,
  rankOfTerm: Uint32Array,
  popularity: Float32Array,
): Inverted {
  const tokens = columns.tokens.values
  const tokenCount = columns.tokens.length
  const nameLengths = columns.nameLengths.values
  const endOf = endsOf(columns)
  const termOffsets = new Uint32Array(rankOfTerm.length + 1)
  for (let i = 0; i < tokenCount; i++) termOffsets[rankOfTerm[tokens[i]! >>> 2]! + 1]!++
  for (let term = 0; term < rankOfTerm.length; term++) termOffsets[term + 1]! += termOffsets[term]!
  const next = termOffsets.slice()
  const scores = new Float64Array(rankOfTerm.length)
  const postings = new Uint32Array(tokenCount)
  for (let doc = 0; doc < order.length; doc++) {
    const row = order[doc]!
    const score = popularity[doc]! + 0.05
    const end = endOf(row)
    for (let i = columns.tokenOffsets.values[row]!; i < end; i++) {
      const token = tokens[i]!
      const term = rankOfTerm[token >>> 2]!
      postings[next[term]!++] = toPosting(doc, token & 3, nameLengths[row]!)
      scores[term]! += score
    }
  }
  const termScores = Float32Array.from(scores)
  return { termOffsets, postings, termScores, ...forward(columns, order, rankOfTerm) }
}

function endsOf({ tokenOffsets, tokens }: Columns): (row: number) => number {
  const { values, length } = tokenOffsets
  return (row) => (row + 1 < length ? values[row + 1]! : tokens.length)
}

function forward(
  columns: Columns,
  order: Uint32Array,
  rankOfTerm: Uint32Array,
): Pick<IndexData, 'forwardOffsets' | 'forwardTerms'> {
  const endOf = endsOf(columns)
  const count = Math.min(order.length, FORWARD_DOCUMENTS)
  const forwardOffsets = new Uint32Array(count + 1)
  const forwardTerms: number[] = []
  for (let doc = 0; doc < count; doc++) {
    const row = order[doc]!
    for (let i = columns.tokenOffsets.values[row]!; i < endOf(row); i++) {
      const token = columns.tokens.values[i]!
      if ((token & 3) > FIELD_CONTEXT) forwardTerms.push(rankOfTerm[token >>> 2]!)
    }
    forwardOffsets[doc + 1] = forwardTerms.length
  }
  return { forwardOffsets, forwardTerms: Uint32Array.from(forwardTerms) }
}
