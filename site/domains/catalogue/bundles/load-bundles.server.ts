import type { Deps } from '#platform/context.ts'
import {
  findPackCards,
  findPackPreviews,
  loadBundleCards,
  toPackCard,
} from '#domains/catalogue/cards/index.server.ts'
import { toBundleCell, toPackCell, whenAvailable } from '#domains/catalogue/search/index.server.ts'
import type { BundleCell, PackCell } from '#domains/catalogue/search/index.ts'
import { findBundle, findBundleIdsOf, type BundleRow } from './bundles.queries.server.ts'

const BUNDLES_PER_PAGE = 24
const OTHERS = 4
const NEWEST = 8
const PREVIEWS_PER_PACK = 6

export type BundleList = {
  readonly bundles: readonly BundleCell[]
  readonly total: number
  readonly page: number
  readonly lastPage: number
}

/**
 * One page of all bundles, the most popular first; nothing beyond the last one.
 *
 * @throws {AppError} unavailable, before the first source is imported
 */
export async function loadBundles(
  deps: Pick<Deps, 'pool' | 'search'>,
  page: number,
): Promise<BundleList> {
  const { bundles: total } = deps.search.counts()
  const lastPage = Math.max(1, Math.ceil(total / BUNDLES_PER_PAGE))
  const ids = await findPopular(deps, {
    offset: (page - 1) * BUNDLES_PER_PAGE,
    limit: BUNDLES_PER_PAGE,
  })
  return { bundles: await cellsOf(deps.pool, ids), total, page, lastPage }
}

/** The newest published bundles of a contributor; the list of their assets has all. */
export async function loadBundlesOf(
  { pool }: Pick<Deps, 'pool'>,
  contributorId: number,
): Promise<BundleCell[]> {
  return cellsOf(pool, await findBundleIdsOf(pool, contributorId, NEWEST))
}

export type BundleView = Pick<
  BundleRow,
  'uuid' | 'slug' | 'name' | 'description' | 'items' | 'contributor'
> & {
  readonly licenses: readonly string[]
  readonly openPacks: number
  readonly packs: readonly PackCell[]
  readonly others: readonly BundleCell[]
}

/** A bundle with its packs; undefined where there is none of that slug. */
export async function loadBundle(
  deps: Pick<Deps, 'pool' | 'search'>,
  slug: string,
): Promise<BundleView | undefined> {
  const { pool } = deps
  const bundle = await findBundle(pool, slug)
  if (bundle?.slug !== slug) return undefined
  const [packs, previews, popular] = await Promise.all([
    findPackCards(pool, bundle.packIds),
    findPackPreviews(pool, bundle.packIds, PREVIEWS_PER_PACK),
    whenAvailable(() => findPopular(deps, { offset: 0, limit: OTHERS + 1 })),
  ])
  const others = (popular ?? []).filter((id) => id !== bundle.id).slice(0, OTHERS)
  const { uuid, name, description, items, licenses, openPackIds, contributor } = bundle
  return {
    uuid,
    slug,
    name,
    description,
    items,
    contributor,
    licenses,
    openPacks: openPackIds.length,
    packs: packs.map((row) => toPackCell(toPackCard(row, previews.get(row.id) ?? []))),
    others: await cellsOf(pool, others),
  }
}

async function findPopular(
  { search }: Pick<Deps, 'search'>,
  page: { readonly offset: number; readonly limit: number },
): Promise<number[]> {
  const { ids } = await search.search({
    productType: 'bundle',
    sort: 'popular',
    facets: 'kinds',
    ...page,
  })
  return ids.map(({ id }) => id)
}

async function cellsOf(pool: Deps['pool'], ids: readonly number[]): Promise<BundleCell[]> {
  return (await loadBundleCards(pool, ids)).map(toBundleCell)
}
