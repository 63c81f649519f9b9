import { createHmac } from 'node:crypto'
import type { DownloadFormat } from '@tessera/contracts'
import { formatInfo } from '@tessera/convert'
import { decideDownload, permitsChanges, type DownloadRefusal } from '@tessera/licensing'
import type { ErrorCode } from '@tessera/contracts'
import type { Actor, Deps } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { attributionOf, findItem, type FoundItem } from '../asset/index.server.ts'
import { LINK_LIFETIME_MS, toDownloadLink } from './download-link.server.ts'
import {
  findGuestUsage,
  insertDownload,
  inTransaction,
  lockGuest,
} from './downloads.queries.server.ts'

export type DownloadWish = {
  readonly id: string
  readonly format: DownloadFormat
  readonly size?: number | undefined
  readonly colors?: Readonly<Record<string, string>> | undefined
  readonly stroke?: number | undefined
}

export type GrantedDownload = {
  readonly url: string
  readonly fileName: string
  readonly expiresAt: Date
  readonly attribution: string
  readonly item: FoundItem['item']
}

/**
 * Grants one download and records it as the receipt of its licence. Judging and recording happen
 * under one lock per guest: two clicks at once cannot both spend the last download of the day.
 *
 * @throws {AppError} not_found, format_not_available, invalid_request, or the reason of refusal.
 */
export async function grantDownload(
  deps: Pick<Deps, 'pool' | 'config' | 'now'>,
  actor: Actor,
  wish: DownloadWish,
): Promise<GrantedDownload> {
  const found = await findItem(deps, { id: wish.id })
  const { item } = found
  checkWish(found, wish)
  const createdAt = deps.now()
  const guestKey = guestKeyOf(deps.config.signingSecret, actor.address, createdAt)

  await inTransaction(deps.pool, async (client) => {
    await lockGuest(client, guestKey)
    const usage = await findGuestUsage(client, {
      guestKey,
      assetId: item.id,
      since: startOfDay(createdAt),
    })
    const decision = decideDownload({
      item,
      licenses: [
        { spdx: item.spdx, isDownloadedByUser: usage.hasDownloaded, isSubscription: false },
      ],
      actor: {
        type: 'guest',
        usage: { used: usage.used, limit: deps.config.guestDownloadsPerDay },
      },
    })
    if (!decision.isAllowed) throw new AppError(refusalCodes[decision.reason])
    await insertDownload(client, {
      assetId: item.id,
      guestKey,
      format: wish.format,
      licenseId: item.licenseId,
      createdAt,
    })
  })

  const fileName = fileNameOf(item.slug, wish)
  const expiresAt = new Date(createdAt.getTime() + LINK_LIFETIME_MS)
  const { format, size, colors, stroke } = wish
  const url = toDownloadLink(deps.config.signingSecret, {
    assetId: item.id,
    format,
    size,
    colors,
    stroke,
    fileName,
    expiresAt: expiresAt.getTime(),
  })
  return {
    url,
    fileName,
    expiresAt,
    item,
    attribution: attributionOf(item, 'text', isChanged(wish)),
  }
}

const refusalCodes = {
  item_not_found: 'not_found',
  login_required: 'login_required',
  subscription_required: 'subscription_required',
  download_limit_reached: 'download_limit_reached',
} as const satisfies Record<DownloadRefusal, ErrorCode>

function checkWish({ item, formats }: FoundItem, wish: DownloadWish): void {
  const offered = formats.find(({ format }) => format === wish.format)
  if (!offered) throw new AppError('format_not_available')
  if (wish.size !== undefined && offered.sizes && !offered.sizes.includes(wish.size)) {
    throw new AppError('invalid_request', {
      fields: { size: `must be one of ${offered.sizes.join(', ')}` },
    })
  }
  if (isChanged(wish) && !permitsChanges(item.spdx)) {
    throw new AppError('invalid_request', {
      fields: { colors: 'the licence does not allow changes' },
    })
  }
}

/** Recolouring and another stroke are changes that an attribution has to state. */
function isChanged({ colors, stroke }: DownloadWish): boolean {
  return stroke !== undefined || Object.keys(colors ?? {}).length > 0
}

function fileNameOf(slug: string, { format, size }: DownloadWish): string {
  const { extension, isRaster } = formatInfo[format]
  return `${slug}${isRaster && size !== undefined ? `-${size}` : ''}.${extension}`
}

/** Addresses are not kept: the key changes every day and cannot be turned back without the secret. */
function guestKeyOf(secret: string, address: string, date: Date): Buffer {
  const day = date.toISOString().slice(0, 10)
  return createHmac('sha256', secret).update(`guest:${day}:${address}`).digest()
}

function startOfDay(date: Date): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()))
}
