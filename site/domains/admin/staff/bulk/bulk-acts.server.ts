import type { Permission } from '#platform/permissions/permissions.ts'
import { assetActs } from './asset-acts.server.ts'
import { failedJobActs } from './failed-job-acts.server.ts'
import { mailActs } from './mail-acts.server.ts'
import { payoutActs } from './payout-acts.server.ts'
import { userActs } from './user-acts.server.ts'
import type { BulkAct } from '#domains/admin/staff/frame/bulk.ts'

type BulkArea = { readonly permission: Permission; readonly acts: readonly BulkAct[] }

/** The lists whose rows are changed many at a time; the job of the changes knows them by these names. */
const bulkAreas: Readonly<Record<string, BulkArea>> = {
  items: { permission: 'catalogue', acts: assetActs },
  users: { permission: 'users', acts: userActs },
  payouts: { permission: 'payouts', acts: payoutActs },
  mails: { permission: 'mails', acts: mailActs },
  'failed-jobs': { permission: 'jobs', acts: failedJobActs },
}

export function findBulkArea(area: string): BulkArea | undefined {
  return Object.hasOwn(bulkAreas, area) ? bulkAreas[area] : undefined
}

/** An act with the permission that it takes. */
export function findBulkAct(
  area: string,
  name: string,
): { readonly act: BulkAct; readonly permission: Permission } | undefined {
  const of = findBulkArea(area)
  const act = of?.acts.find((one) => one.name === name)
  return of && act && { act, permission: act.permission ?? of.permission }
}
