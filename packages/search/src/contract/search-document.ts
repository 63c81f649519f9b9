import type { FacetValues } from './facet-column.ts'

/** Kinds of asset, in the order of their bits in a facet word. Append only: snapshots store it. */
export const assetKinds = [
  'icon',
  'illustration',
  '3d',
  'lottie',
  'kit-illustration',
  'photo',
] as const

/** Product types, in the order of their bits in a facet word. Append only. */
export const productTypes = ['item', 'pack', 'bundle'] as const

export type AssetKind = (typeof assetKinds)[number]
export type ProductType = (typeof productTypes)[number]

/** What the index knows of one asset, pack or bundle. `productType` and `id` together are unique. */
export type SearchDocument = {
  /** Positive integer below 2^32, unique within its product type. */
  readonly id: number
  readonly productType: ProductType
  readonly kind: AssetKind
  readonly name: string
  readonly tags: readonly string[]
  /** Tags that others have given the same thing; they count as little as the name of the pack. */
  readonly sharedTags?: readonly string[] | undefined
  readonly packId: number
  readonly packName: string
  readonly contributorId: number
  readonly contributorName: string
  readonly categoryId: number
  readonly categoryName: string
  readonly styleId: number
  /** Values of the facet columns that the index was given. */
  readonly values?: FacetValues | undefined
  readonly isFree: boolean
  readonly isExclusive: boolean
  readonly isFeatured: boolean
  readonly isAnimated: boolean
  readonly isUnicon: boolean
  /** Bit mask of colour buckets, at most 16 of them. */
  readonly colorBuckets: number
  /** Its colours, each `0xRRGGBB`, distinct; none where they are not known. */
  readonly palette?: readonly number[] | undefined
  /** 0..1; the higher, the earlier among equally good hits. */
  readonly popularity: number
  /** Seconds since 1970. */
  readonly publishedAt: number
  /** Below 2^32, the same for all looks of one drawing; absent or 0 for what stands alone. */
  readonly drawing?: number | undefined
}
