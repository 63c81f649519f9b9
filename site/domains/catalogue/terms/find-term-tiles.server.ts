import type { AssetKind } from '@tessera/contracts'
import type { Deps } from '#platform/context.ts'
import { findCachedAssetCards, toCard } from '#domains/catalogue/cards/index.server.ts'
import { toCell } from '#domains/catalogue/search/index.server.ts'
import type { ResultCell } from '#domains/catalogue/search/index.ts'
import type { TermSubject } from './term-route.ts'

const GLYPHS_PER_TILE = 6
const PICTURES_PER_TILE = 3
/** Looked at for six light glyphs. */
const CANDIDATES = 12
const LARGEST_GLYPH = 1200

type Wanted = {
  readonly type: TermSubject['type']
  readonly ids: readonly number[]
  readonly kind?: AssetKind | undefined
}

/**
 * For each category, style or contributor the best known of its assets, as its picture.
 *
 * @throws {AppError} unavailable, before the first source is imported
 */
export async function findTermTiles(
  { search, ...deps }: Pick<Deps, 'search' | 'pool' | 'catalogueCache'>,
  { type, ids, kind }: Wanted,
): Promise<Map<number, ResultCell[]>> {
  const found = await Promise.all(
    ids.map(async (id) => {
      const result = await search.search({
        ...(kind && { kinds: [kind] }),
        ...(type === 'category' && { categoryIds: [id] }),
        ...(type === 'style' && { styleIds: [id] }),
        ...(type === 'contributor' && { contributorId: id }),
        productType: 'item',
        sort: 'popular',
        offset: 0,
        limit: CANDIDATES,
        facets: 'kinds',
      })
      return { id, assetIds: result.ids.map((hit) => hit.id) }
    }),
  )
  const rows = await findCachedAssetCards(
    deps,
    found.flatMap(({ assetIds }) => assetIds),
  )
  const cells = new Map(rows.map((row) => [row.id, toCell(toCard(row), { isNamed: false })]))
  return new Map(
    found.map(({ id, assetIds }) => [
      id,
      chosen(assetIds.flatMap((asset) => cells.get(asset) ?? [])),
    ]),
  )
}

/** Six glyphs where there are so many, else three works of any kind. */
function chosen(candidates: readonly ResultCell[]): ResultCell[] {
  const glyphs = candidates.filter(({ svg }) => svg !== undefined && svg.length <= LARGEST_GLYPH)
  if (glyphs.length >= GLYPHS_PER_TILE) return glyphs.slice(0, GLYPHS_PER_TILE)
  return candidates.slice(0, PICTURES_PER_TILE)
}
