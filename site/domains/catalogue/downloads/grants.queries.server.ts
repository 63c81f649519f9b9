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

/**
 * Writes judged downloads, their entries in the licence ledger and the counters that they spend in
 * one round trip and one transaction, under the locks of the accounts' subscriptions. Answers in the
 * order given. See `grant_downloads` in the migrations.
 */
export async function insertGrants(
  executor: Executor,
  inputs: readonly GrantInput[],
): Promise<GrantRow[]> {
  const { rows } = await executor.query<GrantRow>({
    name: 'grant-downloads',
    text: `select outcome, number, asset_id as "assetId", pack_id as "packId", format,
        granted_at as "grantedAt"
      from grant_downloads($1, $2) order by place`,
    values: [spenders(inputs), JSON.stringify(inputs.map(requestOf))],
  })
  if (rows.length !== inputs.length) throw new Error('grants came back in another number')
  return rows
}

/** Accounts whose subscriptions have to be held. */
function spenders(inputs: readonly GrantInput[]): number[] {
  const accounts = inputs.flatMap(({ counter, accountId }) => (counter ? (accountId ?? []) : []))
  return [...new Set(accounts)]
}

function requestOf(input: GrantInput, place: number) {
  const { subscription, counter, guestKey } = input
  return {
    place,
    guest: guestKey && bytesOf(guestKey),
    account: input.accountId,
    member: input.userId,
    asset: input.assetId,
    pack: input.packId,
    subscription: subscription?.id,
    version: subscription?.version,
    spends: counter?.name,
    most: counter?.limit,
    counted_from: counter?.startsAt,
    ground: input.ground,
    key: input.idempotencyKey,
    format: input.format,
    license: input.licenseId,
    at: input.grantedAt,
    number: input.number,
    statement: input.statement,
    text_hash: bytesOf(input.licenseTextHash),
  }
}

function bytesOf(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`
}
