import { api } from '@tessera/contracts'
import { AppError } from '#server/errors.ts'
import { handle } from '#server/http/mount.ts'
import { findItemsOfPack, findPackCards, toItem } from '../catalogue/index.server.ts'
import { findHeldLicenses } from '../licenses/index.server.ts'
import { findPack } from './find-pack.server.ts'

const FIRST_ITEMS = 100

export const packHandlers = [
  handle(api.getPack, async ({ scope: { deps, actor }, params, query }) => {
    const { id, description } = await findPack(deps, { slugOrId: params.slug })
    const [[card], items] = await Promise.all([
      findPackCards(deps.pool, [id]),
      findItemsOfPack(deps.pool, id, { limit: FIRST_ITEMS }),
    ])
    if (!card) throw new AppError('not_found')
    const itemIds = items.map((item) => item.id)
    const held = await findHeldLicenses(deps, actor, { itemIds, packIds: [id] })
    return {
      pack: {
        ...toItem(card, held.ofPack(id)),
        lang: query.lang,
        description,
        items: items.map((row) => toItem(row, held.ofItem(row.id))),
      },
    }
  }),
]
