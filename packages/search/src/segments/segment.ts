import { createHistograms, type Histograms } from './histograms.ts'
import { sumCube, type CubeSums } from '../cubes/cube-sums.ts'
import { cubeShape, type CubeShape } from '../cubes/flag-cube.ts'
import { rowShape, type RowShape } from '../cubes/heavy-rows.ts'
import type { ProfileGroup } from '../contract/facet-column.ts'
import type { IndexData } from '../columns/index-data.ts'
import { openProfiles, type ProfileTable } from '../columns/profiles.ts'
import { docOf } from '../columns/posting.ts'
import { createScratch, type Scratch } from './scratch.ts'
import type { SearchDictionary } from '../contract/search-query.ts'
import type { Understanding } from '../understanding/create-understanding.ts'
import { createVocabulary, type Vocabulary } from '../vocabulary/vocabulary.ts'

/**
 * One part of what is searched: a whole catalogue, or the documents that changed since. Documents
 * that were changed or removed later are dead: marked here, never answered, never counted.
 */
export type Segment = {
  readonly data: IndexData
  readonly vocabulary: Vocabulary
  readonly profiles: Readonly<Record<ProfileGroup, ProfileTable>>
  readonly shape: CubeShape
  readonly sums: CubeSums
  readonly rowShape: RowShape
  /** Scratch: a cell per document, all zero between queries. */
  readonly cells: Uint16Array
  readonly scratch: Scratch
  /** Emptied and filled by each query. */
  readonly histograms: Histograms
  readonly dead: DeadDocuments | null
  /**
   * Where each document stands among those of the first segment; null in the first segment itself,
   * whose documents stand where their number says.
   */
  readonly ranks: Float64Array | null
}

/** A bit per document, and the same as a list in the order of their death. */
export type DeadDocuments = {
  readonly bits: Uint32Array
  readonly docs: Uint32Array
  /** The dead in each row that was asked for, and how many of `docs` were looked at for it. */
  readonly byRow: Map<number, { readonly seen: number; readonly docs: readonly number[] }>
}

/** What a query is answered from. */
export type SearchState = {
  readonly segments: readonly Segment[]
  readonly dictionary: SearchDictionary | undefined
  readonly understanding: Understanding | undefined
}

export function createSegment(data: IndexData): Segment {
  const shape = cubeShape(data)
  return {
    data,
    vocabulary: createVocabulary(data),
    profiles: { style: openProfiles(data, 'style'), category: openProfiles(data, 'category') },
    shape,
    sums: sumCube(data, shape),
    rowShape: rowShape(data),
    cells: new Uint16Array(Math.ceil(data.count / 8) * 8),
    scratch: createScratch(data.count),
    histograms: createHistograms(data),
    dead: null,
    ranks: null,
  }
}

/** Number of documents that are not dead. */
export function liveCount({ data, dead }: Segment): number {
  return data.count - (dead?.docs.length ?? 0)
}

/** Whether any document that holds a term is left. */
export function isLiveTerm({ data, dead }: Segment, term: number): boolean {
  const end = data.termOffsets[term + 1]!
  for (let i = data.termOffsets[term]!; i < end; i++) {
    const doc = docOf(data.postings[i]!)
    if (dead === null || !isDead(dead.bits, doc)) return true
  }
  return false
}

export function isDead(bits: Uint32Array, doc: number): boolean {
  return (bits[doc >>> 5]! & (1 << (doc & 31))) !== 0
}

/** Whether any document left, in whichever segment, holds a word as it stands. */
export function isKnownWord({ segments }: SearchState, word: string): boolean {
  return segments.some((segment) => {
    const term = segment.vocabulary.ids.get(word)
    return term !== undefined && isLiveTerm(segment, term)
  })
}
