import type { RequestScope } from '#server/context.ts'
import { hrefs } from '../../routing/href.ts'
import { pageFrame } from '../../routing/page-data.server.ts'
import type { PageFrame } from '../../routing/page-meta.ts'
import { readTableQuery, windowOf, type TablePage } from '../tables/index.ts'
import { findSeller } from './find-seller.server.ts'
import {
  countHireRequests,
  findHireRequests,
  type HireRow,
} from './hire-requests.queries.server.ts'
import { hireTable } from './hire-requests-table.ts'

export type HireView = Omit<HireRow, 'createdAt'> & { readonly createdAt: string }

export type HireRequestsData = {
  readonly frame: PageFrame
  /** Null for people of the staff who look in. */
  readonly requests: { readonly form: string; readonly table: TablePage<HireView> } | null
}

/** Who wants to hire a contributor. @throws {AppError} login_required */
export async function loadHireRequests(
  { deps, actor, language }: RequestScope,
  address: URLSearchParams,
): Promise<HireRequestsData> {
  const seller = await findSeller(deps, actor)
  const frame = pageFrame(language, ['tables', 'seller', 'orders'], ({ t }) => ({
    title: t('seller.nav.requests'),
    description: t('seller.about.requests'),
    noindex: true,
  }))
  if (seller === null) return { frame, requests: null }
  const { contributorId, username } = seller
  const query = readTableQuery(hireTable, address)
  const state = query.filters['state'] ?? null
  const [rows, counts] = await Promise.all([
    findHireRequests(deps.pool, { contributorId, state, ...query, ...windowOf(query) }),
    countHireRequests(deps.pool, contributorId, state),
  ])
  return {
    frame,
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
