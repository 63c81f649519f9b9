import type { SearchFacets, SearchQuery, SearchResult } from '@tessera/search'
import type {
  AssetKind,
  Dimension,
  DownloadFormat,
  Language,
  LeastSide,
  Orientation,
} from '@tessera/contracts'

/** Names and addresses of what facets count by id. */
export type Term = { readonly id: number; readonly slug: string; readonly name: string }

/** The vocabulary of the catalogue as it stood when the index was built. */
export type Taxonomy = {
  readonly styles: readonly Term[]
  readonly categories: readonly Term[]
  /** slug is the username. */
  readonly contributors: readonly Term[]
}

/** Published counts as the index holds them. */
export type CatalogueCounts = {
  readonly items: number
  readonly packs: number
  readonly bundles: number
  readonly contributors: number
  readonly byKind: Readonly<Partial<Record<AssetKind, number>>>
  readonly animatedIcons: number
  readonly unicons: number
}

/** Filters beyond the engine's own; a list means any of its values. */
export type TraitFilters = {
  /** Canonical SPDX identifiers, or `other`. */
  readonly licenses?: readonly string[] | undefined
  readonly orientations?: readonly Orientation[] | undefined
  /** What can be downloaded. */
  readonly fileTypes?: readonly DownloadFormat[] | undefined
  readonly dimension?: Dimension | undefined
  readonly minWidth?: LeastSide | undefined
  readonly minHeight?: LeastSide | undefined
}

/** A value of a trait with its exact number of hits, the most frequent value first. */
export type TraitCount<V> = { readonly value: V; readonly count: number }

/** Exact counts, each with every filter but its own. Least sides are cumulative. */
export type TraitFacets = {
  readonly licenses: readonly TraitCount<string>[]
  readonly orientations: readonly TraitCount<Orientation>[]
  readonly fileTypes: readonly TraitCount<DownloadFormat>[]
  readonly dimensions: readonly TraitCount<Dimension>[]
  readonly minWidths: readonly TraitCount<LeastSide>[]
  readonly minHeights: readonly TraitCount<LeastSide>[]
}

export type CatalogueQuery = SearchQuery & { readonly traits?: TraitFilters | undefined }
export type CatalogueResult = Omit<SearchResult, 'facets'> & {
  readonly facets: SearchFacets & TraitFacets
}

/**
 * What pages and calls ask of the search, whichever engine is behind it. Answers are promises
 * because a distributed engine answers over the network.
 *
 * @throws {AppError} unavailable, until the first index is there.
 */
export type CatalogueSearch = {
  isReady(): boolean
  itemCount(): number
  counts(): CatalogueCounts
  taxonomy(): Taxonomy
  search(query: CatalogueQuery): Promise<CatalogueResult>
  suggest(
    prefix: string,
    options: { kind?: AssetKind; limit: number; lang?: Language },
  ): Promise<readonly string[]>
  relatedTerms(
    text: string,
    limit: number,
    lang?: Language,
  ): Promise<readonly { term: string; count: number }[]>
  /** Reads the catalogue from PostgreSQL and replaces the index; requests go on meanwhile. */
  rebuild(): Promise<void>
  /** Takes up whatever was committed before the call. */
  refresh(): Promise<Refreshed>
}

export type Refreshed = {
  /** Another one than before: what is found has changed. */
  readonly version: number
  /** Where too much has changed to take it up at once: resolves when the index was made anew. */
  readonly rebuilt: Promise<void> | null
}
