import type { RequestScope } from '#platform/context.ts'
import { hrefs } from '#web/routing/href.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import type { BasePageData } from '#web/routing/page-meta.ts'
import { readTableQuery, windowOf, type TablePage } from '#domains/foundation/tables/index.ts'
import { findContributorProfile } from './find-contributor-profile.server.ts'
import {
  countHireRequests,
  findHireRequests,
  type HireRow,
} from './hire-requests.queries.server.ts'
import { hireTable } from './hire-requests-table.ts'

export type HireView = Omit<HireRow, 'createdAt'> & { readonly createdAt: string }

export type HireRequestsData = {
  readonly pageData: BasePageData
  /** Null for people of the staff who look in. */
  readonly requests: { readonly form: string; readonly table: TablePage<HireView> } | null
}

/** Who wants to hire a contributor. @throws {AppError} login_required */
export async function loadHireRequests(
  { deps, actor, language }: RequestScope,
  address: URLSearchParams,
): Promise<HireRequestsData> {
  const contributor = await findContributorProfile(deps, actor)
  const pageData = makePageData(language, ['tables', 'seller', 'orders'], ({ t }) => ({
    title: t('seller.nav.requests'),
    description: t('seller.about.requests'),
    noindex: true,
  }))
  if (contributor === null) return { pageData, requests: null }
  const { contributorId, username } = contributor
  const query = readTableQuery(hireTable, address)
  const state = query.filters['state'] ?? null
  const [rows, counts] = await Promise.all([
    findHireRequests(deps.pool, { contributorId, state, ...query, ...windowOf(query) }),
    countHireRequests(deps.pool, contributorId, state),
  ])
  return {
    pageData,
    requests: {
      form: hrefs.hireContributor(username),
      table: {
        query,
        rows: rows.map(({ createdAt, ...row }) => ({
          ...row,
          createdAt: createdAt.toISOString(),
        })),
        ...counts,
      },
    },
  }
}
