import { api } from '@tessera/contracts'
import { AppError } from '#platform/errors.ts'
import { handle } from '#platform/http/calls/mount.ts'
import {
  findAssetsOfPack,
  findPackCards,
  toApiAsset,
} from '#domains/catalogue/cards/index.server.ts'
import { findHeldLicenses } from '#domains/licensing/licenses/index.server.ts'
import { findPack } from './find-pack.server.ts'

const FIRST_ITEMS = 100

export const packHandlers = [
  handle(api.getPack, async ({ scope: { deps, actor }, params, query }) => {
    const { id, description } = await findPack(deps, { slugOrId: params.slug })
    const [[card], items] = await Promise.all([
      findPackCards(deps.pool, [id]),
      findAssetsOfPack(deps.pool, id, { limit: FIRST_ITEMS }),
    ])
    if (!card) throw new AppError('not_found')
    const assetIds = items.map((asset) => asset.id)
    const held = await findHeldLicenses(deps, actor, { assetIds, packIds: [id] })
    return {
      pack: {
        ...toApiAsset(card, held.ofPack(id)),
        lang: query.lang,
        description,
        items: items.map((row) => toApiAsset(row, held.ofAsset(row.id))),
      },
    }
  }),
]
