import type { AssetKind } from '@tessera/contracts'
import type { SearchQuery } from '@tessera/search'
import type { Deps } from '#server/context.ts'
import { isOpenPath } from '../../routing/is-open.ts'
import {
  findItemCards,
  findPackCards,
  findPackPreviews,
  toCard,
  toPackCard,
  type CardRow,
} from '../catalogue/index.server.ts'
import { toCell, toPackCell } from '../search/index.server.ts'
import type { HomeModel, SamplePapers, SpecimenLine } from './home-model.ts'
import { pickOfDay } from './pick-of-day.ts'
import { specimens, type Specimen } from './specimens.ts'

type HomeDeps = Pick<Deps, 'search' | 'pool' | 'now'>

/** The widest mosaic has this many small cells. */
const GLYPHS = 44
/** Characters of SVG: the wall is seen first, so it is light. */
const LONGEST_GLYPH = 900
/** The daily pick is made among this many of the most popular. */
const GLYPH_CANDIDATES = 300
const PICTURE_CANDIDATES = 120
/** A scene is wider than high: it fills its place in the wall. */
const SCENE_FROM = 1.2
const PACKS = 4

/**
 * What the home page shows today. Picks change once a day and are the same for everybody; counts
 * are exact. Kinds the catalogue does not hold yet are left out.
 *
 * @throws {AppError} unavailable, before the first source is imported.
 */
export async function loadHome(deps: HomeDeps): Promise<HomeModel> {
  const { items, packs, byKind } = deps.search.counts()
  const glyphRows = await findGlyphs(deps)
  const [pictures, lines, latestSquare, latestWide, popularPacks] = await Promise.all([
    findPictures(deps),
    findLines(deps),
    findLatest(deps, ['3d', 'lottie'], 4),
    findLatest(deps, ['illustration'], 3),
    findPopularPacks(deps),
  ])
  return {
    items,
    icons: byKind.icon ?? 0,
    objects: byKind['3d'] ?? 0,
    packTotal: packs,
    glyphs: glyphRows.map((row) => toCell(toCard(row), { isNamed: false })),
    pictures,
    lines,
    latestSquare,
    latestWide,
    packs: popularPacks,
    papers: papersOf(glyphRows[0]),
  }
}

/** Glyphs of one colour, so that the mosaic stays calm, and each subject once while they last. */
async function findGlyphs(deps: HomeDeps): Promise<CardRow[]> {
  const rows = await findRows(deps, { kinds: ['icon'], isAnimated: false }, GLYPH_CANDIDATES)
  const calm = rows.filter(
    ({ inlineSvg, colors }) =>
      inlineSvg !== null && inlineSvg.length < LONGEST_GLYPH && colors.length === 0,
  )
  const subjects = new Map(calm.map((row) => [firstWord(row.name), row]))
  const spares = calm.filter((row) => subjects.get(firstWord(row.name)) !== row)
  const picked = pickOfDay([...subjects.values()], GLYPHS, deps.now())
  return [...picked, ...pickOfDay(spares, GLYPHS - picked.length, deps.now())]
}

/** Two illustrations around an object and a motion. */
async function findPictures(deps: HomeDeps): Promise<HomeModel['pictures']> {
  const [scenes, objects, motions] = await Promise.all(
    (['illustration', '3d', 'lottie'] as const).map((kind) =>
      findRows(deps, { kinds: [kind] }, PICTURE_CANDIDATES),
    ),
  )
  const pick = (rows: CardRow[] = [], count: number) => pickOfDay(rows, count, deps.now())
  const wide = scenes?.filter(isScene) ?? []
  const [scene, otherScene] = pick(wide.length < 2 ? scenes : wide, 2)
  return [scene, ...pick(objects, 1), ...pick(motions, 1), otherScene]
    .filter((row) => row !== undefined)
    .map((row) => toCell(toCard(row), { isNamed: false }))
}

async function findLines(deps: HomeDeps): Promise<SpecimenLine[]> {
  const lines = await Promise.all(
    specimens.filter(({ to }) => isOpenPath(to)).map((specimen) => findLine(deps, specimen)),
  )
  return lines.filter(({ total }) => total > 0)
}

async function findLine(
  deps: HomeDeps,
  { id, label, to, shown, conditions }: Specimen,
): Promise<SpecimenLine> {
  const { ids, total, facets } = await deps.search.search({
    ...conditions,
    productType: 'item',
    sort: 'popular',
    offset: 0,
    limit: shown,
    facets: 'kinds',
  })
  const rows = await findItemCards(
    deps.pool,
    ids.map(({ id }) => id),
  )
  const cells = rows.map((row) => toCell(toCard(row), { isNamed: false }))
  return { id, label, to, total, free: facets.prices.free, cells }
}

async function findLatest(
  deps: HomeDeps,
  kinds: readonly AssetKind[],
  count: number,
): Promise<HomeModel['latestWide']> {
  const rows = await findRows(deps, { kinds, sort: 'latest' }, count)
  return rows.map((row) => toCell(toCard(row), { isNamed: true }))
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

async function findRows(
  { search, pool }: HomeDeps,
  conditions: Partial<SearchQuery>,
  limit: number,
): Promise<CardRow[]> {
  const { ids } = await search.search({
    productType: 'item',
    sort: 'popular',
    offset: 0,
    limit,
    facets: 'kinds',
    ...conditions,
  })
  return findItemCards(
    pool,
    ids.map(({ id }) => id),
  )
}

function isScene({ width, height }: CardRow): boolean {
  return width !== null && height !== null && width >= height * SCENE_FROM
}

function firstWord(name: string): string {
  return name.split(' ', 1)[0]?.toLowerCase() ?? name
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
