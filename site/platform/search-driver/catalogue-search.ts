import type { SearchQuery, SearchResult } from '@tessera/search'
import type { AssetKind, Language } from '@tessera/contracts'

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
  search(query: SearchQuery): Promise<SearchResult>
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
