import type { Deps } from '#platform/context.ts'
import { findAssetCards, type CardRow } from '#domains/catalogue/cards/index.server.ts'
import { pictureTone } from '#domains/catalogue/cards/index.ts'
import { findIds } from '#domains/catalogue/search/index.server.ts'
import { dayOf, pickOfDay } from './pick-of-day.ts'

type PickDeps = Pick<Deps, 'search' | 'pool' | 'now'>

/** Ids of the assets the home page shows on one day. */
type DailyPick = {
  readonly glyphs: readonly number[]
  readonly pictures: readonly number[]
}

/** The widest mosaic has this many small cells. */
const GLYPHS = 44
/** Characters of SVG: the wall is seen first, so it is light. */
const LONGEST_GLYPH = 900
/** The daily pick is made among this many of the most popular. */
const GLYPH_CANDIDATES = 300
const PICTURE_CANDIDATES = 120
/** A scene is wider than high: it fills its place in the wall. */
const SCENE_FROM = 1.2

const picks = new WeakMap<
  Deps['search'],
  { readonly key: string; readonly made: Promise<DailyPick> }
>()

/**
 * The picks of today, made once a day and again when the catalogue grows or shrinks: they are chosen
 * among hundreds of rows. What was withdrawn since has no card and is left out by whoever shows them.
 */
export function pickDaily(deps: PickDeps): Promise<DailyPick> {
  const key = `${dayOf(deps.now())} ${deps.search.counts().items}`
  const kept = picks.get(deps.search)
  if (kept?.key === key) return kept.made
  const made = Promise.all([pickGlyphs(deps), pickPictures(deps)]).then(([glyphs, pictures]) => ({
    glyphs: glyphs.map(({ id }) => id),
    pictures: pictures.map(({ id }) => id),
  }))
  picks.set(deps.search, { key, made })
  made.catch(() => picks.delete(deps.search))
  return made
}

/** Glyphs of one colour, so that the mosaic stays calm, and each subject once while they last. */
async function pickGlyphs(deps: PickDeps): Promise<CardRow[]> {
  const wanted = { kinds: ['icon'], isAnimated: false } as const
  const rows = await findAssetCards(deps.pool, await findIds(deps, wanted, GLYPH_CANDIDATES))
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
async function pickPictures(deps: PickDeps): Promise<CardRow[]> {
  const [scenes = [], objects = [], motions = []] = await Promise.all(
    (['illustration', '3d', 'lottie'] as const).map(async (kind) =>
      (await findAssetCards(deps.pool, await findIds(deps, { kinds: [kind] }, PICTURE_CANDIDATES)))
        // The wall has one ground.
        .filter(({ colors }) => pictureTone(kind, colors) !== 'pale'),
    ),
  )
  const pick = (rows: readonly CardRow[], count: number) => pickOfDay(rows, count, deps.now())
  const wide = scenes.filter(isScene)
  const [scene, otherScene] = pick(wide.length < 2 ? scenes : wide, 2)
  return [scene, ...pick(objects, 1), ...pick(motions, 1), otherScene].filter(
    (row) => row !== undefined,
  )
}

function isScene({ width, height }: CardRow): boolean {
  return width !== null && height !== null && width >= height * SCENE_FROM
}

function firstWord(name: string): string {
  return name.split(' ', 1)[0]?.toLowerCase() ?? name
}
