import type { TableSpec } from '#domains/foundation/tables/index.ts'

export const HIRE_PATH = '/contributor/requests'

export const hireTable = {
  sorts: ['date'],
  filters: { state: ['forwarded', 'done'] },
} as const satisfies TableSpec
