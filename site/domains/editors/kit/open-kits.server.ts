import { type KitDefinition, KitError, readKit } from '@tessera/kit'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { findEditableKits, type EditableKitRow } from './kit-editor.queries.server.ts'

export type EditableKit = Omit<EditableKitRow, 'definition'> & { readonly kit: KitDefinition }

export type OpenKits = {
  readonly rows: readonly EditableKit[]
  readonly kits: ReadonlyMap<string, KitDefinition>
}

const SLUG = /^[\w-]{1,200}$/

/**
 * The kits of a scene, read.
 *
 * @throws {AppError} not_found when one of them does not exist or cannot be read
 */
export async function openKits(
  { pool }: Pick<Deps, 'pool'>,
  slugs: readonly string[],
): Promise<OpenKits> {
  // A scene from outside may name anything, also what the database cannot hold.
  if (!slugs.every((slug) => SLUG.test(slug))) throw new AppError('not_found')
  const found = await findEditableKits(pool, slugs)
  if (found.length < new Set(slugs).size) throw new AppError('not_found')
  const rows = found.map(({ definition, ...row }) => ({ ...row, kit: readStored(definition) }))
  return { rows, kits: new Map(rows.map(({ slug, kit }) => [slug, kit])) }
}

function readStored(definition: unknown): KitDefinition {
  try {
    return readKit(definition)
  } catch (cause) {
    if (cause instanceof KitError) throw new AppError('not_found', { cause })
    throw cause
  }
}
