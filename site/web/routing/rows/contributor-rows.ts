import { own, type RouteRow } from './route-row.ts'

const guards = ['auth', 'seller'] as const

/** What contributors earn, and how their assets do. */
export const contributorRows: readonly RouteRow[] = [
  own('seller-statistics', '/contributor/statistics', 'contributorStatistics', guards),
  own('seller-statistics-group', '/contributor/statistics/:group', 'contributorStatistics', guards),
  own('seller-earnings', '/contributor/earnings', 'contributorEarnings', guards),
  own('seller-earnings-file', '/contributor/earnings/:file', 'contributorEarningsFile', guards),
  own('seller-payouts', '/contributor/payouts', 'contributorPayouts', guards),
  own('seller-requests', '/contributor/requests', 'contributorRequests', guards),
]
