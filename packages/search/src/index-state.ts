import { groupDocuments, type DocumentGroups } from './group-documents.ts'
import type { IndexData } from './index-data.ts'
import { createHistograms, type Histograms } from './facet-counts.ts'
import { createScratch, type Scratch } from './scratch.ts'
import type { IndexOptions, SearchDictionary, SearchFacets } from './search-query.ts'
import { createTypoDictionary, type TypoDictionary } from './typo-dictionary.ts'
import type { Understanding } from './understanding/create-understanding.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

/** An index's columns with what is derived from them when it is made or loaded. */
export type IndexState = {
  readonly data: IndexData
  readonly vocabulary: Vocabulary
  readonly typos: TypoDictionary
  readonly dictionary: SearchDictionary | undefined
  readonly understanding: Understanding | undefined
  /** Scratch: a byte per document, all zero between queries. */
  readonly cells: Uint8Array
  readonly scratch: Scratch
  /** Emptied and filled by each query. */
  readonly histograms: Histograms
  /** Facets of the whole catalogue, once they were asked for. */
  readonly browseFacets: Map<'all' | 'kinds', SearchFacets>
  /** Position of each document in `latestOrder`. */
  readonly latestRanks: Uint32Array
  readonly allDocs: Uint32Array
  readonly packDocs: DocumentGroups
  readonly contributorDocs: DocumentGroups
}

export function createState(data: IndexData, options: IndexOptions): IndexState {
  const latestRanks = new Uint32Array(data.count)
  for (let rank = 0; rank < data.count; rank++) latestRanks[data.latestOrder[rank]!] = rank
  return {
    data,
    vocabulary: createVocabulary(data),
    typos: createTypoDictionary(data),
    dictionary: options.dictionary,
    understanding: options.understanding,
    cells: new Uint8Array(Math.ceil(data.count / 4) * 4),
    scratch: createScratch(data.count),
    histograms: createHistograms(data),
    browseFacets: new Map(),
    latestRanks,
    packDocs: groupDocuments(data.packs, data.packIds.length),
    contributorDocs: groupDocuments(data.contributors, data.contributorIds.length),
    allDocs: Uint32Array.from({ length: data.count }, (_, doc) => doc),
  }
}
