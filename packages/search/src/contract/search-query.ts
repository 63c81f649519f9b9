import type { AssetKind, ProductType } from './search-document.ts'
import type { SearchLanguage } from '../analysis/search-languages.ts'

export type SearchSort = 'relevant' | 'popular' | 'latest' | 'featured'

/** Every filter is optional and all of them hold together; a list means any of its values. */
export type SearchQuery = {
  readonly text?: string | undefined
  /** The language of the text, for an index with an understanding; English where it is left out. */
  readonly lang?: SearchLanguage | undefined
  readonly kinds?: readonly AssetKind[] | undefined
  readonly productType?: ProductType | undefined
  readonly price?: 'free' | 'premium' | undefined
  readonly styleIds?: readonly number[] | undefined
  readonly categoryIds?: readonly number[] | undefined
  /**
   * Positions of values by the name of a facet column, any of them; of a range its least step. A
   * position that the column does not have is one that no document has.
   */
  readonly values?: Readonly<Record<string, readonly number[] | undefined>> | undefined
  /** Position of the bucket's bit, 0..15. */
  readonly colorBucket?: number | undefined
  /** Any colour of the palette within a distance ΔE*ab; takes the place of a bucket. */
  readonly nearColor?: { readonly rgb: number; readonly tolerance: number } | undefined
  readonly contributorId?: number | undefined
  /**
   * Only what one of these has made counts at all, in every facet, that of contributors too;
   * `contributorId` narrows further.
   */
  readonly contributorIds?: readonly number[] | undefined
  readonly packId?: number | undefined
  readonly isAnimated?: boolean | undefined
  readonly isUnicon?: boolean | undefined
  readonly isExclusive?: boolean | undefined
  readonly isFeatured?: boolean | undefined
  /** All looks of one drawing; see `SearchDocument.drawing`. */
  readonly drawing?: number | undefined
  /**
   * Documents of this category come first, of them those with a name of one word, and within each
   * the most popular; takes the place of `relevant`.
   */
  readonly leadCategoryId?: number | undefined
  /**
   * `folded` lists a drawing once, by its best look; `spread` also gives no contributor more than
   * two of the first 24 places. Totals and facets count documents as ever, `listed` says how many
   * results there are to page through.
   */
  readonly variety?: 'folded' | 'spread' | undefined
  /**
   * Nothing with fewer words follows documents that hold every word; so it is in all orders but
   * `relevant`, which alone keeps them apart.
   */
  readonly isStrict?: boolean | undefined
  readonly sort: SearchSort
  readonly offset: number
  readonly limit: number
  /** `kinds` counts kinds, product types, prices and animation only; the other lists stay empty. */
  readonly facets?: 'all' | 'kinds' | undefined
}

export type SearchHit = {
  readonly id: number
  readonly productType: ProductType
  /** How many looks of the drawing the whole catalogue has; only with `variety`, from 2 on. */
  readonly looks?: number | undefined
  /** The drawing they are found by. */
  readonly drawing?: number | undefined
}

/** One value of a facet with its exact number of hits. */
export type FacetCount = { readonly id: number; readonly count: number }

/**
 * Exact counts. Each facet is counted with every filter but its own, so that the other values of a
 * chosen facet show what choosing them instead would give. Lists are sorted by count, then id, and
 * hold no zeros.
 */
export type SearchFacets = {
  readonly kinds: Readonly<Record<AssetKind, number>>
  readonly productTypes: Readonly<Record<ProductType, number>>
  readonly prices: { readonly free: number; readonly premium: number }
  readonly animated: { readonly animated: number; readonly still: number }
  readonly styles: readonly FacetCount[]
  readonly categories: readonly FacetCount[]
  /** `id` is the position of the bucket's bit. */
  readonly colors: readonly FacetCount[]
  readonly contributors: readonly FacetCount[]
  /** By the name of each facet column; `id` is the position of the value. */
  readonly values: Readonly<Record<string, readonly FacetCount[]>>
}

export type SearchResult = {
  readonly ids: readonly SearchHit[]
  readonly total: number
  /** Results to page through; only with `variety`. */
  readonly listed?: number
  readonly facets: SearchFacets
  /** The query that was answered, where the literal one had no hit and a spelling was corrected. */
  readonly corrected?: string
  /** A near spelling with many more hits, where the literal query has next to none. */
  readonly didYouMean?: string
  /** No document holds all words: the hits hold fewer of them, or what is broader. */
  readonly isWeak: boolean
  /** Shorter queries that do have hits, best first; only where no document holds all words. */
  readonly nearMisses?: readonly string[]
  /** How many of the hits hold every word; only where such as hold fewer follow them. */
  readonly exact?: number
  /** Words of the query that some of the hits do without. */
  readonly dropped?: readonly string[]
  /** What was looked for in place of words that few or no documents hold, in the language of the query. */
  readonly broader?: readonly string[]
}

export type RelatedTerm = { readonly term: string; readonly count: number }

export type DictionaryEntry = { readonly term: string; readonly weight: number }

/**
 * Translations and synonyms of a folded query word. A weight of 1 is the best synonym there is,
 * still below a direct hit; terms are folded single words.
 */
export type SearchDictionary = (word: string) => readonly DictionaryEntry[]
