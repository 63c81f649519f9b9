import type { RequestScope } from '#platform/context.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import type { BasePageData } from '#web/routing/page-meta.ts'
import { findContributorProfile } from '#domains/contributing/contributor-area/index.server.ts'
import { findEarningBalances } from '#domains/contributing/earnings/index.server.ts'
import {
  countAssets,
  findReviewHours,
  readAcceptance,
} from '#domains/contributing/submissions/index.server.ts'
import { listOwnNotices } from '#domains/contributing/takedown/index.server.ts'
import { findDays, findReturned } from './contributor-home.queries.server.ts'
import type { HomeData } from './home-data.ts'

const MOST_RETURNED = 5
const DAYS = 30
const DAY_MS = 86_400_000

export type ContributorHomeData = {
  readonly pageData: BasePageData
  /** Null where no profile of the catalogue is theirs. */
  readonly home: HomeData | null
}

/** Where contributors begin: what waits for them, what they earn, and how their works do. @throws {AppError} login_required */
export async function loadContributorHome({
  deps,
  actor,
  language,
}: RequestScope): Promise<ContributorHomeData> {
  const contributor = await findContributorProfile(deps, actor)
  const pageData = makePageData(language, ['seller', 'contributing', 'takedown'], ({ t }) => ({
    title: t('seller.title'),
    description: t('seller.lead'),
    noindex: true,
  }))
  if (contributor === null) return { pageData, home: null }
  const { contributorId, name, username, items, packs, downloads, views, followers } = contributor
  const { pool, now } = deps
  const until = now()
  const since = new Date(until.getTime() - (DAYS - 1) * DAY_MS)
  const [counts, returned, notices, reviewHours, balances, days, acceptance] = await Promise.all([
    countAssets(deps, contributorId),
    findReturned(pool, contributorId, MOST_RETURNED),
    listOwnNotices(deps, actor),
    findReviewHours(pool),
    findEarningBalances(pool, contributorId, until),
    findDays(pool, contributorId, { since: dayOf(since), until: dayOf(until) }),
    readAcceptance(pool, contributorId),
  ])
  return {
    pageData,
    home: {
      name,
      username,
      figures: { items, packs, views, downloads, followers },
      acceptance,
      counts,
      returned,
      notices: notices
        .filter(({ state }) => state !== 'restored' && state !== 'retracted')
        .map(({ uuid, work, reasons, counterBy, state }) => ({
          uuid,
          work,
          reasons,
          state,
          counterBy,
        })),
      reviewHours,
      balances: balances.map(({ currency, availableMinor, pendingMinor }) => ({
        currency,
        availableMinor,
        pendingMinor,
      })),
      days,
    },
  }
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}
