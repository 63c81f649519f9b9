import type { AssetKind } from '@tessera/contracts'
import { matchPath } from 'react-router'
import { findRow } from '#web/routing/find-row.ts'

/** An asset or a pack by its address. */
export type SubjectRoute = {
  readonly product: 'item' | 'pack'
  readonly kind: AssetKind
  readonly slug: string
}

/** The asset or pack that an unprefixed path leads to; null for any other page. */
export function findPlace(path: string): SubjectRoute | null {
  const row = findRow(path)
  if (row?.page !== 'item' && row?.page !== 'pack') return null
  const slug = matchPath(row.path, path)?.params['slug']
  const kind = row.facet?.kind
  return slug && kind ? { product: row.page, kind, slug } : null
}
