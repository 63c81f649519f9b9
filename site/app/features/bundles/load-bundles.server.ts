import type { Deps } from '#server/context.ts'
import { findPackCards, findPackPreviews, toCard, toPackCard } from '../catalogue/index.server.ts'
import { toCell, toPackCell } from '../search/index.server.ts'
import type { PackCell, ResultCell } from '../search/index.ts'
import { findBundle, findBundles, findBundlesOf, type BundleRow } from './bundles.queries.server.ts'

const PICTURES = 3
const PREVIEWS_PER_PACK = 6

export type BundleTile = {
  readonly slug: string
  readonly name: string
  readonly packs: number
  readonly items: number
  readonly cells: readonly ResultCell[]
}

/** Bundles with some of their pieces, one of each pack in turn. */
export async function loadBundles({ pool }: Pick<Deps, 'pool'>): Promise<BundleTile[]> {
  return tilesOf(pool, await findBundles(pool))
}

/** The published bundles of a contributor. */
export async function loadBundlesOf(
  { pool }: Pick<Deps, 'pool'>,
  contributorId: number,
): Promise<BundleTile[]> {
  return tilesOf(pool, await findBundlesOf(pool, contributorId))
}

async function tilesOf(pool: Deps['pool'], bundles: readonly BundleRow[]): Promise<BundleTile[]> {
  const previews = await findPackPreviews(
    pool,
    bundles.flatMap(({ packIds }) => packIds),
    PICTURES,
  )
  return bundles.map(({ slug, name, packIds, items }) => {
    const lists = packIds.map((id) => previews.get(id) ?? [])
    const inTurn = Array.from({ length: PICTURES }, (_, place) => lists.map((list) => list[place]))
    const rows = inTurn.flat().filter((row) => row !== undefined)
    return {
      slug,
      name,
      packs: packIds.length,
      items,
      cells: rows.slice(0, PICTURES).map((row) => toCell(toCard(row), { isNamed: false })),
    }
  })
}

export type BundleView = Pick<
  BundleRow,
  'uuid' | 'slug' | 'name' | 'description' | 'items' | 'contributor'
> & {
  readonly licenses: readonly string[]
  readonly openPacks: number
  readonly packs: readonly PackCell[]
  readonly others: readonly BundleTile[]
}

/** A bundle with its packs; undefined where there is none of that slug. */
export async function loadBundle(
  { pool }: Pick<Deps, 'pool'>,
  slug: string,
): Promise<BundleView | undefined> {
  const bundle = await findBundle(pool, slug)
  if (bundle?.slug !== slug) return undefined
  const [packs, previews, tiles] = await Promise.all([
    findPackCards(pool, bundle.packIds),
    findPackPreviews(pool, bundle.packIds, PREVIEWS_PER_PACK),
    loadBundles({ pool }),
  ])
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
    others: tiles.filter((tile) => tile.slug !== slug),
  }
}
