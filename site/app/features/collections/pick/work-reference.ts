import { families } from '../../../routing/families.ts'

/** `kind/slug` of the item or pack that an address shows, as calls name it; null for other pages. */
export function workReference(path: string): string | null {
  const [, segment, slug, ...rest] = path.split('/')
  if (slug === undefined || slug === '' || rest.length > 0) return null
  const item = families.find(({ one }) => one === segment)
  if (item) return `${item.kind}/${slug}`
  const pack = families.find((family) => family.pack === segment)
  return pack ? `${pack.kind}-pack/${slug}` : null
}
