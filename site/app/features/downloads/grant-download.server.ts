import type { DownloadFormat } from '@tessera/contracts'
import { formatInfo, sourceFormat } from '@tessera/convert'
import { permitsChanges } from '@tessera/licensing'
import type { Actor, Deps } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { attributionOf, findItem, type FoundItem } from '../asset/index.server.ts'
import { LINK_LIFETIME_MS, toDownloadLink } from './download-link.server.ts'
import { recordDownload } from './record-download.server.ts'

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
 * Grants one download, see recordDownload, and answers with the address of the file.
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
  const createdAt = await recordDownload(deps, actor, {
    subject: { assetId: item.id },
    item,
    spdx: item.spdx,
    licenseId: item.licenseId,
    format: wish.format,
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

function checkWish({ item, files, formats }: FoundItem, wish: DownloadWish): void {
  const offered = formats.find(({ format }) => format === wish.format)
  if (!offered) throw new AppError('format_not_available')
  if (wish.size !== undefined && offered.sizes && !offered.sizes.includes(wish.size)) {
    throw new AppError('invalid_request', {
      fields: { size: `must be one of ${offered.sizes.join(', ')}` },
    })
  }
  if (!isChanged(wish)) return
  const field = wish.stroke === undefined ? 'colors' : 'stroke'
  const refuse = (reason: string) =>
    new AppError('invalid_request', { fields: { [field]: reason } })
  if (!permitsChanges(item.spdx)) throw refuse('the licence does not allow changes')
  const stored = files.filter(({ role }) => role === 'original').map((file) => file.format)
  const source = sourceFormat(item.kind, stored, wish.format)
  const isMotion = source === 'json' && field === 'colors' && !wish.colors?.['currentColor']
  if (source !== 'svg' && !isMotion) throw refuse('cannot be changed in this format')
}

/** Recolouring and another stroke are changes that an attribution has to state. */
function isChanged({ colors, stroke }: DownloadWish): boolean {
  return stroke !== undefined || Object.keys(colors ?? {}).length > 0
}

function fileNameOf(slug: string, { format, size }: DownloadWish): string {
  const { extension, isRaster } = formatInfo[format]
  return `${slug}${isRaster && size !== undefined ? `-${size}` : ''}.${extension}`
}
