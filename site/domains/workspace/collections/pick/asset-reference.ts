import { familyAddress } from '#web/routing/family-address.ts'

/** `kind/slug` of the asset or pack that an address shows, as calls name it; null for other pages. */
export function assetReference(path: string): string | null {
  const found = familyAddress(path)
  return found && `${found.kind}${found.isPack ? '-pack' : ''}/${found.slug}`
}
