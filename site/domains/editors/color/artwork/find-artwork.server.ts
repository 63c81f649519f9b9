import type { PaletteDraft } from '@tessera/palette'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { familyAddress } from '#web/routing/family-address.ts'
import { hrefs } from '#web/routing/href.ts'
import { findAsset, type FoundAsset } from '#domains/catalogue/assets/index.server.ts'
import { findCachedAssetCards } from '#domains/catalogue/cards/index.server.ts'
import { whenAvailable } from '#domains/catalogue/search/index.server.ts'
import { findGathered } from '#domains/editors/gathered/index.server.ts'
import { findCollectedAssets, openCollection } from '#domains/workspace/collections/index.server.ts'
import type { ArtHit, Artwork } from './artwork.ts'
import { toArtPiece } from './to-art-piece.server.ts'

type ArtScope = Pick<RequestScope, 'deps' | 'actor' | 'language'>

/** As many as are told apart beside the matrix. */
const MOST_PIECES = 18
const FIRST_ICONS = 18
const FIRST_ILLUSTRATIONS = 40
/** Fewer colours show nothing of a palette. */
const LEAST_COLORS = 4
const MOST_COLORS = 9
const MOST_HITS = 12
const THUMB_WIDTH = 100

/**
 * What the palette is tried on: the asset or collection of a path of this site, else icons and an
 * illustration that many like. Null where the path shows nothing to this visitor.
 */
export async function findArtwork(
  scope: ArtScope,
  path: string | null,
  draft: PaletteDraft,
): Promise<Artwork | null> {
  if (path === null) return firstArtwork(scope, draft)
  try {
    const [, collection] = /^\/collections\/([\w-]+)$/.exec(path) ?? []
    return collection === undefined
      ? await assetArtwork(scope, path, draft)
      : await collectionArtwork(scope, { path, id: collection }, draft)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

/** Assets that words find, for choosing. */
export async function searchArtwork({ deps }: ArtScope, text: string): Promise<ArtHit[]> {
  const found = await whenAvailable(() =>
    deps.search.search({
      text,
      productType: 'item',
      sort: 'relevant',
      offset: 0,
      limit: MOST_HITS,
      facets: 'kinds',
    }),
  )
  const cards = await findCachedAssetCards(deps, found?.ids.map(({ id }) => id) ?? [])
  return cards.map(({ kind, slug, name, uuid, updatedAt }) => ({
    path: hrefs.item(kind, slug),
    name,
    picture: hrefs.image(uuid, {
      width: THUMB_WIDTH,
      modifiedAt: Math.floor(updatedAt.getTime() / 1000),
    }),
  }))
}

async function assetArtwork({ deps }: Pick<ArtScope, 'deps'>, path: string, draft: PaletteDraft) {
  const address = familyAddress(path)
  if (!address || address.isPack) return null
  const found = await findAsset(deps, { kind: address.kind, slug: address.slug })
  const { item } = found
  const pieces = [await toArtPiece(deps, found, draft)]
  return { title: item.name, path, pieces, colors: item.colors.slice(0, MOST_PIECES) }
}

/** An editorial collection, one that a rule gathers, or one of an account that this visitor may see; as `/collections/…` has them. */
async function collectionArtwork(
  { deps, actor, language }: ArtScope,
  { path, id }: { readonly path: string; readonly id: string },
  draft: PaletteDraft,
): Promise<Artwork> {
  const gathered = await findGathered({ deps, language }, id)
  if (gathered) {
    const found = await findAssets(deps, gathered.ids.slice(0, MOST_PIECES))
    return { title: gathered.name, path, ...(await piecesOf(deps, found, draft)) }
  }
  const { row } = await openCollection(deps.pool, actor, id)
  const collected = await findCollectedAssets(deps, row.id)
  const assets = collected.filter(({ card }) => card.itemCount === null).slice(0, MOST_PIECES)
  const found = await Promise.all(
    assets.map(({ card }) => findAsset(deps, { kind: card.kind, slug: card.slug })),
  )
  return { title: row.name, path, ...(await piecesOf(deps, found, draft)) }
}

async function firstArtwork(
  { deps }: Pick<ArtScope, 'deps'>,
  draft: PaletteDraft,
): Promise<Artwork | null> {
  const ids = await deps.catalogueCache.once('first artwork of the colour editor', () =>
    findFirstIds(deps),
  )
  const found = await findAssets(deps, ids)
  if (found.length === 0) return null
  return { title: '', path: null, ...(await piecesOf(deps, found, draft)) }
}

async function findAssets(deps: ArtScope['deps'], ids: readonly number[]): Promise<FoundAsset[]> {
  const cards = await findCachedAssetCards(deps, ids)
  return Promise.all(cards.map(({ kind, slug }) => findAsset(deps, { kind, slug })))
}

/** Glyphs of one colour, and the first illustration with colours enough. */
async function findFirstIds(deps: ArtScope['deps']): Promise<number[]> {
  const popular = (kind: 'icon' | 'illustration', limit: number) =>
    whenAvailable(() =>
      deps.search.search({
        kinds: [kind],
        productType: 'item',
        price: 'free',
        isAnimated: false,
        sort: 'popular',
        offset: 0,
        limit,
        facets: 'kinds',
      }),
    )
  const [icons, illustrations] = await Promise.all([
    popular('icon', FIRST_ICONS * 2),
    popular('illustration', FIRST_ILLUSTRATIONS),
  ])
  const rowsOf = (found: typeof icons) =>
    findCachedAssetCards(deps, found?.ids.map(({ id }) => id) ?? [])
  const [glyphs, drawings] = await Promise.all([rowsOf(icons), rowsOf(illustrations)])
  const rich = ({ colors }: { readonly colors: readonly string[] }) =>
    colors.length >= LEAST_COLORS && colors.length <= MOST_COLORS
  const illustration = drawings.find(rich) ?? drawings[0]
  return [
    ...glyphs.filter(({ inlineSvg }) => inlineSvg !== null).slice(0, FIRST_ICONS),
    ...(illustration ? [illustration] : []),
  ].map(({ id }) => id)
}

async function piecesOf(deps: ArtScope['deps'], found: readonly FoundAsset[], draft: PaletteDraft) {
  const pieces = await Promise.all(found.map((asset) => toArtPiece(deps, asset, draft)))
  const colors = [...new Set(found.flatMap(({ item }) => item.colors))]
  return { pieces, colors: colors.slice(0, MOST_PIECES) }
}
