import type { RequestScope, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import {
  entryColumns,
  fileOfEntries,
  fileOfVisits,
  visitColumns,
} from '#domains/commerce/affiliation/index.server.ts'
import { fileOfTransactions, transactionColumns } from '#domains/commerce/billing/index.server.ts'
import {
  appColumns,
  fileOfApps,
  fileOfKeys,
  fileOfTraffic,
  fileOfUsage,
  keyColumns,
  trafficColumns,
  usageColumns,
} from '#domains/developers/api-apps/index.server.ts'
import { fileOfMembers, memberColumns } from '#domains/identity/teams/index.server.ts'
import { fileOfPayouts, payoutColumns } from '#domains/contributing/payouts/index.server.ts'
import {
  fileOfStatistics,
  statisticsColumns,
} from '#domains/contributing/statistics/index.server.ts'
import {
  fileOfMyDownloads,
  myDownloadColumns,
} from '#domains/workspace/my-downloads/index.server.ts'
import {
  fileOfNotifications,
  notificationColumns,
} from '#domains/identity/notifications/index.server.ts'
import { fileOfFollowing, followingColumns } from './following/load-following.server.ts'
import { tableFile, tableFormats, type FileRow } from '#domains/foundation/tables/index.server.ts'

type Exporter = {
  readonly columns: readonly string[]
  readonly rows: (
    scope: RequestScope,
    actor: SignedIn,
    address: URLSearchParams,
  ) => Promise<readonly FileRow[]>
}

/** The tables that can be taken along, by the name of their file. */
const exporters: Readonly<Record<string, Exporter>> = {
  downloads: {
    columns: myDownloadColumns,
    rows: ({ deps }, { accountId }, address) => fileOfMyDownloads(deps, accountId, address),
  },
  notifications: {
    columns: notificationColumns,
    rows: ({ deps, language }, { userId }, address) =>
      fileOfNotifications(deps, { userId, language }, address),
  },
  referrals: {
    columns: visitColumns,
    rows: ({ deps }, { userId }, address) => fileOfVisits(deps, userId, address),
  },
  commissions: {
    columns: entryColumns,
    rows: ({ deps }, { userId }, address) => fileOfEntries(deps, userId, address),
  },
  payouts: { columns: payoutColumns, rows: (scope, _, address) => fileOfPayouts(scope, address) },
  'statistics-days': statistics('days'),
  'statistics-items': statistics('items'),
  'statistics-packs': statistics('packs'),
  'statistics-kinds': statistics('kinds'),
  'statistics-searches': statistics('searches'),
  following: {
    columns: followingColumns,
    rows: ({ deps }, { accountId }, address) => fileOfFollowing(deps, accountId, address),
  },
  members: {
    columns: memberColumns,
    rows: ({ deps }, actor, address) => fileOfMembers(deps, actor, address),
  },
  apps: { columns: appColumns, rows: fileOfApps },
  keys: { columns: keyColumns, rows: fileOfKeys },
  usage: { columns: usageColumns, rows: fileOfUsage },
  traffic: { columns: trafficColumns, rows: fileOfTraffic },
  transactions: { columns: transactionColumns, rows: fileOfTransactions },
}

function statistics(group: Parameters<typeof fileOfStatistics>[1]): Exporter {
  return {
    columns: statisticsColumns,
    rows: (scope, _, address) => fileOfStatistics(scope, group, address),
  }
}

/**
 * A table as CSV or JSON: all rows that fit the filters of the address.
 *
 * @throws {AppError} not_found for an unknown table or format
 */
export async function exportTable(
  scope: RequestScope,
  file: string,
  address: URLSearchParams,
): Promise<Response> {
  const actor = requireUser(scope.actor)
  const [name = '', extension] = file.split('.')
  const format = tableFormats.find((one) => one === extension)
  const exporter = Object.hasOwn(exporters, name) ? exporters[name] : undefined
  if (!exporter || !format) throw new AppError('not_found')
  const rows = await exporter.rows(scope, actor, address)
  return tableFile(format, { name, columns: exporter.columns, rows })
}
