import type { ResponseOf } from '@tessera/sdk'

type Item = ResponseOf<'search'>['items']['data'][number]

/** An asset in few words, with whom to name and under which licence it is. */
export function showItem(item: Item, origin: string) {
  const author = item.contributor?.name ?? null
  const spdx = item.licenses.map((license) => license.spdx).join(' OR ')
  return {
    slug: item.slug,
    name: item.name,
    kind: item.asset,
    price: item.price > 0 ? 'premium' : 'free',
    license: spdx,
    credit: author === null ? `${item.name}, ${spdx}` : `${item.name} by ${author}, ${spdx}`,
    ...(item.pack && { pack: item.pack.slug }),
    page: `${origin}/${item.product_type === 'pack' ? 'pack' : 'item'}/${item.slug}`,
    preview: new URL(item.urls.thumb, origin).href,
  }
}
