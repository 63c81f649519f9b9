import type { Item } from '@tessera/contracts'
import type { BundleCardRow } from './bundle-cards.queries.server.ts'
import type { CardRow } from './cards.queries.server.ts'
import { licenseOf, picturesOf } from './to-api-asset.server.ts'

type Held = { downloaded: boolean; subscription: boolean }

/**
 * A bundle as calls answer with it, with the picture of its first pack. A licence is held where it is
 * for every pack under it. `packs` are those of `packIds`, in their order.
 */
export function toApiBundle(
  row: BundleCardRow,
  packs: readonly CardRow[],
  heldOf: (packId: number) => Held,
): Item {
  const byLicense = Map.groupBy(packs, ({ spdx, licenseName }) => `${spdx} ${licenseName}`)
  const [first] = packs
  if (first === undefined) throw new Error(`bundle ${row.id} has no pack`)
  return {
    id: row.id,
    uuid: row.uuid,
    slug: row.slug,
    name: row.name,
    asset: row.kind,
    product_type: 'bundle',
    price: row.priceMinor / 100,
    urls: picturesOf(first),
    licenses: [...byLicense.values()].map((alike) => {
      const held = alike.map(({ id }) => heldOf(id))
      return licenseOf(alike[0]!, {
        downloaded: held.every(({ downloaded }) => downloaded),
        subscription: held.every(({ subscription }) => subscription),
      })
    }),
    contributor: row.contributor && {
      id: row.contributor.id,
      slug: row.contributor.username,
      username: row.contributor.username,
      name: row.contributor.name,
      full_info: false,
    },
    pack: null,
    tags: row.tags,
    colors: [],
    is_exclusive: row.isExclusive,
    is_featured: row.isFeatured,
    animated: row.isAnimated,
    item_count: row.itemCount,
    pack_count: row.packIds.length,
  }
}
