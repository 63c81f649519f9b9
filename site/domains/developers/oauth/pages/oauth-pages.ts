import type { KeyScope } from '@tessera/contracts'
import type { BasePageData } from '#web/routing/page-meta.ts'

/** The app that asks, as the person should see it: its name is what it says of itself. */
export type ShownApp = {
  readonly name: string
  readonly website: string | null
  /** Made by the site itself. */
  readonly isOwn: boolean
  readonly registeredAt: string
}

export type AuthorizeData = {
  readonly pageData: BasePageData
  readonly siteName: string
} & (
  | { readonly kind: 'unknown'; readonly why: 'client' | 'redirect' | 'request' }
  | { readonly kind: 'refused'; readonly to: string; readonly host: string }
  | {
      readonly kind: 'asks'
      readonly app: ShownApp
      readonly scopes: readonly KeyScope[]
      /** Where the answer leads. */
      readonly host: string
      /** Names this page among those that were answered. */
      readonly answerId: string
    }
)

export type DeviceData = {
  readonly pageData: BasePageData
  readonly siteName: string
  /** As it was typed, or stood in the address. */
  readonly typed: string
  readonly isUnknown: boolean
  readonly device: { readonly app: ShownApp; readonly scopes: readonly KeyScope[] } | null
}

export type ConnectedAppsData = {
  readonly pageData: BasePageData
  readonly apps: readonly {
    readonly clientId: string
    readonly name: string
    readonly website: string | null
    readonly isOwn: boolean
    /** The team; null for the person. */
    readonly account: string | null
    readonly scopes: readonly KeyScope[]
    readonly connectedAt: string
    readonly lastUsedAt: string | null
  }[]
}
