import { closedFormats, type ClosedFormat } from './closed-formats.ts'
import { findRoute } from './find-route.ts'
import { graphFormats } from './graph-formats.ts'
import type { Format } from './conversion.ts'

export interface Pair {
  readonly from: Format
  readonly to: Format
  /** `svg-to-png` */
  readonly slug: string
}

/** A pair that nothing here converts: its page says which program does, and what to do then. */
export interface ClosedPair {
  readonly from: ClosedFormat
  readonly to: Format
  readonly slug: string
}

export type SlugAnswer =
  | { readonly kind: 'pair'; readonly pair: Pair }
  | { readonly kind: 'closed'; readonly pair: ClosedPair }
  /** The same under another name: a permanent redirect. */
  | { readonly kind: 'moved'; readonly slug: string }
  | { readonly kind: 'unknown' }

const SEPARATOR =
  /^(?:convert-)?(.+?)-(?:to|2|into|in|als|en|a|zu)-(.+?)(?:-(?:converter|online|free))*$/

/** Pictures that a model is drawn as. */
const SHOWN_MODELS: ReadonlySet<string> = new Set(['png', 'jpg', 'webp'])

const COMMON: ReadonlySet<string> = new Set(['svg', 'png', 'jpg'])

let found: ReadonlyMap<string, Pair> | undefined

/** All pairs that are worth a page, by source and target as the table lists them. */
export function pagePairs(): Pair[] {
  return [...pairsBySlug().values()]
}

/** Found once, since the graph never changes and each pair is a search for a route. */
function pairsBySlug(): ReadonlyMap<string, Pair> {
  found ??= new Map(findPairs().map((pair) => [pair.slug, pair]))
  return found
}

function findPairs(): Pair[] {
  return graphFormats
    .filter(({ pages }) => pages.from)
    .flatMap((from) =>
      graphFormats
        .filter(({ id, pages }) => pages.to !== 'none' && id !== from.id)
        .filter((to) => isWanted(from, to) && findRoute(from.id, to.id) !== null)
        .map((to) => ({ from, to, slug: `${from.id}-to-${to.id}` })),
    )
}

/** Pages of formats without a converter, with what their programs export. */
export function closedPairs(): ClosedPair[] {
  return closedFormats.flatMap((from) =>
    from.exportTo.flatMap((id) => {
      const to = formatNamed(id)
      return to ? [{ from, to, slug: `${from.id}-to-${to.id}` }] : []
    }),
  )
}

/** What an address of a pair means; spellings that people and other sites use lead to the one that is kept. */
export function readPairSlug(slug: string): SlugAnswer {
  const closed = new Map(closedPairs().map((pair) => [pair.slug, pair]))
  const closedPair = closed.get(slug)
  if (closedPair) return { kind: 'closed', pair: closedPair }
  const pairs = pairsBySlug()
  const exact = pairs.get(slug)
  if (exact) return { kind: 'pair', pair: exact }
  const plain = slug.toLowerCase().replaceAll(/[_\s.+]+/g, '-')
  const [, from = '', to = ''] = SEPARATOR.exec(plain) ?? []
  const source = formatNamed(from) ?? closedFormats.find(isNamed(from))
  const target = formatNamed(to)
  const near = source && target ? `${source.id}-to-${target.id}` : ''
  return pairs.has(near) || closed.has(near) ? { kind: 'moved', slug: near } : { kind: 'unknown' }
}

function formatNamed(name: string): Format | undefined {
  return graphFormats.find(isNamed(name))
}

function isNamed(name: string) {
  return ({ id, aliases }: { readonly id: string; readonly aliases: readonly string[] }) =>
    id === name || aliases.includes(name)
}

/**
 * Code is made of drawings alone: nobody looks for a bitmap as a SwiftUI shape, though a route through
 * tracing leads there. Moving formats meet moving ones, and models come from models or are made of a drawing.
 */
function isWanted(from: Format, to: Format): boolean {
  if (to.pages.to === 'common' && !COMMON.has(from.id)) return false
  if (from.pages.from === 'common' && !COMMON.has(to.id)) return false
  if (from.family === 'model') return to.family === 'model' || SHOWN_MODELS.has(to.id)
  if (to.family === 'model') return from.id === 'svg'
  if (to.family === 'code') return from.family === 'vector'
  if (from.family === 'animation' || from.family === 'film') {
    return to.family === 'film' || to.family === 'animation' || to.id === 'png'
  }
  // Of still formats SVG alone may move.
  if (to.family === 'film') return from.id === 'svg' && to.id !== 'animated-svg'
  return to.family !== 'animation' || from.family === 'vector'
}
