import type { AssetKind } from '@tessera/contracts'
import { familyAddress } from '#web/routing/family-address.ts'

export type AssetAddress = { readonly kind: AssetKind; readonly slug: string }

/** The asset that an address shows; null for packs and other pages. */
export function assetOfAddress(path: string): AssetAddress | null {
  const found = familyAddress(path)
  return found === null || found.isPack ? null : found
}
