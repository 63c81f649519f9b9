import type { AssetKind } from '@tessera/contracts'
import { families } from './rows/families.ts'
import type { RouteRow } from './rows/route-row.ts'

const listed = families.filter(({ hasListings }) => hasListings)
const nameOf = (hub: string) => hub.slice(1)

/** The last part of a feed's address says its form: RSS, Atom, JSON Feed. */
export type FeedEnding = 'xml' | 'atom' | 'json'

/** Unprefixed address of the feed of new assets of a kind; null stands for all kinds. */
export function feedPath(kind: AssetKind | null, ending: FeedEnding = 'xml'): string {
  const family = listed.find((one) => one.kind === kind)
  return `/feeds/${family ? nameOf(family.hub) : 'all'}.${ending}`
}

/** The kind that a feed's name stands for; undefined for a name that is none. */
export function kindOfFeed(name: string): AssetKind | null | undefined {
  if (name === 'all') return null
  return listed.find(({ hub }) => nameOf(hub) === name)?.kind
}

/** The feed that a page offers to subscribe to, if it has one; that of the blog is English. */
export function feedOfRow({ page, facet }: RouteRow): { path: string; isEnglish: boolean } | null {
  if (page === 'home' || facet?.roundup === 'latest')
    return { path: feedPath(null), isEnglish: false }
  if (page === 'blog' || page === 'blogPost') return { path: '/blog/feed.xml', isEnglish: true }
  if (page === 'apiChanges') return { path: '/developers/changes.atom', isEnglish: true }
  if (page !== 'listing' || facet?.kind === undefined) return null
  return { path: feedPath(facet.kind), isEnglish: false }
}
