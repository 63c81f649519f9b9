import type { AssetKind } from '@tessera/contracts'
import { families } from '../../routing/families.ts'
import type { FeedType } from './write-feed.ts'

/** The last part of a feed's address says its form. */
export const feedEndings = { xml: 'rss', atom: 'atom', json: 'json' } as const satisfies Record<
  string,
  FeedType
>

const listed = families.filter(({ hasListings }) => hasListings)
const nameOf = (hub: string) => hub.slice(1)

/** Unprefixed address of the feed of new assets of a kind; null stands for all kinds. */
export function feedPath(kind: AssetKind | null, ending: keyof typeof feedEndings = 'xml'): string {
  const family = listed.find((one) => one.kind === kind)
  return `/feeds/${family ? nameOf(family.hub) : 'all'}.${ending}`
}

/** The kind that a feed's name stands for; undefined for a name that is none. */
export function kindOfFeed(name: string): AssetKind | null | undefined {
  if (name === 'all') return null
  return listed.find(({ hub }) => nameOf(hub) === name)?.kind
}

/** Whether a kind has a feed of its own. */
export function hasFeed(kind: AssetKind): boolean {
  return listed.some((family) => family.kind === kind)
}
