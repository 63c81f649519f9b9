/**
 * The columns of an index; exactly what a snapshot stores. Documents are numbered by falling
 * popularity, so that a list in document order is in order of popularity too.
 */
export type IndexData = {
  readonly count: number
  readonly ids: Uint32Array
  readonly facetWords: Uint32Array
  readonly colors: Uint16Array
  /** Ordinals into `contributorIds` and `packIds`. */
  readonly contributors: Uint32Array
  readonly packs: Uint32Array
  readonly popularity: Float32Array
  /** Number of distinct words in the name, at most 255. */
  readonly nameLengths: Uint8Array
  /** Documents, newest first. */
  readonly latestOrder: Uint32Array
  /** From ordinal to identifier. */
  readonly styleIds: Float64Array
  readonly categoryIds: Float64Array
  readonly contributorIds: Float64Array
  readonly packIds: Float64Array
  /** Sorted by code unit, so that a prefix is one range. */
  readonly terms: readonly string[]
  /** Term t owns `postings[termOffsets[t]] … postings[termOffsets[t + 1]]`. */
  readonly termOffsets: Uint32Array
  /** `doc << 2 | field`, ascending; the field is the best one that holds the term. */
  readonly postings: Uint32Array
  /** Sum of popularity (plus a little for each document) over a term's documents. */
  readonly termScores: Float32Array
  /** The most popular documents' tag terms, for related terms. */
  readonly forwardOffsets: Uint32Array
  readonly forwardTerms: Uint32Array
  /** Whole names that several documents share or a popular one has, sorted. */
  readonly phrases: readonly string[]
  readonly phraseScores: Float32Array
  /** Bit per kind in which the phrase occurs. */
  readonly phraseKinds: Uint8Array
}

/** Fields of a posting, best last. */
export const FIELD_CONTEXT = 1
export const FIELD_TAG = 2
export const FIELD_NAME = 3
