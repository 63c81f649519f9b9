import type { ApiApp, ApiKey } from '@tessera/contracts'
import type { PageFrame } from '../../routing/page-meta.ts'
import type { TablePage } from '../tables/index.ts'

export type OverviewData = { readonly frame: PageFrame; readonly apps: readonly ApiApp[] }

export type AppData = {
  readonly frame: PageFrame
  readonly app: ApiApp
  readonly mayChange: boolean
}

export type KeysData = AppData & { readonly table: TablePage<ApiKey> }

export type UsageData = {
  readonly frame: PageFrame
  readonly app: ApiApp
  readonly days: number
  readonly calls: number
  readonly errors: number
  readonly table: TablePage<{
    readonly day: string
    readonly operation: string
    readonly calls: number
    readonly errors: number
  }>
}
