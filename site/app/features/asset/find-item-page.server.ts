import type { AssetKind } from '@tessera/contracts'
import type { Actor, Deps } from '#server/context.ts'
import { findOffer } from '../downloads/index.server.ts'
import { findItem } from './find-item.server.ts'
import { findPackStrip } from './find-pack-strip.server.ts'
import { findMoreOfContributor } from './find-more-of-contributor.server.ts'
import { findOtherStyles } from './find-other-styles.server.ts'
import { findSimilar } from './find-similar.server.ts'
import { readModel } from './read-model.server.ts'
import { readMotion } from './read-motion.server.ts'
import { toItemView } from './to-item-view.server.ts'

const SIMILAR_GLYPHS = 24
const SIMILAR_PICTURES = 8

type PageDeps = Pick<Deps, 'pool' | 'search' | 'files' | 'config' | 'now'>

/**
 * Everything on the page of a published item.
 *
 * @throws {AppError} not_found
 */
export async function findItemPage(
  deps: PageDeps,
  actor: Actor,
  wanted: { kind: AssetKind; slug: string },
) {
  const found = await findItem(deps, wanted)
  const { item, files } = found
  const [offer, strip, motion, model] = await Promise.all([
    findOffer(deps, actor, {
      subject: { assetId: item.id },
      kind: item.kind,
      item,
      spdx: item.spdx,
    }),
    findPackStrip(deps, item),
    readMotion(deps, files),
    readModel(deps, files),
  ])
  const limit = item.kind === 'icon' ? SIMILAR_GLYPHS : SIMILAR_PICTURES
  const styles = await findOtherStyles(deps, item)
  const shown = [item.id, ...styles.ids, ...(strip?.cards.map(({ id }) => id) ?? [])]
  const similar = await findSimilar(deps, item, { limit, exceptIds: shown })
  const more = await findMoreOfContributor(deps, item, {
    limit: item.kind === 'icon' ? SIMILAR_GLYPHS / 2 : SIMILAR_PICTURES / 2,
    exceptIds: [...shown, ...similar.cards.map(({ id }) => id)],
  })
  return {
    item: toItemView(found, { motion, model }),
    offer,
    strip,
    styles: styles.cards,
    similar,
    more,
  }
}
