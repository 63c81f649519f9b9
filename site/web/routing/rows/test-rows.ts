import { row, type RouteRow } from './route-row.ts'

/** What a browser keeps, and what tests and flags make of it: each visitor's own. */
export const testRows: readonly RouteRow[] = [
  row('frontend-settings', '/frontend-settings', 'frontendSettings'),
  row('test-ab', '/test/ab', 'abTest', { locales: ['en'], cache: 'none' }),
  row('test-growthbook', '/test/growthbook', 'growthbook', { locales: ['en'], cache: 'none' }),
]
