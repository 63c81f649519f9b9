import type { AssetKind } from '@tessera/contracts'
import type { BasePageData } from '#web/routing/page-meta.ts'
import type { ResultCell } from '#domains/catalogue/search/index.ts'

export type SharedAsset = {
  readonly uuid: string
  readonly title: string
  readonly href: string
  readonly by: string
  /** An icon with its drawing in the look of the collection; others come as pictures. */
  readonly svg: string | null
  readonly picture: string
  readonly width: number
  readonly height: number
  readonly kind: AssetKind
  readonly mark: ResultCell['mark'] | null
}

/** A collection as others see it. */
export type SharedData = {
  readonly pageData: BasePageData
  readonly shared: {
    readonly uuid: string
    readonly name: string
    readonly description: string
    readonly by: string
    readonly path: string
    readonly canEdit: boolean
    readonly total: number
    readonly items: number
    readonly kind: AssetKind | null
    readonly kinds: readonly { readonly kind: AssetKind | null; readonly count: number }[]
    readonly works: readonly SharedAsset[]
    readonly page: number
    readonly lastPage: number
    readonly refused: string | null
  }
}
