import type { Deps } from '#platform/context.ts'
import { readSiteSetting } from '#platform/settings/site-settings.ts'
import { hrefs } from '#web/routing/href.ts'
import {
  findPackCards,
  findPackPreviews,
  toPackCard,
} from '#domains/catalogue/cards/index.server.ts'
import { findContributors } from '#domains/catalogue/directory/index.server.ts'
import { pickOfDay } from '#domains/landing/home/index.server.ts'
import { findIds, toPackCell } from '#domains/catalogue/search/index.server.ts'
import type { PackCell, ResultCell } from '#domains/catalogue/search/index.ts'
import { findCells, findRoundupAssets } from './find-roundup-assets.server.ts'

const WEEK_MS = 7 * 86_400_000
const PIECES = 12
const PACKS = 8
const PREVIEWS_PER_PACK = 6
/** Who is in the spotlight has at least this much to show. */
const LEAST_SPOTLIGHT_ASSETS = 12

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
  const chosen = await readSiteSetting(deps, 'spotlight')
  const [picked] = pickOfDay(
    authors.filter(({ itemCount }) => itemCount >= LEAST_SPOTLIGHT_ASSETS),
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
    author ? findRoundupAssets(deps, { contributorId: author.id }, PIECES) : [],
  ])
  return {
    author: author
      ? { name: author.name, to: hrefs.contributor(author.username), cells: authorCells }
      : null,
    packs: packs.map((row) => toPackCell(toPackCard(row, previews.get(row.id) ?? []))),
    featured: cells,
  }
}
