import type { TableSpec } from '#domains/foundation/tables/index.ts'

export const FOLLOWING_PATH = '/dashboard/following'

export const followingTable = {
  sorts: ['date', 'name', 'assets', 'fresh', 'followers'],
  isSearched: true,
} as const satisfies TableSpec
