import { assetKind } from '@tessera/contracts'
import type { TableSpec } from '#domains/foundation/tables/index.ts'

export const grounds = ['free', 'plan', 'subscription_license', 'repeat', 'own'] as const
export type Backdrop = (typeof grounds)[number]

export const downloadsTable = {
  sorts: ['date', 'name', 'kind', 'license'],
  filters: { kind: assetKind.options, product: ['item', 'pack'], ground: grounds },
  isSearched: true,
} as const satisfies TableSpec

export const DOWNLOADS_PATH = '/dashboard/downloads'
