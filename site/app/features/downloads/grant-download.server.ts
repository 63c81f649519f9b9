import { createHash } from 'node:crypto'
import type { DownloadFormat } from '@tessera/contracts'
import { formatInfo, sourceFormat } from '@tessera/convert'
import { permitsChanges, type GrantFile } from '@tessera/licensing'
import type { Actor, Deps } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import {
  attributionFacts,
  attributionOf,
  findItem,
  type FoundItem,
  type ItemRow,
  type StoredFileRow,
} from '../asset/index.server.ts'
import { findHeldLicenses } from '../licenses/index.server.ts'
import type { DownloadClaim } from './download-claim.ts'
import { LINK_LIFETIME_MS, toDownloadLink } from './download-link.server.ts'
import { makeFile } from './make-file.server.ts'
import { recordDownload } from './record-download.server.ts'

export type DownloadWish = {
  readonly id: string
  readonly format: DownloadFormat
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
  const found = await findForGrant(deps, actor, wish.id)
  const { item } = found
  checkWish(found, wish)
  const claim = await claimOf(deps, found, wish)
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

/** A withdrawn item is there only for whom it was granted before. */
async function findForGrant(deps: GrantDeps, actor: Actor, id: string): Promise<FoundItem> {
  const found = await findItem(deps, { id }, { withdrawnToo: actor.kind === 'user' })
  if (found.item.isPublished) return found
  const held = await findHeldLicenses(deps, actor, { itemIds: [found.item.id] })
  const { downloaded, subscription } = held.ofItem(found.item.id)
  if (!downloaded && !subscription) throw new AppError('not_found')
  return found
}

/** What is judged and recorded of an item in one format. */
async function claimOf(
  deps: GrantDeps,
  { item, files }: FoundItem,
  wish: DownloadWish,
): Promise<DownloadClaim> {
  return {
    subject: { assetId: item.id },
    kind: item.kind,
    item,
    licenseId: item.licenseId,
    format: wish.format,
    idempotencyKey: wish.idempotencyKey,
    record: {
      subject: subjectOf(item),
      file: await describeFile(deps, { item, files }, wish),
      credit: attributionFacts(item, { isChanged: isChanged(wish) }),
      packageVersion: item.packageVersion,
    },
  }
}

function subjectOf({ uuid, kind, slug, name }: ItemRow) {
  return { type: 'item', uuid, kind, slug, name } as const
}

/**
 * The file as the ledger names it. Text is made here already, so that its very hash is known; what
 * has to be drawn is named by its original and how it is drawn.
 */
async function describeFile(
  deps: GrantDeps,
  { item, files }: Pick<FoundItem, 'item' | 'files'>,
  { format, size, colors, stroke }: DownloadWish,
): Promise<GrantFile> {
  const source = sourceOf(item, files, format)
  const sha256 = await hashOf()
  return {
    format,
    ...(size !== undefined && { size }),
    ...(colors && { colors }),
    ...(stroke !== undefined && { stroke }),
    ...(sha256 !== null && { sha256 }),
    original: { format: source.format, sha256: source.sha256 },
  }

  async function hashOf(): Promise<string | null> {
    if (format !== 'svg' && !(format === 'json' && colors)) {
      return format === source.format && size === undefined ? source.sha256 : null
    }
    const bytes = await makeFile(deps, item, files, { format, size, colors, stroke })
    return createHash('sha256').update(bytes).digest('hex')
  }
}

function sourceOf(item: ItemRow, files: readonly StoredFileRow[], format: DownloadFormat) {
  const originals = files.filter(({ role }) => role === 'original')
  const stored = originals.map((file) => file.format)
  const from = sourceFormat(item.kind, stored, format)
  const source = originals.find((file) => file.format === from)
  if (!source) throw new AppError('format_not_available')
  return source
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
