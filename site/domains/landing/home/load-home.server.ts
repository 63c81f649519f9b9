import type { Deps } from '#platform/context.ts'
import { isOpenPath } from '#web/routing/is-open.ts'
import {
  findCachedAssetCards,
  findPackCards,
  findPackPreviews,
  toCard,
  toPackCard,
  type CardRow,
} from '#domains/catalogue/cards/index.server.ts'
import { findIds, toCell, toPackCell } from '#domains/catalogue/search/index.server.ts'
import type { ResultCell } from '#domains/catalogue/search/index.ts'
import type { HomeModel, SamplePapers, SpecimenLine } from './home-model.ts'
import { pickDaily } from './pick-daily.server.ts'
import { specimens } from './specimens.ts'

type HomeDeps = Pick<Deps, 'search' | 'pool' | 'catalogueCache' | 'now'>

const PACKS = 4
const NEW_SQUARE = 4
const NEW_WIDE = 3
/** So many are read for each new work that is shown: pale ones make no first impression. */
const SPARES = 6

/**
 * What the home page shows today. Picks change once a day and are the same for everybody; counts
 * are exact. Kinds the catalogue does not hold yet are left out.
 *
 * @throws {AppError} unavailable, before the first source is imported.
 */
export async function loadHome(deps: HomeDeps): Promise<HomeModel> {
  const { items, packs, byKind } = deps.search.counts()
  const [daily, lines, latestSquare, latestWide, popularPacks] = await Promise.all([
    pickDaily(deps),
    findLines(deps),
    findIds(deps, { kinds: ['3d', 'lottie'], sort: 'latest' }, NEW_SQUARE * SPARES),
    findIds(deps, { kinds: ['illustration'], sort: 'latest' }, NEW_WIDE * SPARES),
    findPopularPacks(deps),
  ])
  const lineIds = lines.flatMap(({ ids }) => ids)
  const all = [daily.glyphs, daily.pictures, lineIds, latestSquare, latestWide].flat()
  const rows = new Map(
    (await findCachedAssetCards(deps, [...new Set(all)])).map((row) => [row.id, row]),
  )
  const rowsOf = (ids: readonly number[]) =>
    ids.map((id) => rows.get(id)).filter((row) => row !== undefined)
  const cellsOf = (ids: readonly number[], isNamed: boolean) =>
    rowsOf(ids).map((row) => toCell(toCard(row), { isNamed }))
  return {
    items,
    icons: byKind.icon ?? 0,
    objects: byKind['3d'] ?? 0,
    packTotal: packs,
    glyphs: cellsOf(daily.glyphs, false),
    pictures: cellsOf(daily.pictures, false),
    lines: lines.map(({ ids, ...line }) => ({ ...line, cells: cellsOf(ids, false) })),
    latestSquare: withoutPale(cellsOf(latestSquare, true)).slice(0, NEW_SQUARE),
    latestWide: withoutPale(cellsOf(latestWide, true)).slice(0, NEW_WIDE),
    packs: popularPacks,
    papers: papersOf(rowsOf(daily.glyphs)[0]),
  }
}

function withoutPale(cells: readonly ResultCell[]): readonly ResultCell[] {
  return cells.filter(({ isPale }) => !isPale)
}

type Line = Omit<SpecimenLine, 'cells'> & { readonly ids: readonly number[] }

async function findLines({ search }: HomeDeps): Promise<Line[]> {
  const lines = await Promise.all(
    specimens
      .filter(({ to }) => isOpenPath(to))
      .map(async ({ id, label, to, shown, conditions }) => {
        const { ids, total, facets } = await search.search({
          ...conditions,
          productType: 'item',
          sort: 'popular',
          offset: 0,
          limit: shown,
          facets: 'kinds',
        })
        return { id, label, to, total, free: facets.prices.free, ids: ids.map(({ id }) => id) }
      }),
  )
  return lines.filter(({ total }) => total > 0)
}

async function findPopularPacks({ search, pool }: HomeDeps): Promise<HomeModel['packs']> {
  const { ids } = await search.search({
    productType: 'pack',
    sort: 'popular',
    offset: 0,
    limit: PACKS,
    facets: 'kinds',
  })
  const packIds = ids.map(({ id }) => id)
  const [rows, previews] = await Promise.all([
    findPackCards(pool, packIds),
    findPackPreviews(pool, packIds, 6),
  ])
  return rows.map((row) => toPackCell(toPackCard(row, previews.get(row.id) ?? [])))
}

function papersOf(row: CardRow | undefined): SamplePapers | null {
  if (!row) return null
  return {
    kind: row.kind,
    slug: row.slug,
    name: row.name,
    author: row.contributorName,
    license: row.licenseName,
    pack: row.packName,
  }
}
