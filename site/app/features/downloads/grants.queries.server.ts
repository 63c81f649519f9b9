import type { DownloadSubject } from './downloads.queries.server.ts'
import type { Executor } from './entitlement.queries.server.ts'

/** A judged download, ready to be written. */
export type GrantInput = DownloadSubject & {
  readonly guestKey: Buffer | null
  readonly accountId: number | null
  readonly userId: number | null
  /** The subscription that it rests on, in the version that was read. */
  readonly subscription: { readonly id: number; readonly version: string } | null
  /** The counter that goes up by one, unless it has reached its limit. */
  readonly counter: {
    readonly name: string
    readonly limit: number
    readonly startsAt: Date
  } | null
  readonly ground: string
  readonly idempotencyKey: string | null
  readonly format: string
  readonly licenseId: number
  readonly grantedAt: Date
  /** The licence as the ledger keeps it. */
  readonly number: string
  readonly statement: Readonly<Record<string, unknown>>
  readonly licenseTextHash: Buffer
}

export type GrantRow = {
  /** granted; replayed: the key was used before; changed: what was judged is true no more. */
  readonly outcome: 'granted' | 'replayed' | 'changed'
  readonly number: string
  readonly assetId: number | null
  readonly packId: number | null
  readonly format: string
  readonly grantedAt: Date
}

const grantQuery = {
  name: 'grant-download',
  text: `select outcome, number, asset_id as "assetId", pack_id as "packId", format,
      granted_at as "grantedAt"
    from grant_download($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
}

/**
 * Writes a judged download, its entry in the licence ledger and the counter that it spends in one
 * round trip, under the lock of the account's subscriptions (see migration 0009).
 */
export async function insertGrant(executor: Executor, input: GrantInput): Promise<GrantRow> {
  const { subscription, counter } = input
  const { rows } = await executor.query<GrantRow>({
    ...grantQuery,
    values: [
      input.guestKey,
      input.accountId,
      input.userId,
      input.assetId ?? null,
      input.packId ?? null,
      subscription?.id ?? null,
      subscription?.version ?? null,
      counter?.name ?? null,
      counter?.limit ?? null,
      counter?.startsAt ?? null,
      input.ground,
      input.idempotencyKey,
      input.format,
      input.licenseId,
      input.grantedAt,
      input.number,
      JSON.stringify(input.statement),
      input.licenseTextHash,
    ],
  })
  const [row] = rows
  if (!row) throw new Error('a grant came without a row')
  return row
}
