import type { RequestScope } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { KEPT_DAYS } from '#server/search-log/search-log.queries.ts'
import { pageFrame } from '../../routing/page-data.server.ts'
import { findSeller, requireSeller } from '../seller/index.server.ts'
import { MOST_FILE_ROWS, type FileRow } from '../tables/index.server.ts'
import { readTableQuery, windowOf, type TableQuery } from '../tables/index.ts'
import { findDays, findStatistics, type StatisticsWish } from './statistics.queries.server.ts'
import type { StatisticsData } from './statistics-page.tsx'
import { isGroup, statisticsTables, type Group } from './statistics-tables.ts'

const DAY_MS = 86_400_000
/** Bars of a chart where no span is chosen. */
const CHART_DAYS = 90

/** How somebody’s works do, by one of the groups. @throws {AppError} login_required, not_found */
export async function loadStatistics(
  { deps, actor, language }: RequestScope,
  group: string,
  address: URLSearchParams,
): Promise<StatisticsData> {
  if (!isGroup(group)) throw new AppError('not_found')
  const seller = await findSeller(deps, actor)
  const frame = pageFrame(language, ['tables', 'catalogue', 'seller', 'statistics'], ({ t }) => ({
    title: t('statistics.title'),
    description: t('statistics.lead'),
    noindex: true,
  }))
  if (seller === null) return { frame, group, statistics: null }
  const { contributorId } = seller
  const query = readTableQuery(statisticsTables[group], address)
  const now = deps.now()
  const wish = { ...wishOf(group, query, now), contributorId, ...windowOf(query) }
  const chosen = Number(query.filters['days'] ?? CHART_DAYS)
  const [found, days] = await Promise.all([
    findStatistics(deps.pool, wish),
    findDays(deps.pool, {
      contributorId,
      since: dayBefore(now, chosen - 1),
      until: dayBefore(now, 0),
      kind: wish.kind,
    }),
  ])
  const isNarrowed = query.words !== '' || Object.keys(query.filters).length > 0 || query.page > 1
  return {
    frame,
    group,
    statistics: {
      days,
      table: {
        query,
        ...found,
        // Nothing at all is something else than nothing that fits.
        all: isNarrowed ? Math.max(1, found.total) : found.total,
      },
    },
  }
}

export const statisticsColumns = [
  'name',
  'kind',
  'language',
  'works',
  'views',
  'downloads',
  'searches',
] as const

/** All lines of a group. @throws {AppError} login_required, personal_required, not_found */
export async function fileOfStatistics(
  { deps, actor }: Pick<RequestScope, 'deps' | 'actor'>,
  group: Group,
  address: URLSearchParams,
): Promise<FileRow[]> {
  const { contributorId } = await requireSeller(deps, actor)
  const query = readTableQuery(statisticsTables[group], address)
  const { rows } = await findStatistics(deps.pool, {
    ...wishOf(group, query, deps.now()),
    contributorId,
    limit: MOST_FILE_ROWS,
    offset: 0,
  })
  return rows.map(({ key: _key, slug: _slug, ...row }) => row)
}

function wishOf(
  group: Group,
  query: TableQuery,
  now: Date,
): Omit<StatisticsWish, 'contributorId' | 'limit' | 'offset'> {
  const { filters } = query
  return {
    group,
    since: dayBefore(now, Number(filters['days'] ?? KEPT_DAYS) - 1),
    kind: filters['kind'] ?? null,
    language: filters['language'] ?? null,
    words: query.words,
    sort: query.sort,
    isAscending: query.isAscending,
  }
}

function dayBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10)
}
