import { assetKind } from '@tessera/contracts'
import type { RequestScope } from '#platform/context.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import {
  findAssetCards,
  findPackCards,
  findPackPreviews,
  toCard,
  toPackCard,
} from '#domains/catalogue/cards/index.server.ts'
import { toCell, toPackCell } from '#domains/catalogue/search/index.server.ts'
import { findCollections } from '#domains/workspace/collections/collections.queries.server.ts'
import { editPath } from '#domains/workspace/collections/paths.ts'
import { findTiles } from './find-tiles.server.ts'
import type { ShelfData } from './shelf-data.ts'
import { countCollected, findCollected } from './shelf.queries.server.ts'

const PER_PAGE = 60
const PREVIEWS_PER_PACK = 6

/** The collections of the account and everything that is in any of them. */
export async function loadShelf(
  { deps, actor, language }: RequestScope,
  query: URLSearchParams,
): Promise<ShelfData> {
  const user = requireUser(actor)
  const { pool } = deps
  const isTeam = user.accountType === 'team'
  const kind = assetKind.options.find((known) => known === query.get('asset')) ?? null
  const product = query.get('product_type') === 'pack' ? 'pack' : 'item'
  const [rows, counts] = await Promise.all([
    findCollections(pool, user),
    countCollected(pool, user),
  ])
  const ofProduct = (wanted: 'item' | 'pack') => counts.filter((one) => one.product === wanted)
  const total = sum(ofProduct(product).filter((one) => kind === null || one.kind === kind))
  const lastPage = Math.max(1, Math.ceil(total / PER_PAGE))
  const page = Math.min(lastPage, Math.max(1, Math.floor(Number(query.get('page') ?? 1)) || 1))
  const ids = await findCollected(pool, user, {
    kind,
    product,
    limit: PER_PAGE,
    offset: (page - 1) * PER_PAGE,
  })
  const items = product === 'item' ? await findAssetCards(pool, ids) : []
  const packs = product === 'pack' ? await findPackCards(pool, ids) : []
  const previews = await findPackPreviews(pool, product === 'pack' ? ids : [], PREVIEWS_PER_PACK)
  return {
    pageData: makePageData(language, ['collections', 'catalogue', 'search'], ({ t }) => ({
      title: t(isTeam ? 'collections.teamTitle' : 'collections.title'),
      description: t('collections.emptyText'),
      noindex: true,
    })),
    isTeam,
    tiles: await findTiles(deps, rows, { toOf: ({ uuid }) => editPath(uuid), isNamed: false }),
    filter: { kind, product },
    kinds: [
      { kind: null, count: sum(ofProduct(product)) },
      ...assetKind.options.map((of) => ({
        kind: of,
        count: sum(ofProduct(product).filter((one) => one.kind === of)),
      })),
    ],
    products: { item: sum(ofProduct('item')), pack: sum(ofProduct('pack')) },
    items: items.map((row) => toCell(toCard(row), { isNamed: true })),
    packs: packs.map((row) => toPackCell(toPackCard(row, previews.get(row.id) ?? []))),
    page,
    lastPage,
  }
}

function sum(counts: readonly { readonly count: number }[]): number {
  return counts.reduce((total, { count }) => total + count, 0)
}
