import type { AssetKind } from '@tessera/contracts'
import { hashOfCode } from '@tessera/visual'
import type { Actor, Deps } from '#platform/context.ts'
import { findEdgeCode } from '#platform/visual-index/edge-codes.queries.ts'
import { findOffer } from '#domains/catalogue/downloads/index.server.ts'
import { findAsset } from '#domains/catalogue/assets/index.server.ts'
import { findNeighbours } from './related/find-neighbours.server.ts'
import { readModel } from './read-model.server.ts'
import { readMotion } from './read-motion.server.ts'
import { toAssetView } from './to-asset-view.server.ts'

type PageDeps = Pick<Deps, 'pool' | 'search' | 'catalogueCache' | 'files' | 'config' | 'now'>

/**
 * Everything on the page of a published asset.
 *
 * @throws {AppError} not_found
 */
export async function findAssetPage(
  deps: PageDeps,
  actor: Actor,
  wanted: { kind: AssetKind; slug: string },
) {
  const found = await findAsset(deps, wanted)
  const { item, files } = found
  const [offer, neighbours, motion, model, code] = await Promise.all([
    findOffer(deps, actor, {
      subject: { assetId: item.id },
      origin: item,
      kind: item.kind,
      item,
      spdx: item.spdx,
    }),
    deps.catalogueCache.once(`neighbours ${item.id}`, () => findNeighbours(deps, item)),
    readMotion(deps, files),
    readModel(deps, files),
    findEdgeCode(deps.pool, item.id),
  ])
  const hash = code === null ? null : hashOfCode(code)
  return { asset: toAssetView(found, { motion, model }), offer, hash, ...neighbours }
}
