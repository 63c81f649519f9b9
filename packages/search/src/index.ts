export { BROADER_TERMS, broaderSlot } from './broaden-words.ts'
export { compact } from './compact.ts'
export { editDistance } from './edit-distance.ts'
export type { DocumentKey } from './find-documents.ts'
export { foldText } from './fold-text.ts'
export { createLiveIndex, type CatalogueChanges, type LiveIndex } from './live-index.ts'
export { labOf, squaredDistance, type Lab } from './lab-color.ts'
export { slugifyQuery, unslugifyQuery } from './query-slug.ts'
export { MAX_QUERY_WORDS, queryWords } from './query-words.ts'
export {
  assetKinds,
  productTypes,
  type AssetKind,
  type ProductType,
  type SearchDocument,
} from './search-document.ts'
export {
  buildIndex,
  createIndexBuilder,
  type IndexBuilder,
  type SearchIndex,
} from './search-index.ts'
export { MAX_FILTER_VALUES, MAX_QUERY_LENGTH } from './assert-query.ts'
export type {
  DictionaryEntry,
  FacetCount,
  IndexOptions,
  RelatedTerm,
  SearchDictionary,
  SearchFacets,
  SearchHit,
  SearchQuery,
  SearchResult,
  SearchSort,
} from './search-query.ts'
export { fromSnapshot, SNAPSHOT_VERSION, toSnapshot, type SnapshotOptions } from './snapshot.ts'
export { SearchSnapshotError, type SearchSnapshotErrorCode } from './snapshot-error.ts'
export { stemEnglish } from './stem-english.ts'
export type { SuggestOptions } from './suggest-queries.ts'
export { tokenize } from './tokenize.ts'
export { createUnderstanding, type Understanding } from './understanding/create-understanding.ts'
export { searchLanguages, type SearchLanguage } from './understanding/search-languages.ts'
export { wordFiles, type WordData } from './understanding/word-data.ts'
