import type { Item } from '@tessera/contracts'
import { hrefs } from '#web/routing/href.ts'
import type { CardRow } from './cards.queries.server.ts'

type Held = { readonly downloaded: boolean; readonly subscription: boolean }

/** An asset or pack as calls answer with it. `heldLicenses` are of the account that asks. */
export function toApiAsset(row: CardRow, held: Held): Item {
  return {
    id: row.id,
    uuid: row.uuid,
    slug: row.slug,
    name: row.name,
    asset: row.kind,
    product_type: row.itemCount === null ? 'item' : 'pack',
    price: row.priceMinor / 100,
    urls: picturesOf(row),
    licenses: [licenseOf(row, held)],
    contributor: {
      id: row.contributorId,
      slug: row.username,
      username: row.username,
      name: row.contributorName,
      full_info: false,
    },
    pack:
      row.packId === null || row.packSlug === null || row.packName === null
        ? null
        : { id: row.packId, slug: row.packSlug, name: row.packName },
    tags: row.tags,
    colors: row.colors,
    is_exclusive: row.isExclusive,
    is_featured: row.isFeatured,
    animated: row.isAnimated,
    ...(row.itemCount !== null && { item_count: row.itemCount }),
  }
}

/** The addresses of its pictures. */
export function picturesOf({ uuid, updatedAt, inlineSvg }: CardRow): Item['urls'] {
  const modifiedAt = Math.floor(updatedAt.getTime() / 1000)
  const picture = (width: number, format?: string) =>
    hrefs.image(uuid, { width, modifiedAt, ...(format !== undefined && { format }) })
  return {
    thumb: picture(200),
    custom_preview: picture(800),
    preview_mockup: picture(1200, 'jpg'),
    png_256: picture(256, 'png'),
    ...(inlineSvg !== null && { svg: `/images/${uuid}.svg?modified_at=${modifiedAt}` }),
  }
}

export function licenseOf(row: CardRow, held: Held): Item['licenses'][number] {
  return {
    name: row.licenseName,
    spdx: row.spdx,
    url: row.licenseUrl,
    downloaded_by_user: held.downloaded,
    is_subscription: held.subscription,
  }
}
