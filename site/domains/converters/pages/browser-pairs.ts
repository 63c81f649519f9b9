import { findRoute, pagePairs, type Pair, type Route } from '@tessera/convert'
import { BROWSER_CODECS } from './worker/browser-codec-names.ts'

/** The way from one format to another inside a browser; null where there is none. */
export function browserRoute(from: string, to: string): Route | null {
  return findRoute(from, to, { codecs: new Set(BROWSER_CODECS), where: 'browser' })
}

let pairs: readonly Pair[] | undefined

/** Pairs with a page: those that a browser can convert today. Read once, as the graph never changes. */
export function browserPairs(): readonly Pair[] {
  pairs ??= pagePairs().filter(({ from, to }) => browserRoute(from.id, to.id) !== null)
  return pairs
}
