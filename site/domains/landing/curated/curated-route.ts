import type { AssetKind } from '@tessera/contracts'
import { families, familyOf } from '#web/routing/rows/families.ts'

/** Where a curated page stands: collections name a kind in their path, topics in the query. */
export type CuratedRoute = { readonly path: string; readonly kindIn: 'path' | 'query' }

export type KindSegment =
  | { readonly type: 'kind'; readonly kind: AssetKind }
  | { readonly type: 'renamed'; readonly to: string }
  | { readonly type: 'unknown' }

/** Reads the last part of `/collections/{slug}/{asset}`: one word of the kind; others lead to it. */
export function readKindSegment(segment: string): KindSegment {
  const family = families.find(
    ({ one, many, long }) =>
      one === segment || many === segment || long?.one === segment || long?.many === segment,
  )
  if (!family || family.kind === 'photo') return { type: 'unknown' }
  return family.one === segment
    ? { type: 'kind', kind: family.kind }
    : { type: 'renamed', to: family.one }
}

/** The one address of a page of a curated place. */
export function curatedAddress(
  { path, kindIn }: CuratedRoute,
  { kind, page }: { kind: AssetKind | null; page: number },
): string {
  const base = kind !== null && kindIn === 'path' ? `${path}/${familyOf(kind).one}` : path
  const query = new URLSearchParams([
    ...(kind !== null && kindIn === 'query' ? [['asset', kind]] : []),
    ...(page > 1 ? [['page', String(page)]] : []),
  ])
  return query.size === 0 ? base : `${base}?${query}`
}

/** The page that a query asks for; nonsense is the first. */
export function readPage(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}
