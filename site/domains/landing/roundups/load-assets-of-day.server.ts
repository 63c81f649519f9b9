import type { Deps } from '#platform/context.ts'
import { pickOfDay } from '#domains/landing/home/index.server.ts'
import type { ResultCell } from '#domains/catalogue/search/index.ts'
import { findIds } from '#domains/catalogue/search/index.server.ts'
import { findCells } from './find-roundup-assets.server.ts'

/** Kinds with how many of each are chosen, in the order they are shown. */
const shares = [
  ['illustration', 3],
  ['3d', 4],
  ['lottie', 4],
  ['kit-illustration', 4],
  ['icon', 12],
] as const
const CANDIDATES = 400

export type AssetsOfDay = {
  /** One of each kind. */
  readonly heroes: readonly ResultCell[]
  readonly more: readonly ResultCell[]
}

/**
 * Free pieces of the day: the same for everybody until the next day (UTC) begins.
 *
 * @throws {AppError} unavailable, before the first source is imported
 */
export async function loadAssetsOfDay(
  deps: Pick<Deps, 'search' | 'pool' | 'now'>,
): Promise<AssetsOfDay> {
  const picked = await Promise.all(
    shares.map(async ([kind, count]) => {
      const free = { kinds: [kind], price: 'free', isExclusive: false } as const
      return pickOfDay(await findIds(deps, free, CANDIDATES), count, deps.now())
    }),
  )
  const [heroes, more] = await Promise.all([
    findCells(
      deps,
      picked.flatMap((ids) => ids.slice(0, 1)),
    ),
    findCells(
      deps,
      picked.flatMap((ids) => ids.slice(1)),
    ),
  ])
  return { heroes, more }
}
