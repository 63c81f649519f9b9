import type { Webhook, WebhookAttempt, WebhookDelivery } from '@tessera/contracts'
import type { BasePageData } from '#web/routing/page-meta.ts'

export const WEBHOOKS_PATH = '/dashboard/api/webhooks'

export type WebhooksData = {
  readonly pageData: BasePageData
  /** Only the owner of a team sees its webhooks. */
  readonly mayChange: boolean
  readonly most: number
  readonly webhooks: readonly Webhook[]
}

export type WebhookPageData = {
  readonly pageData: BasePageData
  readonly webhook: Webhook
  readonly deliveries: readonly WebhookDelivery[]
  readonly next: string | null
  /** The one whose message is shown. */
  readonly open: {
    readonly delivery: WebhookDelivery
    readonly payload: string
    readonly attempts: readonly WebhookAttempt[]
  } | null
}
