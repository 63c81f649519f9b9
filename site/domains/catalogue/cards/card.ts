import type { AssetKind } from '@tessera/contracts'
import type { PictureTone } from './picture-tone.ts'

/** What a grid cell needs, and nothing more: it travels to the client with every page. */
export type Card = {
  readonly id: number
  readonly uuid: string
  readonly slug: string
  readonly name: string
  readonly kind: AssetKind
  readonly isFree: boolean
  readonly isExclusive: boolean
  readonly isFeatured: boolean
  readonly isAnimated: boolean
  readonly width: number | null
  readonly height: number | null
  /** Seconds since 1970; part of picture addresses, so that they can be kept for ever. */
  readonly modifiedAt: number
  readonly username: string
  readonly contributorName: string
  /** Sanitised SVG of small glyphs; null where the cell shows a picture. */
  readonly svg: string | null
  readonly tone: PictureTone | undefined
}

/** Packs put together, with pieces of each. */
export type BundleCard = Pick<Card, 'slug' | 'name' | 'kind' | 'isFree'> & {
  readonly itemCount: number
  readonly packCount: number
  /** Who put it together; null for the house. */
  readonly contributorName: string | null
  readonly previews: readonly Card[]
}

export type PackCard = Card & { readonly itemCount: number; readonly previews: readonly Card[] }
