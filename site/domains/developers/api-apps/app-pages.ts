import type { ApiApp, ApiCallLimits, ApiKey } from '@tessera/contracts'
import type { BasePageData } from '#web/routing/page-meta.ts'
import type { TablePage } from '#domains/foundation/tables/index.ts'

export type AppData = {
  readonly pageData: BasePageData
  readonly app: ApiApp
  readonly mayChange: boolean
}

export type KeysData = AppData & { readonly table: TablePage<ApiKey> }

export type TrafficLine = {
  /** Its beginning. */
  readonly hour: string
  readonly operation: string
  readonly calls: number
  readonly errors: number
  readonly limited: number
  readonly p95Ms: number | null
}

/** What all apps of an account did in some days. */
export type AccountTraffic = {
  /** Days without a call among them. */
  readonly days: readonly {
    readonly day: string
    readonly calls: number
    readonly errors: number
  }[]
  /** Refused because a limit was reached. */
  readonly limited: number
  /** That 95 of 100 calls stayed within. */
  readonly p95Ms: number | null
}

/** What the account and the app may do, and have done this month. */
export type LimitsData = AppData & { readonly limits: ApiCallLimits }

export type UsageData = {
  readonly pageData: BasePageData
  readonly app: ApiApp
  readonly days: number
  readonly calls: number
  readonly errors: number
  /** The calls of each of the last 24 hours. */
  readonly hours: readonly { readonly hour: string; readonly calls: number }[]
  /** Their calls one by one, the latest hour first. */
  readonly traffic: readonly TrafficLine[]
  readonly table: TablePage<{
    readonly day: string
    readonly operation: string
    readonly calls: number
    readonly errors: number
  }>
}
