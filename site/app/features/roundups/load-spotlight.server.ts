import type { Deps } from '#server/context.ts'
import { readHouseSetting } from '#server/house-settings.ts'
import { hrefs } from '../../routing/href.ts'
import {
  findContributors,
  findPackCards,
  findPackPreviews,
  toPackCard,
} from '../catalogue/index.server.ts'
import { pickOfDay } from '../home/index.server.ts'
import { findIds, toPackCell } from '../search/index.server.ts'
import type { PackCell, ResultCell } from '../search/index.ts'
import { findCells, findPieces } from './find-pieces.server.ts'

const WEEK_MS = 7 * 86_400_000
const PIECES = 12
const PACKS = 8
const PREVIEWS_PER_PACK = 6
/** Who is in the spotlight has at least this much to show. */
const LEAST_WORKS = 12

export type Spotlight = {
  readonly author: {
    readonly name: string
    readonly to: string
    readonly cells: readonly ResultCell[]
  } | null
  readonly packs: readonly PackCell[]
  readonly featured: readonly ResultCell[]
}

/**
 * One author, the staff’s choice or that of the week, some packs and featured pieces: the same for
 * everybody until the week ends.
 *
 * @throws {AppError} unavailable, before the first source is imported
 */
export async function loadSpotlight(
  deps: Pick<Deps, 'search' | 'pool' | 'log' | 'now'>,
): Promise<Spotlight> {
  // Seven days count as one, so that the daily pick holds for a week.
  const week = new Date(Math.floor(deps.now().getTime() / WEEK_MS) * 86_400_000)
  const authors = await findContributors(deps.pool)
  const chosen = await readHouseSetting(deps, 'spotlight')
  const [picked] = pickOfDay(
    authors.filter(({ itemCount }) => itemCount >= LEAST_WORKS),
    1,
    week,
  )
  const author = authors.find(({ username }) => username === chosen) ?? picked
  const featured = await findIds(deps, { isFeatured: true }, 300)
  const packIds = await findIds(deps, { productType: 'pack', isFeatured: true }, 40)
  const chosenPacks = pickOfDay(packIds, PACKS, week)
  const [packs, previews, cells, authorCells] = await Promise.all([
    findPackCards(deps.pool, chosenPacks),
    findPackPreviews(deps.pool, chosenPacks, PREVIEWS_PER_PACK),
    findCells(deps, pickOfDay(featured, PIECES, week)),
    author ? findPieces(deps, { contributorId: author.id }, PIECES) : [],
  ])
  return {
    author: author
      ? { name: author.name, to: hrefs.contributor(author.username), cells: authorCells }
      : null,
    packs: packs.map((row) => toPackCell(toPackCard(row, previews.get(row.id) ?? []))),
    featured: cells,
  }
}
