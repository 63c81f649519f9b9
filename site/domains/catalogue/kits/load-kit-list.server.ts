import type { Deps } from '#platform/context.ts'
import type { KitList } from '#web/routing/list-names.ts'
import type { ResultCell } from '#domains/catalogue/search/index.ts'
import type { TermTile } from '#domains/catalogue/terms/index.ts'
import { findCompositions } from './find-compositions.server.ts'
import { toKitTiles } from './kit-tiles.server.ts'
import {
  countKitMatches,
  findKitObjects,
  findKits,
  type KitObjectRow,
} from './kits.queries.server.ts'

const PER_PAGE = { kits: 24, compositions: 60, objects: 96 } as const
/** How much of each the page of everything shows. */
const TASTE = { kits: 8, compositions: 18, objects: 24 } as const

export type KitListing = {
  readonly totals: {
    readonly kits: number
    readonly objects: number
    readonly compositions: number
  }
  readonly kits: readonly TermTile[]
  readonly compositions: readonly ResultCell[]
  readonly objects: readonly KitObjectRow[]
  readonly lastPage: number
}

type Wanted = { readonly list: KitList; readonly query: string | null; readonly page: number }

/**
 * One page of kits, parts or figures, or a taste of all three, with exact totals.
 *
 * @throws {AppError} unavailable, before the first source is imported
 */
export async function loadKitList(
  deps: Pick<Deps, 'search' | 'pool'>,
  { list, query, page }: Wanted,
): Promise<KitListing> {
  const words = query === null ? [] : query.split(' ').filter(Boolean)
  const text = query ?? ''
  const share = (of: keyof typeof TASTE) => {
    if (list === 'all-assets') return { limit: TASTE[of], offset: 0 }
    return list === of
      ? { limit: PER_PAGE[of], offset: (page - 1) * PER_PAGE[of] }
      : { limit: 1, offset: 0 }
  }
  const isShown = (of: keyof typeof TASTE) => list === 'all-assets' || list === of
  const [counts, compositions, kits, objects] = await Promise.all([
    countKitMatches(deps.pool, words),
    findCompositions(deps, { text, ...share('compositions') }),
    isShown('kits') ? findKits(deps.pool, { words, ...share('kits') }) : [],
    isShown('objects') ? findKitObjects(deps.pool, { words, ...share('objects') }) : [],
  ])
  const totals = { ...counts, compositions: compositions.total }
  return {
    totals,
    kits: await toKitTiles(deps, kits),
    compositions: isShown('compositions') ? compositions.cells : [],
    objects,
    lastPage: list === 'all-assets' ? 1 : Math.max(1, Math.ceil(totals[list] / PER_PAGE[list])),
  }
}
