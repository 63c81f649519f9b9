import { permitsGuests } from '@tessera/licensing'
import type { Deps } from '#server/context.ts'
import { findOpenLicenses, type PackLicenseRow } from './pack-archive.queries.server.ts'
import type { PackRow } from './packs.queries.server.ts'

/** What a guest gets of a pack. */
export type PackContents = {
  readonly licenses: readonly PackLicenseRow[]
  /** 0 where nothing of the pack is open: then it needs a plan. */
  readonly openItems: number
}

/** The open part of a pack: nothing of a paid or exclusive pack, else its free items under open licences. */
export async function findPackContents(
  { pool }: Pick<Deps, 'pool'>,
  pack: Pick<PackRow, 'id' | 'priceMinor' | 'isExclusive'>,
): Promise<PackContents> {
  if (pack.priceMinor !== 0 || pack.isExclusive) return { licenses: [], openItems: 0 }
  const licenses = (await findOpenLicenses(pool, pack.id)).filter(({ spdx }) => permitsGuests(spdx))
  return { licenses, openItems: licenses.reduce((sum, { openItems }) => sum + openItems, 0) }
}
