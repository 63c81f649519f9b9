import { createHash } from 'node:crypto'
import type { OfferedFormat } from '@tessera/contracts'
import { sourceFormat } from '@tessera/convert'
import { permitsChanges, type GrantFile } from '@tessera/licensing'
import type { Actor, Deps } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import {
  attributionFacts,
  findItem,
  type FoundItem,
  type ItemRow,
  type StoredFileRow,
} from '../asset/index.server.ts'
import { findHeldLicenses } from '../licenses/index.server.ts'
import type { DownloadClaim } from './download-claim.ts'
import type { DownloadWish } from './grant-download.server.ts'
import { makeFile } from './make-file.server.ts'

export type ClaimDeps = Pick<Deps, 'pool' | 'files' | 'render' | 'cache'>

/**
 * An item in one format as it is judged and recorded.
 *
 * @throws {AppError} not_found, format_not_available, invalid_request
 */
export async function claimItem(
  deps: ClaimDeps,
  actor: Actor,
  wish: DownloadWish,
): Promise<{ readonly found: FoundItem; readonly claim: DownloadClaim }> {
  const found = await findForGrant(deps, actor, wish.id)
  checkWish(found, wish)
  return { found, claim: await claimOf(deps, found, wish) }
}

/** A withdrawn item is there only for whom it was granted before. */
async function findForGrant(deps: ClaimDeps, actor: Actor, id: string): Promise<FoundItem> {
  const found = await findItem(deps, { id }, { withdrawnToo: actor.kind === 'user' })
  if (found.item.isPublished) return found
  const held = await findHeldLicenses(deps, actor, { itemIds: [found.item.id] })
  const { downloaded, subscription } = held.ofItem(found.item.id)
  if (!downloaded && !subscription) throw new AppError('not_found')
  return found
}

/** What is judged and recorded of an item in one format. */
async function claimOf(
  deps: ClaimDeps,
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
  deps: ClaimDeps,
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

function sourceOf(item: ItemRow, files: readonly StoredFileRow[], format: OfferedFormat) {
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
export function isChanged({ colors, stroke }: DownloadWish): boolean {
  return stroke !== undefined || Object.keys(colors ?? {}).length > 0
}
