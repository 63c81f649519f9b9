import { findRoute } from './find-route.ts'
import { graphFormats } from './graph-formats.ts'
import type { Format } from './conversion.ts'

export interface Pair {
  readonly from: Format
  readonly to: Format
  /** `svg-to-png` */
  readonly slug: string
}

export type SlugAnswer =
  | { readonly kind: 'pair'; readonly pair: Pair }
  /** The same under another name: a permanent redirect. */
  | { readonly kind: 'moved'; readonly slug: string }
  | { readonly kind: 'unknown' }

const SEPARATOR =
  /^(?:convert-)?(.+?)-(?:to|2|into|in|als|en|a|zu)-(.+?)(?:-(?:converter|online|free))*$/

const COMMON: ReadonlySet<string> = new Set(['svg', 'png', 'jpg'])

/** All pairs that are worth a page, by source and target as the table lists them. */
export function pagePairs(): Pair[] {
  return graphFormats
    .filter(({ pages }) => pages.from)
    .flatMap((from) =>
      graphFormats
        .filter(({ id, pages }) => pages.to !== 'none' && id !== from.id && findRoute(from.id, id))
        .filter((to) => isWanted(from, to))
        .map((to) => ({ from, to, slug: `${from.id}-to-${to.id}` })),
    )
}

/** What an address of a pair means; spellings that people and other sites use lead to the one that is kept. */
export function readPairSlug(slug: string): SlugAnswer {
  const pairs = new Map(pagePairs().map((pair) => [pair.slug, pair]))
  const exact = pairs.get(slug)
  if (exact) return { kind: 'pair', pair: exact }
  const plain = slug.toLowerCase().replaceAll(/[_\s.+]+/g, '-')
  const [, from = '', to = ''] = SEPARATOR.exec(plain) ?? []
  const [source, target] = [formatNamed(from), formatNamed(to)]
  const near = source && target ? `${source.id}-to-${target.id}` : ''
  return pairs.has(near) ? { kind: 'moved', slug: near } : { kind: 'unknown' }
}

function formatNamed(name: string): Format | undefined {
  return graphFormats.find(({ id, aliases }) => id === name || aliases.includes(name))
}

/**
 * Code is made of drawings alone: nobody looks for a bitmap as a SwiftUI shape, though a route through
 * tracing leads there. Moving formats meet moving ones.
 */
function isWanted(from: Format, to: Format): boolean {
  if (to.pages.to === 'common' && !COMMON.has(from.id)) return false
  if (from.pages.from === 'common' && !COMMON.has(to.id)) return false
  if (to.family === 'code') return from.family === 'vector'
  if (from.family === 'animation' || from.family === 'film') {
    return to.family === 'film' || to.family === 'animation' || to.id === 'png'
  }
  // Of still formats SVG alone may move.
  if (to.family === 'film') return from.id === 'svg' && to.id !== 'animated-svg'
  return to.family !== 'animation' || from.family === 'vector'
}
