import { api } from '@tessera/contracts'
import { AppError } from '#server/errors.ts'
import { handle } from '#server/http/mount.ts'
import { findItemsOfPack, findPackCards, heldByGuest, toItem } from '../catalogue/index.server.ts'
import { findPack } from './find-pack.server.ts'

const FIRST_ITEMS = 100

export const packHandlers = [
  handle(api.getPack, async ({ scope: { deps }, params, query }) => {
    const { id, description } = await findPack(deps, { slugOrId: params.slug })
    const [[card], items] = await Promise.all([
      findPackCards(deps.pool, [id]),
      findItemsOfPack(deps.pool, id, { limit: FIRST_ITEMS }),
    ])
    if (!card) throw new AppError('not_found')
    return {
      pack: {
        ...toItem(card, heldByGuest),
        lang: query.lang,
        description,
        items: items.map((row) => toItem(row, heldByGuest)),
      },
    }
  }),
]
