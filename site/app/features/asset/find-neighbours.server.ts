import type { Deps } from '#server/context.ts'
import type { ItemRow } from './asset.queries.server.ts'
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
export async function findNeighbours(deps: Pick<Deps, 'pool' | 'search'>, item: ItemRow) {
  const limit = item.kind === 'icon' ? SIMILAR_GLYPHS : SIMILAR_PICTURES
  const [strip, styles] = await Promise.all([
    findPackStrip(deps, item),
    findOtherStyles(deps, item),
  ])
  const shown = [item.id, ...styles.ids, ...(strip?.cards.map(({ id }) => id) ?? [])]
  const similar = await findSimilar(deps, item, { limit, exceptIds: shown })
  const more = await findMoreOfContributor(deps, item, {
    limit: limit / 2,
    exceptIds: [...shown, ...similar.cards.map(({ id }) => id)],
  })
  return { strip, styles: styles.cards, similar, more }
}
