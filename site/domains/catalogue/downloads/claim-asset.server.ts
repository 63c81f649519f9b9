import { createHash } from 'node:crypto'
import type { OfferedFormat } from '@tessera/contracts'
import { sourceFormat } from '@tessera/convert'
import { permitsChanges, type GrantFile } from '@tessera/licensing'
import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import {
  attributionFacts,
  findAsset,
  type FoundAsset,
  type AssetRow,
  type StoredFileRow,
} from '#domains/catalogue/assets/index.server.ts'
import { findHeldLicenses } from '#domains/licensing/licenses/index.server.ts'
import type { DownloadClaim } from './download-claim.ts'
import { isStoredChanged, makeFile } from './make-file.server.ts'

export type DownloadRequest = {
  readonly id: string
  readonly format: OfferedFormat
  readonly size?: number | undefined
  readonly colors?: Readonly<Record<string, string>> | undefined
  readonly stroke?: number | undefined
  readonly idempotencyKey?: string | undefined
}

export type ClaimDeps = Pick<Deps, 'pool' | 'files' | 'render' | 'cache'>

/**
 * An asset in one format as it is judged and recorded.
 *
 * @throws {AppError} not_found, format_not_available, invalid_request
 */
export async function claimAsset(
  deps: ClaimDeps,
  actor: Actor,
  input: DownloadRequest,
): Promise<{ readonly found: FoundAsset; readonly claim: DownloadClaim }> {
  const found = await findAsset(deps, { id: input.id }, { withdrawnToo: true })
  return { found, claim: await claimFound(deps, actor, found, input) }
}

/**
 * The same of an asset that was read already, withdrawn ones too.
 *
 * @throws {AppError} not_found, format_not_available, invalid_request
 */
export async function claimFound(
  deps: ClaimDeps,
  actor: Actor,
  found: FoundAsset,
  input: Omit<DownloadRequest, 'id'>,
): Promise<DownloadClaim> {
  if (!found.item.isPublished) await refuseStrangers(deps, actor, found.item)
  checkDownloadRequest(found, input)
  return claimOf(deps, found, input)
}

/** A withdrawn asset is there only for whom it was granted before. */
async function refuseStrangers(deps: ClaimDeps, actor: Actor, { id }: AssetRow): Promise<void> {
  const held = await findHeldLicenses(deps, actor, { assetIds: [id] })
  const { downloaded, subscription } = held.ofAsset(id)
  if (!downloaded && !subscription) throw new AppError('not_found')
}

/** What is judged and recorded of an asset in one format. */
async function claimOf(
  deps: ClaimDeps,
  { item, files }: FoundAsset,
  input: Omit<DownloadRequest, 'id'>,
): Promise<DownloadClaim> {
  return {
    subject: { assetId: item.id },
    origin: item,
    kind: item.kind,
    item,
    licenseId: item.licenseId,
    format: input.format,
    idempotencyKey: input.idempotencyKey,
    record: {
      subject: subjectOf(item),
      file: await describeFile(deps, { item, files }, input),
      credit: attributionFacts(item, { isChanged: isChanged(input) }),
      packageVersion: item.packageVersion,
    },
  }
}

function subjectOf({ uuid, kind, slug, name }: AssetRow) {
  return { type: 'item', uuid, kind, slug, name } as const
}

/**
 * The file as the ledger names it. What is written at once is made here already, so that its very hash
 * is known; what has to be drawn is named by its original and how it is drawn.
 */
async function describeFile(
  deps: ClaimDeps,
  { item, files }: Pick<FoundAsset, 'item' | 'files'>,
  { format, size, colors, stroke }: Omit<DownloadRequest, 'id'>,
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
    if (!isStoredChanged(item, { format, colors })) {
      return format === source.format && size === undefined ? source.sha256 : null
    }
    const bytes = await makeFile(deps, item, files, { format, size, colors, stroke })
    return createHash('sha256').update(bytes).digest('hex')
  }
}

function sourceOf(item: AssetRow, files: readonly StoredFileRow[], format: OfferedFormat) {
  const originals = files.filter(({ role }) => role === 'original')
  const stored = originals.map((file) => file.format)
  const from = sourceFormat(item.kind, stored, format)
  const source = originals.find((file) => file.format === from)
  if (!source) throw new AppError('format_not_available')
  return source
}

function checkDownloadRequest(
  { item, files, formats }: FoundAsset,
  input: Omit<DownloadRequest, 'id'>,
): void {
  const offered = formats.find(({ format }) => format === input.format)
  if (!offered) throw new AppError('format_not_available')
  if (input.size !== undefined && offered.sizes && !offered.sizes.includes(input.size)) {
    throw new AppError('invalid_request', {
      fields: { size: `must be one of ${offered.sizes.join(', ')}` },
    })
  }
  if (!isChanged(input)) return
  const field = input.stroke === undefined ? 'colors' : 'stroke'
  const refuse = (reason: string) =>
    new AppError('invalid_request', { fields: { [field]: reason } })
  if (!permitsChanges(item.spdx)) throw refuse('the licence does not allow changes')
  const stored = files.filter(({ role }) => role === 'original').map((file) => file.format)
  const source = sourceFormat(item.kind, stored, input.format)
  const isMotion = source === 'json' && field === 'colors' && !input.colors?.['currentColor']
  if (source !== 'svg' && !isMotion) throw refuse('cannot be changed in this format')
}

/** Recolouring and another stroke are changes that an attribution has to state. */
export function isChanged({ colors, stroke }: Pick<DownloadRequest, 'colors' | 'stroke'>): boolean {
  return stroke !== undefined || Object.keys(colors ?? {}).length > 0
}
