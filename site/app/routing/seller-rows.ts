import { own, type RouteRow } from './route-row.ts'

const guards = ['auth', 'seller'] as const

/** What contributors earn, and how their works do. */
export const sellerRows: readonly RouteRow[] = [
  own('seller-statistics', '/contributor/statistics', 'sellerStatistics', guards),
  own('seller-statistics-group', '/contributor/statistics/:group', 'sellerStatistics', guards),
  own('seller-earnings', '/contributor/earnings', 'sellerEarnings', guards),
  own('seller-earnings-file', '/contributor/earnings/:file', 'sellerEarningsFile', guards),
  own('seller-payouts', '/contributor/payouts', 'sellerPayouts', guards),
  own('seller-requests', '/contributor/requests', 'sellerRequests', guards),
]
