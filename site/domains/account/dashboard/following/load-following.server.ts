import type { Deps, RequestScope } from '#platform/context.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { MOST_FILE_ROWS, type FileRow } from '#domains/foundation/tables/index.server.ts'
import { readTableQuery, windowOf } from '#domains/foundation/tables/index.ts'
import type { FollowingData } from './following-page.tsx'
import { followingTable } from './following-table.ts'
import { countFollowed, findFollowed } from './following.queries.server.ts'
import { loadFeed } from './load-feed.server.ts'

/** Whom the account acted for follows. */
export async function loadFollowing(
  { deps, actor, language }: RequestScope,
  address: URLSearchParams,
): Promise<FollowingData> {
  const { accountId, accountType } = requireUser(actor)
  const query = readTableQuery(followingTable, address)
  const window = { ...windowOf(query), now: deps.now() }
  const [rows, counts] = await Promise.all([
    findFollowed(deps.pool, accountId, query, window),
    countFollowed(deps.pool, accountId, query),
  ])
  const isTeam = accountType === 'team'
  return {
    pageData: makePageData(language, ['tables', 'dashboard', 'session'], ({ t }) => ({
      title: t(isTeam ? 'session.teamFollowing' : 'session.following'),
      description: t('dashboard.following.lead'),
      noindex: true,
    })),
    isTeam,
    table: {
      query,
      rows: rows.map(({ followedAt, ...row }) => ({
        ...row,
        followedAt: followedAt.toISOString(),
      })),
      ...counts,
    },
    feed: await loadFeed(deps, accountId),
  }
}

export const followingColumns = [
  'date',
  'name',
  'username',
  'assets',
  'new_in_30_days',
  'followers',
] as const

export async function fileOfFollowing(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  accountId: number,
  address: URLSearchParams,
): Promise<FileRow[]> {
  const query = readTableQuery(followingTable, address)
  const window = { limit: MOST_FILE_ROWS, offset: 0, now: now() }
  const rows = await findFollowed(pool, accountId, query, window)
  return rows.map((row) => ({
    date: row.followedAt,
    name: row.name,
    username: row.username,
    assets: row.assets,
    new_in_30_days: row.fresh,
    followers: row.followers,
  }))
}
