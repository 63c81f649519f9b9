import { findAssetCards } from '#domains/catalogue/cards/index.server.ts'
import { drawStoredPicture } from '#domains/catalogue/images/index.server.ts'
import type { AssetKind } from '@tessera/contracts'
import type { Deps } from '#platform/context.ts'

const KINDS: readonly AssetKind[] = ['illustration', '3d', 'lottie']
const PER_KIND = 60
/** What a card loads on an ordinary screen, and on a phone. */
const WIDTHS = [400, 200]

/**
 * Draws the pictures that the first visitors will see, one after the other, so that the front pages
 * are complete at once. Costs nothing where they are kept already. Ends early when `signal` says so.
 */
export async function warmPictures(deps: Deps, signal: AbortSignal): Promise<void> {
  if (!deps.search.isReady()) return
  for (const width of WIDTHS) {
    for (const kind of KINDS) {
      const { ids } = await deps.search.search({
        kinds: [kind],
        productType: 'item',
        sort: 'popular',
        offset: 0,
        limit: PER_KIND,
        // As lists show them: each drawing once.
        variety: 'spread',
        facets: 'kinds',
      })
      const assets = await findAssetCards(
        deps.pool,
        ids.map(({ id }) => id),
      )
      for (const { uuid } of assets) {
        if (signal.aborted) return
        await drawStoredPicture(deps, uuid, { width, height: undefined, format: 'webp' }).catch(
          (error: unknown) => deps.log.warn({ err: error, uuid }, 'pre-rendering a picture failed'),
        )
      }
    }
  }
}
