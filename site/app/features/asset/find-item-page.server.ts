import type { AssetKind } from '@tessera/contracts'
import type { Actor, Deps } from '#server/context.ts'
import { findOffer } from '../downloads/index.server.ts'
import { findItem } from './find-item.server.ts'
import { findNeighbours } from './find-neighbours.server.ts'
import { readModel } from './read-model.server.ts'
import { readMotion } from './read-motion.server.ts'
import { toItemView } from './to-item-view.server.ts'

type PageDeps = Pick<Deps, 'pool' | 'search' | 'kept' | 'files' | 'config' | 'now'>

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
  const [offer, neighbours, motion, model] = await Promise.all([
    findOffer(deps, actor, {
      subject: { assetId: item.id },
      kind: item.kind,
      item,
      spdx: item.spdx,
    }),
    deps.kept.once(`neighbours ${item.id}`, () => findNeighbours(deps, item)),
    readMotion(deps, files),
    readModel(deps, files),
  ])
  return { item: toItemView(found, { motion, model }), offer, ...neighbours }
}
