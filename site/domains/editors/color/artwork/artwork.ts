/**
 * Something the palette is tried on. Drawings arrive with `var(--p0)`, `var(--p1)` … in place of their
 * paints, so that a change of colour is a change of custom properties and nothing is drawn anew.
 */
export type ArtPiece = {
  readonly name: string
  /** Its own page, where author and licence stand. */
  readonly href: string
  readonly by: string
  readonly license: string
  readonly width: number
  readonly height: number
  /** `#rrggbb` or `currentColor`, in the order of the slots; empty where nothing may be changed. */
  readonly paints: readonly string[]
} & (
  | { readonly type: 'drawing'; readonly svg: string }
  | {
      readonly type: 'motion'
      readonly address: string
      readonly frames: number
      /** A frame in the colours of the palette as it was asked for. */
      readonly poster: string
    }
  | { readonly type: 'model'; readonly address: string; readonly poster: string }
  | { readonly type: 'picture'; readonly poster: string; readonly reason: PictureReason }
)

/** Why a piece is shown as drawn: its licence, that it must be bought, or that it has no flat paints. */
export type PictureReason = 'license' | 'premium' | 'pixels'

export type Artwork = {
  readonly title: string
  /** Of the asset or collection; null for what the editor chose. */
  readonly path: string | null
  readonly pieces: readonly ArtPiece[]
  /** Colours to start a palette from, `#rrggbb`. */
  readonly colors: readonly string[]
}

/** An answer of the search for artwork. */
export type ArtHit = {
  readonly path: string
  readonly name: string
  readonly picture: string
}
