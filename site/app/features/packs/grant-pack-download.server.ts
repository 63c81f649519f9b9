import { permitsChanges } from '@tessera/licensing'
import type { Actor, Deps } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { recordDownload } from '../downloads/index.server.ts'
import { findPack } from './find-pack.server.ts'
import { findPackContents, type PackContents } from './find-pack-contents.server.ts'
import { findStorageKeys } from './pack-archive.queries.server.ts'
import type { PackRow } from './packs.queries.server.ts'

/** How the drawings of a download are changed; null leaves them as they are. */
export type PackRecipe = { readonly color: string | null; readonly stroke: number | null }

export type GrantedPack = {
  readonly pack: PackRow
  readonly contents: PackContents
  readonly recipe: PackRecipe
  readonly grantedAt: Date
}

type GrantDeps = Pick<Deps, 'pool' | 'config' | 'now' | 'files' | 'log'>

/**
 * Grants the download of a whole pack; it counts as one download however many items are in it.
 * A pack with a file missing from the store is refused before anything is recorded.
 *
 * @throws {AppError} not_found, invalid_request, render_failed, or the reason of refusal
 */
export async function grantPackDownload(
  deps: GrantDeps,
  actor: Actor,
  { id, recipe }: { id: string; recipe: PackRecipe },
): Promise<GrantedPack> {
  const pack = await findPack(deps, { id })
  const contents = await findPackContents(deps, pack)
  checkRecipe(contents, recipe)
  await checkFiles(deps, pack, contents)
  const grantedAt = await recordDownload(deps, actor, {
    subject: { packId: pack.id },
    item: { ...pack, needsLogin: contents.openItems === 0 },
    spdx: pack.spdx,
    licenseId: pack.licenseId,
    format: 'zip',
  })
  return { pack, contents, recipe, grantedAt }
}

function checkRecipe({ licenses }: PackContents, { color, stroke }: PackRecipe): void {
  const isChanged = color !== null || stroke !== null
  if (!isChanged || licenses.every(({ spdx }) => permitsChanges(spdx))) return
  throw new AppError('invalid_request', {
    fields: { color: 'the licence does not allow changes' },
  })
}

async function checkFiles(
  { pool, files, log }: GrantDeps,
  pack: PackRow,
  { licenses }: PackContents,
): Promise<void> {
  const licenseIds = licenses.map(({ id }) => id)
  for (const key of await findStorageKeys(pool, { packId: pack.id, licenseIds })) {
    if (await files.has(key)) continue
    log.error({ pack: pack.slug, key }, 'a file of the pack is missing from the store')
    throw new AppError('render_failed', { cause: `missing file ${key}` })
  }
}
