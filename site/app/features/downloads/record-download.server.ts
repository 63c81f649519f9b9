import type { ErrorCode } from '@tessera/contracts'
import { decideDownload, type DownloadFacts, type DownloadRefusal } from '@tessera/licensing'
import type { Actor, Deps } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { inTransaction } from '#server/in-transaction.ts'
import {
  findGuestUsage,
  insertDownload,
  lockGuest,
  type DownloadSubject,
} from './downloads.queries.server.ts'
import { guestKeyOf, startOfDay } from './guest-key.server.ts'

export type DownloadClaim = {
  readonly subject: DownloadSubject
  readonly item: DownloadFacts['item']
  readonly spdx: string
  readonly licenseId: number
  readonly format: string
}

/**
 * Judges one download and records it as the receipt of its licence, under one lock per guest: two
 * clicks at once cannot both spend the last download of the day. Answers with the moment recorded.
 *
 * @throws {AppError} the reason of refusal
 */
export async function recordDownload(
  { pool, config, now }: Pick<Deps, 'pool' | 'config' | 'now'>,
  actor: Actor,
  { subject, item, spdx, licenseId, format }: DownloadClaim,
): Promise<Date> {
  const createdAt = now()
  const guestKey = guestKeyOf(config.signingSecret, actor.address, createdAt)
  await inTransaction(pool, async (client) => {
    await lockGuest(client, guestKey)
    const usage = await findGuestUsage(client, {
      ...subject,
      guestKey,
      since: startOfDay(createdAt),
    })
    const decision = decideDownload({
      item,
      licenses: [{ spdx, isDownloadedByUser: usage.hasDownloaded, isSubscription: false }],
      actor: { type: 'guest', usage: { used: usage.used, limit: config.guestDownloadsPerDay } },
    })
    if (!decision.isAllowed) throw new AppError(refusalCodes[decision.reason])
    await insertDownload(client, { ...subject, guestKey, format, licenseId, createdAt })
  })
  return createdAt
}

const refusalCodes = {
  item_not_found: 'not_found',
  login_required: 'login_required',
  subscription_required: 'subscription_required',
  download_limit_reached: 'download_limit_reached',
} as const satisfies Record<DownloadRefusal, ErrorCode>
