import type { AssetKind } from '@tessera/contracts'
import type { PictureTone } from '#domains/catalogue/cards/index.ts'
import type { MessageKey } from '#web/i18n/messages.ts'
import type { FilterName, ListFilters } from './results-address.ts'
import type { ListProduct, ResultsContext } from './results-context.ts'

/** Where the second link at the top of the page leads. */
export const RESULTS_ID = 'result-list'

export const ITEMS_PER_PAGE = 50

/**
 * So many of the next page come along, for the last row of the sheet to be whole in up to as many columns and one;
 * what is left of them is not shown. A last page that would have no more than these is none.
 */
export const FURTHER_ITEMS = 14

/** One value of a filter with the exact number of results it would leave. */
export type FilterChoice = {
  readonly value: string
  /** Absent where the interface has a word of its own for the value. */
  readonly name?: string
  readonly count: number
}

/** A facet of the table in `facets.ts`, as the panel shows it. */
export type FacetModel = {
  /** In the address. */
  readonly name: string
  readonly label: MessageKey
  /** Absent where one value at most can be chosen. */
  readonly isMultiple?: true
  /** A choice counts everything that is at least so large. */
  readonly isLeast?: true
  readonly choices: readonly FilterChoice[]
}

/** A parameter of the address that was not understood, and what people call it. */
export type DroppedFilter = { readonly name: FilterName; readonly label: MessageKey }

export type ColorChoice = FilterChoice & { readonly hex: string }

/** What a picture in a cell needs; the tone says how it fares on a dark page. */
export type CellPictureFacts = {
  readonly uuid: string
  readonly width: number
  readonly height: number
  readonly modifiedAt: number
  readonly tone?: PictureTone
}

/** A cell of the grid; absent is false. It travels to the client, so it holds nothing unused. */
export type ResultCell = {
  readonly kind: AssetKind
  readonly slug: string
  readonly name: string
  /** Sanitised SVG of a glyph; else `picture` stands in the cell. */
  readonly svg?: string
  /** The drawing at rest, where it moves by itself. */
  readonly still?: string
  readonly picture?: CellPictureFacts
  /** Too pale for a light ground. */
  readonly isPale?: true
  readonly mark?: 'premium' | 'exclusive'
  readonly isAnimated?: true
  readonly by?: string
  /** From two looks of the drawing on: how many, and the number it is found by. */
  readonly looks?: { readonly count: number; readonly drawing: number }
}

export type PackCell = {
  readonly kind: AssetKind
  readonly slug: string
  readonly name: string
  readonly by: string
  readonly itemCount: number
  readonly isFree: boolean
  readonly previews: readonly ResultCell[]
}

/** A bundle; `by` is absent where the staff put it together. */
export type BundleCell = {
  readonly slug: string
  readonly name: string
  readonly by?: string
  readonly packCount: number
  readonly itemCount: number
  readonly isFree: boolean
  /** One of each of its packs in turn. */
  readonly previews: readonly ResultCell[]
}

/** Everything a page of results shows. */
export type ResultsModel = {
  readonly place: ResultsContext
  readonly filters: ListFilters
  /** Query as people read it, or the title of the listing. */
  readonly heading: string
  readonly total: number
  /** How many there are without the visitor's filters. */
  readonly unfilteredTotal: number
  readonly lastPage: number
  /** Counts with every filter but the kind; `all` is their sum. */
  readonly kinds: readonly { readonly kind: AssetKind | null; readonly count: number }[]
  readonly products: Readonly<Record<ListProduct, number>>
  readonly price: { readonly free: number; readonly premium: number }
  readonly motion: { readonly animated: number; readonly still: number }
  readonly style: readonly FilterChoice[]
  readonly category: readonly FilterChoice[]
  readonly contributor: readonly FilterChoice[]
  readonly color: readonly ColorChoice[]
  /** The named colour that one of the visitor's own is filed under. */
  readonly nearestColor: string | null
  /** Those that this list can be narrowed by, in order. */
  readonly facets: readonly FacetModel[]
  /** How many would be left if only these were shown. */
  readonly exclusive: number
  readonly featured: number
  /** How many are by those whom the visitor follows; a guest follows nobody, others may not yet. */
  readonly followed: number | 'guest' | 'nobody'
  readonly items: readonly ResultCell[]
  readonly packs: readonly PackCell[]
  readonly bundles: readonly BundleCell[]
  readonly related: readonly { readonly term: string; readonly count: number }[]
  readonly nearMisses: readonly string[]
  /** What was looked for in place of words that nothing is called by. */
  readonly broader: readonly string[]
  /** A near spelling with many more results. */
  readonly didYouMean: string | null
  /** What was searched instead, where the query as typed had no hit. */
  readonly corrected: string | null
  readonly isWeak: boolean
  /** How many results hold every word, where others that hold fewer follow; else null. */
  readonly exact: number | null
  /** Words of the query that some results do without. */
  readonly leftOut: readonly string[]
  readonly dropped: readonly DroppedFilter[]
}
