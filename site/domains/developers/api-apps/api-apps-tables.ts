import type { TableSpec } from '#domains/foundation/tables/index.ts'

export const APPS_PATH = '/dashboard/apps'

export const appsTable = {
  sorts: ['date', 'name', 'calls', 'keys'],
  filters: { state: ['in-use', 'idle'] },
  isSearched: true,
} as const satisfies TableSpec

export const usageTable = {
  sorts: ['date', 'operation', 'calls', 'errors'],
  isSearched: true,
} as const satisfies TableSpec

export const keysTable = {
  sorts: ['date', 'name', 'used'],
  filters: { state: ['active', 'ending', 'expired', 'revoked'] },
} as const satisfies TableSpec
