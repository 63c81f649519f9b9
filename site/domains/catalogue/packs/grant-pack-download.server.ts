import { createHash } from 'node:crypto'
import { permitsChanges } from '@tessera/licensing'
import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import {
  manifestFile,
  type FileSubject,
  recordDownload,
  type DownloadClaim,
} from '#domains/catalogue/downloads/index.server.ts'
import { findPackForGrant } from './find-pack.server.ts'
import { findPackContents, type PackContents } from './find-pack-contents.server.ts'
import { findPackManifest, findStorageKeys, type PackPart } from './pack-archive.queries.server.ts'
import { packCredit } from './pack-credit.ts'
import type { PackRow } from './packs.queries.server.ts'

/** What becomes of a drawing or an animation: other bytes, in another format perhaps. */
export type Redraw = (
  text: string,
  asset: FileSubject,
) => Promise<{ readonly format: string; readonly bytes: Uint8Array }>

/** How the drawings of a download are changed; null leaves them as they are. */
export type PackRecipe = {
  readonly color: string | null
  readonly stroke: number | null
  /** An editor's own way; it overrules colour and stroke. */
  readonly redraw?: Redraw | undefined
  /** The format that it draws anew: drawings where it does not say. */
  readonly redraws?: 'svg' | 'json'
}

export type GrantedPack = {
  readonly pack: PackRow
  readonly contents: PackContents
  readonly recipe: PackRecipe
  readonly grantedAt: Date
}

type GrantDeps = Pick<Deps, 'pool' | 'config' | 'now' | 'files' | 'log'>

/**
 * Grants the download of a whole pack; it counts as one download however many assets are in it.
 * A pack with a file missing from the store is refused before anything is recorded.
 *
 * @throws {AppError} not_found, invalid_request, render_failed, or the reason of refusal
 */
export async function grantPackDownload(
  deps: GrantDeps,
  actor: Actor,
  { id, recipe }: { id: string; recipe: PackRecipe },
): Promise<GrantedPack> {
  const pack = await findPackForGrant(deps, actor, id)
  const contents = await findPackContents(deps, actor, pack)
  checkRecipe(contents, recipe)
  const part = partOf(pack, contents)
  await checkFiles(deps, pack, part)
  const { grantedAt } = await recordDownload(deps, actor, {
    subject: { packId: pack.id },
    origin: packOrigin(pack),
    kind: pack.kind,
    item: packTerms(pack, contents),
    licenseId: pack.licenseId,
    format: 'zip',
    record: await packRecord(deps, { pack, contents, recipe }),
  })
  return { pack, contents, recipe, grantedAt }
}

/** The terms a pack is judged by: one without anything open is for accounts. */
export function packTerms(pack: PackRow, { items }: PackContents) {
  return { ...pack, needsLogin: items === 0 }
}

/** A pack is in no other. */
export function packOrigin({ contributorId }: PackRow): DownloadClaim['origin'] {
  return { contributorId, packId: null, createdAt: null }
}

/** The part of a pack that is handed out. */
export function partOf({ id }: PackRow, { licenses, scope }: PackContents): PackPart {
  return { packId: id, licenseIds: licenses.map((license) => license.id), scope }
}

/** What the licence ledger keeps of a pack; its hash is that of the list of its originals. */
async function packRecord(
  { pool }: GrantDeps,
  { pack, contents, recipe }: Omit<GrantedPack, 'grantedAt'>,
): Promise<DownloadClaim['record']> {
  const { uuid, kind, slug, name } = pack
  const { color, stroke } = recipe
  const manifest = manifestFile(await findPackManifest(pool, partOf(pack, contents)))
  const sha256 = createHash('sha256').update(manifest).digest('hex')
  return {
    subject: { type: 'pack', uuid, kind, slug, name, items: contents.items },
    file: {
      format: 'zip',
      ...(color !== null && { colors: { currentColor: color } }),
      ...(stroke !== null && { stroke }),
      original: { format: 'manifest', sha256 },
    },
    credit: packCredit(pack, isChanging(recipe)),
    packageVersion: pack.packageVersion,
  }
}

function isChanging({ color, stroke, redraw }: PackRecipe): boolean {
  return color !== null || stroke !== null || redraw !== undefined
}

function checkRecipe({ licenses }: PackContents, recipe: PackRecipe): void {
  if (!isChanging(recipe) || licenses.every(({ spdx }) => permitsChanges(spdx))) return
  throw new AppError('invalid_request', {
    fields: { color: 'the licence does not allow changes' },
  })
}

async function checkFiles(
  { pool, files, log }: GrantDeps,
  pack: PackRow,
  part: PackPart,
): Promise<void> {
  for (const key of await findStorageKeys(pool, part)) {
    if (await files.has(key)) continue
    log.error({ pack: pack.slug, key }, 'a file of the pack is missing from the store')
    throw new AppError('unavailable', { cause: `missing file ${key}` })
  }
}
