import type { AssetKind, ErrorCode } from '@tessera/contracts'
import {
  decideDownload,
  grantStatement,
  type Attribution,
  type DownloadFacts,
  type DownloadGround,
  type DownloadRefusal,
  type GrantFile,
  type GrantSubject,
} from '@tessera/licensing'
import type { Actor, Deps, Guest } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { licenseTextHash, newGrantNumber } from '../licenses/index.server.ts'
import { findGuestUsage, lockGuest, type DownloadSubject } from './downloads.queries.server.ts'
import { findAccountFacts, type Executor } from './entitlement.queries.server.ts'
import { insertGrant, type GrantRow } from './grants.queries.server.ts'
import { guestKeyOf, startOfDay } from './guest-key.server.ts'
import { COUNTERS_REACH_MS, judgeDownload, type PlanOffer } from './judge-download.server.ts'

export type DownloadClaim = {
  readonly subject: DownloadSubject
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
  readonly ground: DownloadGround | null
}

type RecordDeps = Pick<Deps, 'pool' | 'config' | 'now'>

const MOST_ATTEMPTS = 20

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
  executor: Executor = deps.pool,
): Promise<RecordedDownload> {
  const licenseText = await licenseTextHash(deps.pool, claim.licenseId)
  if (actor.kind === 'guest') return recordForGuest(deps, actor, claim, licenseText)
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
    const now = deps.now()
    const facts = await findAccountFacts(executor, {
      ...claim.subject,
      accountId: actor.accountId,
      userId: actor.userId,
      since: new Date(now.getTime() - COUNTERS_REACH_MS),
    })
    const { decision, plans } = judgeDownload(
      facts,
      { ...claim, spdx: claim.record.credit.spdx },
      now,
    )
    if (!decision.isAllowed) throw new AppError(refusalCodes[decision.reason])
    const plan = decision.plan === null ? null : (plans[decision.plan] ?? null)
    const row = await insertGrant(executor, {
      ...grantOf(claim, {
        ground: decision.ground,
        plan,
        now,
        licenseText,
        holder: { account: actor.accountUuid, seat: facts.seat },
      }),
      guestKey: null,
      accountId: actor.accountId,
      userId: actor.userId,
      idempotencyKey: claim.idempotencyKey ?? null,
    })
    if (row.outcome === 'granted') return recorded(row, decision.ground)
    if (row.outcome === 'replayed') return replayed(row, claim)
  }
  throw new AppError('unavailable', { retryAfterS: 1 })
}

async function recordForGuest(
  { pool, config, now }: RecordDeps,
  actor: Guest,
  claim: DownloadClaim,
  licenseText: Buffer,
): Promise<RecordedDownload> {
  const grantedAt = now()
  const guestKey = guestKeyOf(config.signingSecret, actor.address, grantedAt)
  return inTransaction(pool, async (client) => {
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
    const row = await insertGrant(client, {
      ...grantOf(claim, { ground, now: grantedAt, licenseText, plan: null, holder: null }),
      guestKey,
      accountId: null,
      userId: null,
      // Keys belong to accounts: one address is many guests.
      idempotencyKey: null,
    })
    return recorded(row, ground)
  })
}

type Granted = {
  readonly ground: DownloadGround
  readonly plan: PlanOffer | null
  readonly now: Date
  readonly licenseText: Buffer
  readonly holder: Parameters<typeof grantStatement>[0]['holder']
}

function grantOf(
  { subject, record, licenseId, format }: DownloadClaim,
  { ground, plan, now, licenseText, holder }: Granted,
) {
  const number = newGrantNumber(now)
  const { subscription, counter } = plan ?? { subscription: null, counter: null }
  return {
    ...subject,
    subscription,
    counter,
    ground,
    format,
    licenseId,
    grantedAt: now,
    number,
    licenseTextHash: licenseText,
    statement: grantStatement({
      ...record,
      number,
      grantedAt: now,
      licenseTextSha256: licenseText.toString('hex'),
      ground,
      holder,
      plan: subscription && {
        subscription: subscription.uuid,
        id: subscription.planId,
        name: subscription.planName,
        period: subscription.period,
      },
      invoice: subscription?.invoice ?? null,
    }),
  }
}

function recorded({ number, grantedAt }: GrantRow, ground: DownloadGround): RecordedDownload {
  return { number, grantedAt, ground }
}

/** A key names one request: the same one again, not another. */
function replayed(row: GrantRow, { subject, format }: DownloadClaim): RecordedDownload {
  const isSame =
    row.assetId === (subject.assetId ?? null) &&
    row.packId === (subject.packId ?? null) &&
    row.format === format
  if (!isSame) throw new AppError('conflict')
  return { number: row.number, grantedAt: row.grantedAt, ground: null }
}

const refusalCodes = {
  item_not_found: 'not_found',
  login_required: 'login_required',
  subscription_required: 'subscription_required',
  download_limit_reached: 'download_limit_reached',
} as const satisfies Record<DownloadRefusal, ErrorCode>
