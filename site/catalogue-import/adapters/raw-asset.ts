import type { RawContent } from '#platform/content/raw-content.ts'
import type { AssetKind } from '#db/schema/catalogue.ts'

/** One asset as its source names it, in the same shape for every kind of source. */
export type RawAsset = {
  readonly kind: AssetKind
  /** Stable inside the source: the same asset has the same key in the next version. */
  readonly sourceKey: string
  readonly name: string
  /** Key of the pack it belongs to. */
  readonly pack: string
  readonly tags: readonly string[]
  /** The source's own word for it; translated by `categories.ts`. */
  readonly category?: string | undefined
  readonly content: RawContent
  readonly isTrademark?: boolean | undefined
  readonly isDerived?: boolean | undefined
  readonly unicode?: string | undefined
  readonly uniconFamily?: string | undefined
  /** The set's own category as a slug, where its pages go by it. */
  readonly setCategory?: string | undefined
  readonly derivedFrom?: string | undefined
  /** 0 was there from the start, 1 came with the newest release; unset spreads by key. */
  readonly recency?: number | undefined
}

export type RawLicense = {
  readonly spdx: string
  readonly name: string
  readonly url: string
  readonly text: string
  readonly notice?: string | undefined
  readonly evidence: 'license-file' | 'package.json' | 'set-metadata'
}

export type RawContributor = {
  readonly username: string
  readonly name: string
  readonly website?: string | undefined
  readonly about?: string | undefined
}

/** A pack as declared in `sources.ts` or found in the package (categories, kits). */
export type RawPack = {
  readonly key: string
  readonly kind: AssetKind
  readonly name: string
  /** Ends every slug of the pack, such as `home-tabler-filled`. */
  readonly slug: string
  readonly description?: string | undefined
  readonly style: string
  readonly category?: string | undefined
  readonly tags?: readonly string[] | undefined
  /** Minor units for one asset; 0 or unset is free. */
  readonly itemPriceMinor?: number | undefined
  readonly packPriceMinor?: number | undefined
  readonly isExclusive?: boolean | undefined
  readonly isFeatured?: boolean | undefined
  readonly isTrademark?: boolean | undefined
  readonly isAnimated?: boolean | undefined
  /** How well known it is among its peers, 0 to 1. */
  readonly rank: number
  /** Where it differs from the source's. */
  readonly contributor?: RawContributor | undefined
  readonly license?: RawLicense | undefined
}

export type RawKitPart = {
  readonly slot: string
  readonly variant: string
  readonly name: string
  readonly svg: string
}

export type RawKit = {
  readonly key: string
  readonly name: string
  readonly slug: string
  readonly pack: string
  readonly definition: unknown
  readonly parts: readonly RawKitPart[]
}

/** The files of a package that its adapter asked for, by path inside the package. */
export type PackageFiles = ReadonlyMap<string, Buffer>
