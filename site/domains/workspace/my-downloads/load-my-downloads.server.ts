import type { Deps, RequestScope } from '#platform/context.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { MOST_FILE_ROWS, type FileRow } from '#domains/foundation/tables/index.server.ts'
import { readTableQuery, windowOf } from '#domains/foundation/tables/index.ts'
import { downloadsTable } from './downloads-table.ts'
import type { DownloadView, MyDownloadsData } from './my-downloads-page.tsx'
import {
  countMyDownloads,
  findMyDownloads,
  type MyDownloadRow,
} from './my-downloads.queries.server.ts'

/** One page of what the account acted for fetched, and what is left of its plan. */
export async function loadMyDownloads(
  { deps, actor, language }: RequestScope,
  address: URLSearchParams,
): Promise<MyDownloadsData> {
  const user = requireUser(actor)
  const query = readTableQuery(downloadsTable, address)
  const isTeam = user.accountType === 'team'
  const [rows, counts] = await Promise.all([
    findMyDownloads(deps.pool, user.accountId, query, windowOf(query)),
    countMyDownloads(deps.pool, user.accountId, query),
  ])
  return {
    pageData: makePageData(
      language,
      ['tables', 'dashboard', 'selection', 'catalogue', 'licensing'],
      ({ t }) => ({
        title: t(isTeam ? 'dashboard.downloads.teamTitle' : 'dashboard.downloads.title'),
        description: t('dashboard.downloads.lead'),
        noindex: true,
      }),
    ),
    isTeam,
    table: { query, rows: rows.map(toView), ...counts },
  }
}

/** The same rows, all of them, as a file takes them. */
export async function fileOfMyDownloads(
  { pool }: Pick<Deps, 'pool'>,
  accountId: number,
  address: URLSearchParams,
): Promise<FileRow[]> {
  const query = readTableQuery(downloadsTable, address)
  const all = { limit: MOST_FILE_ROWS, offset: 0 }
  const rows = await findMyDownloads(pool, accountId, query, all)
  return rows.map((row) => ({
    date: row.createdAt,
    product: row.product,
    kind: row.kind,
    name: row.name,
    author: row.author,
    format: row.format,
    license: row.license,
    ground: row.ground,
    certificate: row.number,
    member: row.member,
    subject: row.subjectUuid,
  }))
}

export const myDownloadColumns = [
  'date',
  'product',
  'kind',
  'name',
  'author',
  'format',
  'license',
  'ground',
  'certificate',
  'member',
  'subject',
] as const

function toView({ createdAt, modifiedAt, ...row }: MyDownloadRow): DownloadView {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    modifiedAt: Math.floor(modifiedAt.getTime() / 1000),
  }
}
