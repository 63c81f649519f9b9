export { BROADER_TERMS, broaderSlot, standInOf } from './query/broaden-words.ts'
export {
  ENOUGH_HITS,
  isStrictQuery,
  LEAST_WHOLE,
  looseSlots,
  relaxWords,
  toldOf,
} from './query/relax-words.ts'
export { compact } from './live/compact.ts'
export { editDistance } from './analysis/edit-distance.ts'
export type { FacetColumn, FacetValues } from './contract/facet-column.ts'
export type { DocumentKey } from './columns/find-documents.ts'
export { foldText } from './analysis/fold-text.ts'
export { createLiveIndex, type CatalogueChanges, type LiveIndex } from './live/live-index.ts'
export { labOf, squaredDistance, type Lab } from './columns/lab-color.ts'
export { slugifyQuery, unslugifyQuery } from './analysis/query-slug.ts'
export { MAX_QUERY_WORDS, queryWords } from './analysis/query-words.ts'
export {
  assetKinds,
  productTypes,
  type AssetKind,
  type ProductType,
  type SearchDocument,
} from './contract/search-document.ts'
export {
  buildIndex,
  createIndexBuilder,
  type IndexBuilder,
  type IndexOptions,
  type SearchIndex,
} from './search-index.ts'
export { MAX_CONTRIBUTORS, MAX_FILTER_VALUES, MAX_QUERY_LENGTH } from './query/assert-query.ts'
export type {
  DictionaryEntry,
  FacetCount,
  RelatedTerm,
  SearchDictionary,
  SearchFacets,
  SearchHit,
  SearchQuery,
  SearchResult,
  SearchSort,
} from './contract/search-query.ts'
export {
  fromSnapshot,
  SNAPSHOT_VERSION,
  toSnapshot,
  type SnapshotOptions,
} from './snapshot/snapshot.ts'
export { SearchSnapshotError, type SearchSnapshotErrorCode } from './snapshot/snapshot-error.ts'
export { hasEndsOf } from './analysis/has-ends-of.ts'
export { stemEnglish } from './analysis/stem-english.ts'
export type { SuggestOptions } from './suggest/suggest-queries.ts'
export { placesOfPage, VARIED_HITS, varyHits } from './variety/vary-hits.ts'
export { tokenize } from './analysis/tokenize.ts'
export { createUnderstanding, type Understanding } from './understanding/create-understanding.ts'
export { objectNamesFile, sureWords } from './understanding/sure-words.ts'
export { searchLanguages, type SearchLanguage } from './analysis/search-languages.ts'
export { wordFiles, type WordData } from './understanding/word-data.ts'
