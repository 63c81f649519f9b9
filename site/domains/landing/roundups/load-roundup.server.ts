import type { AssetKind } from '@tessera/contracts'
import { families, type Family } from '#web/routing/rows/families.ts'
import type { RoundupName } from '#web/routing/list-names.ts'
import type { Deps } from '#platform/context.ts'
import { pickOfDay } from '#domains/landing/home/index.server.ts'
import type { ResultCell } from '#domains/catalogue/search/index.ts'
import { findMostDownloaded } from './downloads-lately.queries.server.ts'
import { findIds } from '#domains/catalogue/search/index.server.ts'
import { findCells } from './find-roundup-assets.server.ts'

type RoundupDeps = Pick<Deps, 'search' | 'pool' | 'now'>

export type RoundupSection = {
  readonly kind: AssetKind
  /** The list that goes on from here. */
  readonly to: string
  readonly cells: readonly ResultCell[]
}

const SHOWN = { icon: 24, illustration: 9, '3d': 12, lottie: 12 } as const
const LATELY_MS = 14 * 86_400_000
const CANDIDATES = 200

/**
 * The best of each kind by one measure; kinds without any are left out.
 *
 * @throws {AppError} unavailable, before the first source is imported
 */
export async function loadRoundup(
  deps: RoundupDeps,
  roundup: RoundupName,
): Promise<RoundupSection[]> {
  const sections = await Promise.all(
    families
      .filter(({ hasListings }) => hasListings)
      .map(async (family) => ({
        kind: family.kind,
        to: listOf(family, roundup),
        cells: await findCells(deps, await findIdsOf(deps, roundup, family.kind)),
      })),
  )
  return sections.filter(({ cells }) => cells.length > 0)
}

function listOf({ many }: Family, roundup: RoundupName): string {
  return `/${roundup}-${many}`
}

function findIdsOf(deps: RoundupDeps, roundup: RoundupName, kind: AssetKind): Promise<number[]> {
  const limit = kind in SHOWN ? SHOWN[kind as keyof typeof SHOWN] : 12
  if (roundup === 'trending') return findTrending(deps, kind, limit)
  const conditions = {
    popular: {},
    latest: { sort: 'latest' },
    exclusive: { isExclusive: true },
  } as const
  return findIds(deps, { kinds: [kind], ...conditions[roundup] }, limit)
}

/** What was downloaded lately; the rest is picked from what is popular, anew every day. */
async function findTrending(deps: RoundupDeps, kind: AssetKind, limit: number): Promise<number[]> {
  const now = deps.now()
  const since = new Date(now.getTime() - LATELY_MS)
  const downloaded = await findMostDownloaded(deps.pool, { kind, since, limit })
  const popular = await findIds(deps, { kinds: [kind] }, CANDIDATES)
  const others = popular.filter((id) => !downloaded.includes(id))
  return [...downloaded, ...pickOfDay(others, limit - downloaded.length, now)]
}
