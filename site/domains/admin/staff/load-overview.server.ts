import type { RequestScope } from '#platform/context.ts'
import { hasPermission, type Permission } from '#platform/permissions/permissions.ts'
import { requirePermission } from '#domains/identity/impersonation/index.server.ts'
import type { MessageKey } from '#web/i18n/messages.ts'
import { countOpenRequests } from '#domains/commerce/orders/index.server.ts'
import { countWaitingWork } from './overview.queries.server.ts'
import { kindWords } from './request-words.ts'

export type Tile = {
  readonly to: string
  readonly label: MessageKey
  readonly count: number
  readonly permission: Permission
}

/** What waits for somebody of this role, and what failed. @throws {AppError} not_found */
export async function loadOverview({ deps, actor }: Pick<RequestScope, 'deps' | 'actor'>) {
  const { role } = requirePermission(actor, 'overview')
  const [waiting, requests] = await Promise.all([
    countWaitingWork(deps.pool),
    countOpenRequests(deps, actor),
  ])
  const { submissions, bundles, takedowns, payouts, transfers } = waiting
  const { mails, refunds, sources, failedJobs, messages } = waiting
  const market: readonly Tile[] = [
    { to: '/staff/review', label: 'staff.tile.review', count: submissions, permission: 'review' },
    {
      to: '/staff/bundles?state=submitted',
      label: 'staff.tile.bundles',
      count: bundles,
      permission: 'review',
    },
    {
      to: '/staff/takedown?state=open',
      label: 'staff.tile.takedown',
      count: takedowns,
      permission: 'takedown',
    },
    {
      to: '/staff/messages?state=open',
      label: 'staff.tile.messages',
      count: messages,
      permission: 'requests',
    },
    ...requests.map(({ kind, count }) => ({
      to: `/staff/requests?kind=${kind}`,
      label: kindWords[kind],
      count,
      permission: 'requests' as const,
    })),
  ]
  const money: readonly Tile[] = [
    {
      to: '/staff/payouts?state=waits',
      label: 'staff.tile.payouts',
      count: payouts,
      permission: 'payouts',
    },
    {
      to: '/staff/transfers?state=waits',
      label: 'staff.tile.transfers',
      count: transfers,
      permission: 'money',
    },
  ]
  const jobs = '/staff/jobs?state=failed&kind='
  const failed: readonly Tile[] = [
    { to: `${jobs}mail`, label: 'staff.tile.mails', count: mails, permission: 'jobs' },
    { to: `${jobs}refund`, label: 'staff.tile.refunds', count: refunds, permission: 'jobs' },
    { to: `${jobs}import`, label: 'staff.tile.imports', count: sources, permission: 'jobs' },
    {
      to: '/staff/failed-jobs',
      label: 'staff.tile.failed-jobs',
      count: failedJobs,
      permission: 'jobs',
    },
  ]
  const seen = (tiles: readonly Tile[]) =>
    tiles.filter(({ permission }) => hasPermission(role, permission))
  return { market: seen(market), money: seen(money), failed: seen(failed) }
}
