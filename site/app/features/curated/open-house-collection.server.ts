import type { Deps } from '#server/context.ts'
import { findHouseCollection, findHouseWorks } from './house-collections.queries.server.ts'

/** A published collection of the staff with its works; undefined where there is none by that address. */
export async function openHouseCollection({ pool }: Pick<Deps, 'pool'>, slug: string) {
  const collection = await findHouseCollection(pool, slug)
  return collection && { ...collection, works: await findHouseWorks(pool, collection.id) }
}

/** Whether a word is the address of one. */
export async function isHouseCollection(
  { pool }: Pick<Deps, 'pool'>,
  slug: string,
): Promise<boolean> {
  return (await findHouseCollection(pool, slug)) !== undefined
}
