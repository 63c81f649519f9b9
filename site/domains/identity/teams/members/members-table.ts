import type { TableSpec } from '#domains/foundation/tables/index.ts'

export const membersTable = {
  sorts: ['joined', 'name', 'recent', 'total', 'last'],
  isAscending: true,
  filters: { role: ['admin', 'member'] },
  isSearched: true,
} as const satisfies TableSpec
