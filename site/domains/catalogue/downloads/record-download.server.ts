import { decideDownload } from '@tessera/licensing'
import type { PoolClient } from 'pg'
import type { Actor, Deps, Guest } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { licenseTextHash } from '#domains/licensing/licenses/index.server.ts'
import { refusalCodes, type DownloadClaim, type RecordedDownload } from './download-claim.ts'
import { findGuestUsage, lockGuest } from './downloads.queries.server.ts'
import { grantInput } from './grant-input.server.ts'
import { settleTogether } from './grant-queue.server.ts'
import { insertGrants } from './grants.queries.server.ts'
import { guestKeyOf, startOfDay } from './guest-key.server.ts'

type RecordDeps = Pick<Deps, 'pool' | 'config' | 'now'>

/**
 * Judges one download and records it with its licence. Two at once cannot both spend the last one:
 * guests wait for each other; of accounts, what was judged by the rules is written only if it still
 * holds under the lock of the account's subscriptions, and is judged anew otherwise.
 *
 * @throws {AppError} the reason of refusal; conflict when the key was used for something else;
 *   unavailable when the account's subscriptions change faster than can be judged
 */
export async function recordDownload(
  deps: RecordDeps,
  actor: Actor,
  claim: DownloadClaim,
): Promise<RecordedDownload> {
  const licenseText = await licenseTextHash(deps.pool, claim.licenseId)
  if (actor.kind === 'user') {
    return settleTogether(deps.pool, { actor, claim, licenseText, now: deps.now() })
  }
  return inTransaction(deps.pool, (client) =>
    recordForGuest(client, deps, actor, { claim, licenseText }),
  )
}

/** The same for a guest, within a transaction. */
export async function recordForGuest(
  client: PoolClient,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  actor: Guest,
  { claim, licenseText }: { readonly claim: DownloadClaim; readonly licenseText: Buffer },
): Promise<RecordedDownload> {
  const grantedAt = now()
  const guestKey = guestKeyOf(config.signingSecret, actor.address, grantedAt)
  await lockGuest(client, guestKey)
  const usage = await findGuestUsage(client, {
    ...claim.subject,
    guestKey,
    since: startOfDay(grantedAt),
  })
  const { spdx } = claim.record.credit
  const decision = decideDownload({
    item: claim.item,
    licenses: [{ spdx, isDownloadedByUser: usage.hasDownloaded, isSubscription: false }],
    actor: { type: 'guest', usage: { used: usage.used, limit: config.guestDownloadsPerDay } },
  })
  if (!decision.isAllowed) throw new AppError(refusalCodes[decision.reason])
  const { ground } = decision
  const [row] = await insertGrants(client, [
    {
      ...grantInput(claim, { ground, now: grantedAt, licenseText, plan: null, holder: null }),
      guestKey,
      accountId: null,
      userId: null,
      // Keys belong to accounts: one address is many guests.
      idempotencyKey: null,
    },
  ])
  if (!row) throw new Error('a grant came without a row')
  return { number: row.number, grantedAt: row.grantedAt, ground, isOfPlan: false }
}
