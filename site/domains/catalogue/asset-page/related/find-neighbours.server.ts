import type { Deps } from '#platform/context.ts'
import type { AssetRow } from '#domains/catalogue/assets/index.server.ts'
import { findMoreOfContributor } from './find-more-of-contributor.server.ts'
import { findOtherStyles } from './find-other-styles.server.ts'
import { findPackStrip } from './find-pack-strip.server.ts'
import { findSimilar } from './find-similar.server.ts'

const SIMILAR_GLYPHS = 24
const SIMILAR_PICTURES = 8

/**
 * What an item's page shows around it: its pack, its other styles, what is like it and more of who made it;
 * nothing of it twice. The same for everybody.
 */
export async function findNeighbours(deps: Pick<Deps, 'pool' | 'search'>, asset: AssetRow) {
  const limit = asset.kind === 'icon' ? SIMILAR_GLYPHS : SIMILAR_PICTURES
  const [strip, styles] = await Promise.all([
    findPackStrip(deps, asset),
    findOtherStyles(deps, asset),
  ])
  const shown = [asset.id, ...styles.ids, ...(strip?.cards.map(({ id }) => id) ?? [])]
  const similar = await findSimilar(deps, asset, { limit, exceptIds: shown })
  const more = await findMoreOfContributor(deps, asset, {
    limit: limit / 2,
    exceptIds: [...shown, ...similar.cards.map(({ id }) => id)],
  })
  return { strip, styles: styles.cards, similar, more }
}
