import { permitsGuests } from '@tessera/licensing'
import type { Actor, Deps } from '#platform/context.ts'
import {
  findPackLicenses,
  type PackLicenseRow,
  type PackScope,
} from './pack-archive.queries.server.ts'
import type { PackRow } from './packs.queries.server.ts'

/** What somebody gets of a pack once it is granted. */
export type PackContents = {
  readonly scope: PackScope
  readonly licenses: readonly PackLicenseRow[]
  readonly items: number
}

type Terms = Pick<PackRow, 'id' | 'priceMinor' | 'isExclusive' | 'isPublished'>

/**
 * What the zip of a pack holds: for guests the open assets of a free pack, under open licences; for
 * accounts what is free of a free pack, and all of a paid one.
 */
export async function findPackContents(
  { pool }: Pick<Deps, 'pool'>,
  actor: Actor,
  pack: Terms,
): Promise<PackContents> {
  const scope = scopeOf(actor, pack)
  if (scope === null) return { scope: 'open', licenses: [], items: 0 }
  const found = await findPackLicenses(pool, pack.id, scope)
  const licenses = found.filter(({ spdx }) => scope !== 'open' || permitsGuests(spdx))
  return { scope, licenses, items: licenses.reduce((sum, { items }) => sum + items, 0) }
}

function scopeOf(actor: Actor, { priceMinor, isExclusive, isPublished }: Terms): PackScope | null {
  const isFree = priceMinor === 0
  if (actor.kind === 'user') {
    if (isPublished) return isFree ? 'free' : 'all'
    return isFree ? 'held-free' : 'held'
  }
  return priceMinor !== 0 || isExclusive ? null : 'open'
}
