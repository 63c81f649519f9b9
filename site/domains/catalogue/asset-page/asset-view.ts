import type { AssetKind } from '@tessera/contracts'
import type { FormatId } from '@tessera/convert'
import type { AttributionForm, Duty } from '@tessera/licensing'
import type { Card, PictureLight } from '#domains/catalogue/cards/index.ts'
import type { Drawing, Paintable } from './customise/icon-customization.ts'

export type Named = {
  readonly slug: string
  readonly name: string
}

/** A tag; `local` is what the reader's language calls it, where that is sure. */
export type TagView = Named & { readonly local?: string }

export type FormatView = {
  readonly format: FormatId
  readonly label: string
  /** Pixels of the longer side, ascending; null where a size means nothing. */
  readonly sizes: readonly number[] | null
  /** Of a stored file; null when it is made on demand. */
  readonly bytes: number | null
}

export type LicenseView = {
  readonly spdx: string
  readonly name: string
  readonly url: string
  readonly duties: readonly Duty[]
  readonly allowsCommercialUse: boolean
  readonly allowsChanges: boolean
}

/** A credit line in each form, for the asset as it is and as changed by the visitor. */
export type Credits = Readonly<
  Record<'unchanged' | 'changed', Readonly<Record<AttributionForm, string>>>
>

export type MotionView = {
  readonly width: number
  readonly height: number
  readonly frames: number
  readonly framesPerSecond: number
  readonly durationMs: number
  /** Shares of the whole duration, 0 to 1. */
  readonly layers: readonly {
    readonly name: string
    readonly from: number
    readonly length: number
  }[]
  readonly layerCount: number
  readonly colors: readonly string[]
}

export type ModelView = {
  readonly triangles: number
  readonly vertices: number
  readonly meshes: number
  readonly textures: number
  /** Width, height and depth in metres. */
  readonly size: readonly number[] | null
  readonly materials: readonly { readonly name: string; readonly color: string }[]
}

/** Everything the asset page shows of the asset itself; what is not known is null and stays hidden. */
export type AssetView = {
  readonly id: number
  readonly uuid: string
  readonly slug: string
  readonly name: string
  /** What the reader’s language calls it, where that is sure. */
  readonly localName?: string
  readonly kind: AssetKind
  /** Where it opens in an editor; null for kinds that none takes. */
  readonly edit: string | null
  readonly isFree: boolean
  /** Anybody may have the file itself; else the page shows pictures of it. */
  readonly isOpen: boolean
  readonly isExclusive: boolean
  readonly isFeatured: boolean
  readonly isEditorial: boolean
  readonly isAnimated: boolean
  readonly isTrademark: boolean
  readonly isDerived: boolean
  readonly derivedFrom: string | null
  readonly width: number | null
  readonly height: number | null
  readonly modifiedAt: number
  /** Milliseconds since 1970. */
  readonly updatedAt: number
  /** The same in the reader’s language. */
  readonly updatedOn: string
  readonly views: number
  readonly downloads: number
  readonly contributor: { readonly name: string; readonly username: string }
  readonly pack: (Named & { readonly itemCount: number }) | null
  readonly category: Named | null
  readonly style: Named | null
  readonly tags: readonly TagView[]
  readonly colors: readonly string[]
  /** Of its picture, once that was drawn. */
  readonly light: PictureLight | null
  readonly formats: readonly FormatView[]
  readonly apps: readonly string[]
  /** Of the original as stored, in the reader’s language. */
  readonly size: string | null
  readonly source: { readonly packageName: string; readonly version: string } | null
  readonly license: LicenseView
  readonly credits: Credits
  readonly camera: string | null
  readonly lens: string | null
  readonly iso: number | null
  readonly fNumber: number | null
  /** What its contributor declares; null where nobody did. */
  readonly declared: { readonly isAiMade: boolean; readonly allowsTraining: boolean } | null
  /** The drawing where visitors may change and copy it. */
  readonly drawing: Drawing | null
  /** What visitors may recolour, of a drawing or an animation. */
  readonly paintable: Paintable | null
  readonly motion: MotionView | null
  readonly model: ModelView | null
}

export type PackStrip = {
  readonly cards: readonly Card[]
  readonly previous: Named | null
  readonly next: Named | null
}
