import type { Deps } from '#platform/context.ts'
import { hasPermission } from '#platform/permissions/permissions.ts'
import {
  churnOf,
  countsOf,
  daysUntil,
  recurringOf,
  revenueOf,
  type Figure,
  type Span,
} from './figures.ts'
import {
  findDownloads,
  findNewAccounts,
  findPlanEdges,
  findRevenue,
  findSearchMisses,
} from './figures.queries.server.ts'

/** How the business went in the last days, as far as somebody of this role may know. */
export async function readFigures(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  { role, span }: { readonly role: string; readonly span: Span },
): Promise<Figure[]> {
  const days = daysUntil(now(), span)
  const since = new Date(`${days[0]}T00:00:00Z`)
  const parts = await Promise.all([
    hasPermission(role, 'money') ? moneyFigures(pool, days, since) : [],
    hasPermission(role, 'reports') ? usageFigures(pool, days, since) : [],
  ])
  return parts.flat()
}

async function moneyFigures(
  pool: Deps['pool'],
  days: readonly string[],
  since: Date,
): Promise<Figure[]> {
  const [revenue, edges] = await Promise.all([findRevenue(pool, since), findPlanEdges(pool, since)])
  const recurring = recurringOf(days, edges)
  const churn = churnOf(days, edges)
  return [
    { name: 'revenue', to: '/staff/payments', unit: 'money', series: revenueOf(days, revenue) },
    {
      name: 'mrr',
      to: '/staff/subscriptions',
      unit: 'money',
      series: recurring.series,
      note: { value: recurring.plans },
    },
    {
      name: 'churn',
      to: '/staff/subscriptions?status=expired',
      unit: 'share',
      series: churn.hasBase ? churn.series : [],
      isBad: true,
      note: { value: churn.ended },
    },
  ]
}

async function usageFigures(
  pool: Deps['pool'],
  days: readonly string[],
  since: Date,
): Promise<Figure[]> {
  const [accounts, downloads, misses] = await Promise.all([
    findNewAccounts(pool, since),
    findDownloads(pool, since),
    findSearchMisses(pool, since),
  ])
  const figure = (name: Figure['name'], to: string, rows: typeof accounts): Figure => {
    const { series, of } = countsOf(days, rows)
    return { name, to, unit: 'count', series, note: { value: series[0]?.value ?? 0, of } }
  }
  return [
    figure('accounts', '/staff/users', accounts),
    figure('downloads', '/staff/items', downloads),
    { ...figure('misses', '/staff/searches?found=nothing', misses), isBad: true },
  ]
}
