import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { KEPT_DAYS } from '#platform/search-log/search-log.queries.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import {
  findContributorProfile,
  requireContributorProfile,
} from '#domains/contributing/contributor-area/index.server.ts'
import { MOST_FILE_ROWS, type FileRow } from '#domains/foundation/tables/index.server.ts'
import { readTableQuery, windowOf, type TableQuery } from '#domains/foundation/tables/index.ts'
import { findDays, findStatistics, type StatisticsRequest } from './statistics.queries.server.ts'
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
  const contributor = await findContributorProfile(deps, actor)
  const pageData = makePageData(
    language,
    ['tables', 'catalogue', 'seller', 'statistics'],
    ({ t }) => ({
      title: t('statistics.title'),
      description: t('statistics.lead'),
      noindex: true,
    }),
  )
  if (contributor === null) return { pageData, group, statistics: null }
  const { contributorId } = contributor
  const query = readTableQuery(statisticsTables[group], address)
  const now = deps.now()
  const input = { ...requestOf(group, query, now), contributorId, ...windowOf(query) }
  const chosen = Number(query.filters['days'] ?? CHART_DAYS)
  const [found, days] = await Promise.all([
    findStatistics(deps.pool, input),
    findDays(deps.pool, {
      contributorId,
      since: dayBefore(now, chosen - 1),
      until: dayBefore(now, 0),
      kind: input.kind,
    }),
  ])
  const isNarrowed = query.words !== '' || Object.keys(query.filters).length > 0 || query.page > 1
  return {
    pageData,
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
  const { contributorId } = await requireContributorProfile(deps, actor)
  const query = readTableQuery(statisticsTables[group], address)
  const { rows } = await findStatistics(deps.pool, {
    ...requestOf(group, query, deps.now()),
    contributorId,
    limit: MOST_FILE_ROWS,
    offset: 0,
  })
  return rows.map(({ key: _key, slug: _slug, ...row }) => row)
}

function requestOf(
  group: Group,
  query: TableQuery,
  now: Date,
): Omit<StatisticsRequest, 'contributorId' | 'limit' | 'offset'> {
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
