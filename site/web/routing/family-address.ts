import { families } from './rows/families.ts'

/** The asset or pack that an address without its language shows; null for other pages. */
export function familyAddress(path: string) {
  const [, segment, slug, ...rest] = path.split('/')
  if (slug === undefined || slug === '' || rest.length > 0) return null
  const family = families.find(({ one, pack }) => one === segment || pack === segment)
  return family ? { kind: family.kind, slug, isPack: family.one !== segment } : null
}
