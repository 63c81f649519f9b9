import type { Deps } from '#platform/context.ts'
import {
  findEditorialCollection,
  findEditorialAssets,
} from './editorial-collections.queries.server.ts'

/** A published collection of the staff with its assets; undefined where there is none by that address. */
export async function openEditorialCollection({ pool }: Pick<Deps, 'pool'>, slug: string) {
  const collection = await findEditorialCollection(pool, slug)
  return collection && { ...collection, works: await findEditorialAssets(pool, collection.id) }
}

/** Whether a word is the address of one. */
export async function isEditorialCollection(
  { pool }: Pick<Deps, 'pool'>,
  slug: string,
): Promise<boolean> {
  return (await findEditorialCollection(pool, slug)) !== undefined
}
