import type { OfferedFormat } from '@tessera/contracts'
import { formatInfo } from '@tessera/convert'
import type { Actor, Deps } from '#server/context.ts'
import { attributionOf, type FoundItem } from '../asset/index.server.ts'
import { claimItem, isChanged } from './claim-item.server.ts'
import { LINK_LIFETIME_MS, toDownloadLink } from './download-link.server.ts'
import { recordDownload } from './record-download.server.ts'

export type DownloadWish = {
  readonly id: string
  readonly format: OfferedFormat
  readonly size?: number | undefined
  readonly colors?: Readonly<Record<string, string>> | undefined
  readonly stroke?: number | undefined
  readonly idempotencyKey?: string | undefined
}

export type GrantedDownload = {
  readonly url: string
  readonly fileName: string
  readonly expiresAt: Date
  readonly attribution: string
  /** Number of the licence in the ledger. */
  readonly licenseNumber: string
  readonly item: FoundItem['item']
}

type GrantDeps = Pick<Deps, 'pool' | 'config' | 'now' | 'files' | 'render' | 'cache'>

/**
 * Grants one download, see recordDownload, and answers with the address of the file.
 *
 * @throws {AppError} not_found, format_not_available, invalid_request, or the reason of refusal.
 */
export async function grantDownload(
  deps: GrantDeps,
  actor: Actor,
  wish: DownloadWish,
): Promise<GrantedDownload> {
  const { found, claim } = await claimItem(deps, actor, wish)
  const { item } = found
  const { number, grantedAt } = await recordDownload(deps, actor, claim)

  const fileName = fileNameOf(item.slug, wish)
  const expiresAt = new Date(grantedAt.getTime() + LINK_LIFETIME_MS)
  const { format, size, colors, stroke } = wish
  const url = toDownloadLink(deps.config.signingSecret, {
    assetId: item.id,
    format,
    size,
    colors,
    stroke,
    fileName,
    ...(actor.kind === 'user' && { isKept: true }),
    expiresAt: expiresAt.getTime(),
  })
  return {
    url,
    fileName,
    expiresAt,
    item,
    licenseNumber: number,
    attribution: attributionOf(item, 'text', isChanged(wish)),
  }
}

function fileNameOf(slug: string, { format, size }: DownloadWish): string {
  const { extension, isRaster } = formatInfo[format]
  return `${slug}${isRaster && size !== undefined ? `-${size}` : ''}.${extension}`
}
