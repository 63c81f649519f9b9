import type { Expansion } from '../vocabulary/expand-word.ts'
import type { IndexData } from '../columns/index-data.ts'
import {
  cursorOf,
  gather,
  postingCount,
  readCells,
  type Lists,
  type WordHits,
} from './posting-lists.ts'
import { MOST_MERGED, mergeLists } from './merge-lists.ts'
import { docOf, placeIn } from '../columns/posting.ts'

/** Appends the hits of documents below a limit, which only rises, and answers the new number. */
export type WordReader = (limit: number, into: WordHits) => number

/** What a cell costs to write and read off, in steps of merging. */
const CELL_COST = 1 / 8

/**
 * Reads the union of a word's posting lists step by step in document order, with the best code of a
 * document; with a bitmap, of its documents only. A few lists are merged into the longest; of many,
 * or of long ones, a cell per document is written and read off.
 */
export function createWordReader(
  segment: Lists,
  expansion: Expansion,
  bits: Uint32Array | null,
): WordReader {
  const { data } = segment
  const largest = largestTerm(data, expansion)
  const rest = new Map([...expansion].filter(([term]) => term !== largest))
  const merging = postingCount(data, rest) * Math.log2(rest.size + 1)
  const gathering = postingCount(data, expansion) + data.count * CELL_COST
  if (rest.size <= MOST_MERGED && merging <= gathering) {
    return readMerged(segment, largest, expansion, mergeLists(segment, rest, bits), bits)
  }
  return readGathered(segment, expansion, bits)
}

function largestTerm({ termOffsets }: IndexData, expansion: Expansion): number {
  let largest = -1
  let most = -1
  for (const term of expansion.keys()) {
    const size = termOffsets[term + 1]! - termOffsets[term]!
    if (size <= most) continue
    most = size
    largest = term
  }
  return largest
}

function readMerged(
  { data }: Lists,
  term: number,
  expansion: Expansion,
  rest: WordHits,
  bits: Uint32Array | null,
): WordReader {
  const { postings } = data
  const { end, byPlace, at: start } = cursorOf(data, term, expansion.get(term) ?? 0)
  const { docs: restDocs, codes: restCodes, length: restLength } = rest
  const state = { at: start, restAt: 0 }
  return (limit, { docs, codes, length: known }) => {
    let { at, restAt } = state
    let length = known
    let restDoc = restAt < restLength ? restDocs[restAt]! : NEVER
    for (; at < end; at++) {
      const posting = postings[at]!
      const doc = docOf(posting)
      if (doc >= limit) break
      while (restDoc < doc) {
        docs[length] = restDoc
        codes[length++] = restCodes[restAt++]!
        restDoc = restAt < restLength ? restDocs[restAt]! : NEVER
      }
      docs[length] = doc
      codes[length] = byPlace[placeIn(posting)]!
      if (restDoc === doc) {
        codes[length] = Math.max(codes[length]!, restCodes[restAt++]!)
        restDoc = restAt < restLength ? restDocs[restAt]! : NEVER
      }
      length += bits === null ? 1 : (bits[doc >>> 5]! >>> (doc & 31)) & 1
    }
    for (; restAt < restLength && restDocs[restAt]! < limit; restAt++) {
      docs[length] = restDocs[restAt]!
      codes[length++] = restCodes[restAt]!
    }
    state.at = at
    state.restAt = restAt
    return length
  }
}

/** Above every document. */
const NEVER = 2 ** 31 - 1

/** Cells of so many documents stay in the cache next to the core. */
const BLOCK = 1 << 16

/**
 * Gathers block by block and reads each block off while its cells are at hand. Short lists are
 * gathered at once: there may be thousands of them, most without a document in a given block.
 */
function readGathered(
  { data, cells }: Lists,
  expansion: Expansion,
  bits: Uint32Array | null,
): WordReader {
  const { postings, count } = data
  const lists = Array.from(expansion, ([term, quality]) => cursorOf(data, term, quality))
  let from = 0
  return (limit, { docs, codes, length: known }) => {
    const blocks = Math.ceil((limit - from) / BLOCK)
    const long = lists.filter((list) => list.end - list.at >= blocks * 8)
    for (const list of lists) {
      if (list.end - list.at < blocks * 8) gather(postings, cells, list, limit, bits)
    }
    let length = known
    for (let start = from; start < limit; start += BLOCK) {
      const end = Math.min(limit, start + BLOCK)
      for (const list of long) gather(postings, cells, list, end, bits)
      length = readCells(cells, start, end, { docs, codes, length })
    }
    from = Math.min(limit, count)
    return length
  }
}
