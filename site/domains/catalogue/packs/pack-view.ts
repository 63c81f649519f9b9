import type { AssetKind } from '@tessera/contracts'
import type { AttributionForm, Duty } from '@tessera/licensing'
import type { DownloadOffer } from '#domains/catalogue/downloads/index.ts'
import type { PackCell, ResultCell } from '#domains/catalogue/search/index.ts'

/** A pack in the words of its page. */
export type PackView = {
  readonly uuid: string
  readonly slug: string
  readonly kind: AssetKind
  readonly name: string
  readonly description: string
  readonly isFree: boolean
  readonly isExclusive: boolean
  readonly isFeatured: boolean
  readonly isTrademark: boolean
  readonly items: number
  /** Assets that the download holds for who looks. */
  readonly openAssets: number
  readonly downloads: number
  /** Milliseconds since 1970. */
  readonly updatedAt: number
  /** The same in the reader’s language. */
  readonly updatedOn: string
  readonly contributor: { readonly name: string; readonly username: string }
  readonly styles: readonly string[]
  readonly formats: readonly string[]
  readonly version: string | null
  readonly license: {
    readonly spdx: string
    readonly name: string
    readonly url: string
    readonly duties: readonly Duty[]
    readonly allowsCommercialUse: boolean
    readonly allowsChanges: boolean
  }
  /** Credit lines, ready to paste, of the pack as it is and recoloured. */
  readonly credits: Readonly<
    Record<'unchanged' | 'changed', Readonly<Record<AttributionForm, string>>>
  >
}

export type ThemeView = { readonly key: string; readonly name: string; readonly count: number }

/** One page of the sheet. */
export type SheetView = {
  readonly text: string
  readonly theme: string | null
  /** All themes of the matching assets; empty where a pack is not grouped. */
  readonly themes: readonly ThemeView[]
  readonly groups: readonly { readonly theme: ThemeView; readonly cells: readonly ResultCell[] }[]
  readonly total: number
  readonly page: number
  readonly lastPage: number
  /** Glyphs that take the colour of the page can be recoloured as one. */
  readonly isPaintable: boolean
  readonly hasStroke: boolean
}

export type PackPageView = {
  readonly pack: PackView
  readonly offer: DownloadOffer
  readonly sheet: SheetView
  readonly related: readonly PackCell[]
}
