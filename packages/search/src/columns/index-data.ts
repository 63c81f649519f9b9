/**
 * The columns of an index; exactly what a snapshot stores, so that threads which open the same
 * shared snapshot share every one of them. Documents are numbered by falling popularity, so that a
 * list in document order is in order of popularity too.
 */
export type IndexData = {
  readonly count: number
  readonly ids: Uint32Array
  /** Two words a document, see `facet-word.ts`. */
  readonly facets: Uint32Array
  /** Ordinals into `contributorIds`; empty where they all fit into the facet words. */
  readonly contributors: Uint32Array
  /** Ordinals of profiles; empty where they all fit into the facet words. */
  readonly styleProfiles: Uint32Array
  readonly categoryProfiles: Uint32Array
  readonly popularity: Float32Array
  readonly publishedAt: Uint32Array
  /** What a document is a look of, 0 for nothing; and documents by that, ascending within each. */
  readonly drawings: Uint32Array
  readonly drawingDocs: Uint32Array
  /** Number of distinct words in the name, at most 255. */
  readonly nameLengths: Uint8Array
  /** Documents, newest first. */
  readonly latestOrder: Uint32Array
  /** The facets that the caller defined, see `writeColumn`. */
  readonly facetColumns: readonly string[]
  /** Style and category of each profile, ascending; profiles may share one. */
  readonly styleIds: Float64Array
  readonly categoryIds: Float64Array
  /** Cells of the facet columns beside them, see `sortProfiles`. */
  readonly styleValues: Uint32Array
  readonly categoryValues: Uint32Array
  /** From ordinal to identifier, ascending. */
  readonly contributorIds: Float64Array
  readonly packIds: Float64Array
  /** Sorted by code unit, so that a prefix is one range. */
  readonly terms: readonly string[]
  /** Term t owns `postings[termOffsets[t]] … postings[termOffsets[t + 1]]`. */
  readonly termOffsets: Uint32Array
  /** Ascending, see `posting.ts`; the place is of the best field that holds the term. */
  readonly postings: Uint32Array
  /** Sum of popularity (plus a little for each document) over a term's documents. */
  readonly termScores: Float32Array
  /** Terms by the hash of their stem, see `stem-table.ts`. */
  readonly stemHashes: Uint32Array
  readonly stemTerms: Uint32Array
  /** Deletes of terms, see `typo-dictionary.ts`. */
  readonly typoEntries: Float64Array
  /** The most popular documents' tag terms, for related terms. */
  readonly forwardOffsets: Uint32Array
  readonly forwardTerms: Uint32Array
  /** Whole names of two to four words, the most used ones, sorted. */
  readonly phrases: readonly string[]
  readonly phraseScores: Float32Array
  /** Bit per kind in which the phrase occurs. */
  readonly phraseKinds: Uint8Array
  /**
   * Documents by pack, contributor and profile, ascending within each; bitmaps of profiles that
   * many have, see `value-groups.ts`.
   */
  readonly packOffsets: Uint32Array
  readonly packDocs: Uint32Array
  readonly contributorOffsets: Uint32Array
  readonly contributorDocs: Uint32Array
  readonly styleOffsets: Uint32Array
  readonly styleDocs: Uint32Array
  readonly styleBitsAt: Uint32Array
  readonly styleBits: Uint32Array
  readonly categoryOffsets: Uint32Array
  readonly categoryDocs: Uint32Array
  readonly categoryBitsAt: Uint32Array
  readonly categoryBits: Uint32Array
  /** Colours of palettes, `0xRRGGBB`, ascending, and the documents of each. */
  readonly palette: Uint32Array
  readonly paletteOffsets: Uint32Array
  readonly paletteDocs: Uint32Array
  /** A bitmap of documents per colour bucket, one after the other. */
  readonly colorBits: Uint32Array
  /** A bitmap of documents per flag, see `flag-bits.ts`. */
  readonly flagBits: Uint32Array
  /** Sets whose facets are counted beforehand, in the order of their rows; see `heavy-rows.ts`. */
  readonly heavyTerms: Uint32Array
  /** First term and the one after the last of frequent beginnings. */
  readonly heavyRanges: Uint32Array
  /** Codes of profiles and colours, ascending. */
  readonly heavyValues: Uint32Array
  readonly heavyCounts: Uint32Array
  /** The position of each row's cube, counted from 1; 0 for none. */
  readonly heavyCubeAt: Uint32Array
  readonly heavyCubes: Uint32Array
  /** The combinations of coarse flags that occur, ascending. */
  readonly coarseFlags: Uint32Array
  /** Facet counts of the documents of each combination of flags, see `flag-cube.ts`. */
  readonly cubeFlags: Uint32Array
  readonly cube: Uint32Array
}

/** Fields of a posting, best last. */
export const FIELD_CONTEXT = 1
export const FIELD_TAG = 2
export const FIELD_NAME = 3
