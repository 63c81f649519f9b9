import type { AssetKind } from '@tessera/contracts'
import type { BasePageData } from '#web/routing/page-meta.ts'
import type { PackCell, ResultCell } from '#domains/catalogue/search/index.ts'
import type { CollectionTileView } from './tile.ts'

export type ShelfData = {
  readonly pageData: BasePageData
  readonly isTeam: boolean
  readonly tiles: readonly CollectionTileView[]
  readonly filter: { readonly kind: AssetKind | null; readonly product: 'item' | 'pack' }
  readonly kinds: readonly { readonly kind: AssetKind | null; readonly count: number }[]
  readonly products: { readonly item: number; readonly pack: number }
  readonly items: readonly ResultCell[]
  readonly packs: readonly PackCell[]
  readonly page: number
  readonly lastPage: number
}

/** The address of the list of everything collected with a filter. */
export function shelfAddress(
  path: string,
  { kind, product }: ShelfData['filter'],
  page = 1,
): string {
  const query = new URLSearchParams([
    ...(kind === null ? [] : [['asset', kind]]),
    ...(product === 'item' ? [] : [['product_type', product]]),
    ...(page === 1 ? [] : [['page', String(page)]]),
  ])
  return query.size === 0 ? path : `${path}?${query}`
}
