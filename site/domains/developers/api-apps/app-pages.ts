import type { ApiApp, ApiKey } from '@tessera/contracts'
import type { BasePageData } from '#web/routing/page-meta.ts'
import type { TablePage } from '#domains/foundation/tables/index.ts'

export type AppData = {
  readonly pageData: BasePageData
  readonly app: ApiApp
  readonly mayChange: boolean
}

export type KeysData = AppData & { readonly table: TablePage<ApiKey> }

export type UsageData = {
  readonly pageData: BasePageData
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
