import type { AssetKind, ErrorCode } from '@tessera/contracts'
import type {
  Attribution,
  DownloadFacts,
  GrantBasis,
  DownloadRefusal,
  GrantFile,
  GrantSubject,
} from '@tessera/licensing'
import type { DownloadOrigin, DownloadSubject } from './downloads.queries.server.ts'

export type DownloadClaim = {
  readonly subject: DownloadSubject
  readonly origin: DownloadOrigin
  readonly kind: AssetKind
  readonly item: DownloadFacts['item']
  readonly licenseId: number
  readonly format: string
  /** Sent by the client: a repeat with the same key answers as the first did. */
  readonly idempotencyKey?: string | undefined
  /** What the licence ledger keeps. */
  readonly record: {
    readonly subject: GrantSubject
    readonly file: GrantFile
    readonly credit: Attribution
    readonly packageVersion: string
  }
}

export type RecordedDownload = {
  /** Number of the licence in the ledger. */
  readonly number: string
  readonly grantedAt: Date
  /** Null where an idempotency key was used before. */
  readonly ground: GrantBasis | null
  /** Whether a plan holds the licence; null for repeats, whose first grant says it. */
  readonly isOfPlan: boolean | null
}

/** How a refusal of the rules is answered. */
export const refusalCodes = {
  item_not_found: 'not_found',
  login_required: 'login_required',
  subscription_required: 'subscription_required',
  download_limit_reached: 'download_limit_reached',
} as const satisfies Record<DownloadRefusal, ErrorCode>
