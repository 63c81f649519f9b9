import type { RequestScope } from '#server/context.ts'
import { hasPower, type Power } from '#server/staff/powers.ts'
import { requirePower } from '#server/staff/require-power.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { countOpenRequests } from '../orders/index.server.ts'
import { countWaitingWork } from './overview.queries.server.ts'
import { kindWords } from './request-words.ts'

export type Tile = {
  readonly to: string
  readonly label: MessageKey
  readonly count: number
  readonly power: Power
}

/** What waits for somebody of this role, and what failed. @throws {AppError} not_found */
export async function loadOverview({ deps, actor }: Pick<RequestScope, 'deps' | 'actor'>) {
  const { role } = requirePower(actor, 'overview')
  const [waiting, requests] = await Promise.all([
    countWaitingWork(deps.pool),
    countOpenRequests(deps, actor),
  ])
  const { submissions, bundles, takedowns, payouts, transfers, mails, refunds, sources } = waiting
  const market: readonly Tile[] = [
    { to: '/staff/review', label: 'staff.tile.review', count: submissions, power: 'review' },
    {
      to: '/staff/bundles?state=submitted',
      label: 'staff.tile.bundles',
      count: bundles,
      power: 'review',
    },
    {
      to: '/staff/takedown?state=open',
      label: 'staff.tile.takedown',
      count: takedowns,
      power: 'takedown',
    },
    ...requests.map(({ kind, count }) => ({
      to: `/staff/requests?kind=${kind}`,
      label: kindWords[kind],
      count,
      power: 'requests' as const,
    })),
  ]
  const money: readonly Tile[] = [
    {
      to: '/staff/payouts?state=waits',
      label: 'staff.tile.payouts',
      count: payouts,
      power: 'payouts',
    },
    {
      to: '/staff/transfers?state=waits',
      label: 'staff.tile.transfers',
      count: transfers,
      power: 'money',
    },
  ]
  const jobs = '/staff/jobs?state=failed&kind='
  const failed: readonly Tile[] = [
    { to: `${jobs}mail`, label: 'staff.tile.mails', count: mails, power: 'jobs' },
    { to: `${jobs}refund`, label: 'staff.tile.refunds', count: refunds, power: 'jobs' },
    { to: `${jobs}import`, label: 'staff.tile.imports', count: sources, power: 'jobs' },
  ]
  const seen = (tiles: readonly Tile[]) => tiles.filter(({ power }) => hasPower(role, power))
  return { market: seen(market), money: seen(money), failed: seen(failed) }
}
