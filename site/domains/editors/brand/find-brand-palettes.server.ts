import { findPalettes } from '#domains/catalogue/palettes/index.server.ts'
import type { RequestScope } from '#platform/context.ts'
import type { BrandPalette } from './brand-palette.ts'

/** The palettes of the account that is acted for; none for guests. */
export async function findBrandPalettes({
  deps,
  actor,
}: Pick<RequestScope, 'deps' | 'actor'>): Promise<BrandPalette[]> {
  if (actor.kind !== 'user') return []
  const rows = await findPalettes(deps.pool, actor.accountId)
  return rows
    .filter(({ colors }) => colors.length > 0)
    .map(({ name, colors }) => ({ name, colors }))
}
