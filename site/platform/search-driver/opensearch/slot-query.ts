import { stemEnglish, type Understanding } from '@tessera/search'
import type { Json } from './connection.ts'
import { LONGEST_GRAM } from './index-definition.ts'

export type QueryReading = NonNullable<ReturnType<Understanding['read']>>
/** `isRaised` where documents with fewer words follow those of this reading. */
export type Reading = QueryReading['main'] & { readonly isRaised?: true }
export type Slot = Reading['slots'][number]

/** Terms that fill a slot, by the kind of field in which they are looked for. */
type SlotTerms = {
  readonly literal: ReadonlyMap<string, number>
  readonly stems: ReadonlyMap<string, number>
  /** A beginning; null where the slot takes whole words only. */
  readonly prefix: string | null
}

/** What one way to hold a word is worth: points 0..100. */
type Value = { readonly points: number; readonly inName: boolean; readonly leaves: Json[] }

// As in the engine of packages/search: expand-word.ts and posting-value.ts.
const STEM = 0.9
const PREFIX = 0.5
const MIN_PREFIX = 2
const fieldWeights = { name: 1, tags: 0.6, context: 0.3 } as const
const STRONG_POINTS = 85

/** A score is a sum of these, exact in a float of 24 bits for up to `MAX_SCORED` words. */
export const IN_NAME = 2 ** 11
export const STRONG = 2 ** 15
export const PHRASE = 2 ** 19
export const MAX_SCORED = 15

/** Documents that fill a slot, not scored. */
export function slotFilter(slot: Slot): Json {
  const { literal, stems, prefix } = termsOf(slot)
  return anyOf([
    ...termsLeaf('all', [...literal.keys()]),
    ...termsLeaf('all_stems', [...stems.keys()]),
    ...(prefix === null ? [] : [prefixLeaf('all', prefix)]),
  ])
}

/** The same, each document scored by the best way in which it holds the word. */
export function slotScore(slot: Slot): Json {
  const values = valuesOf(slot)
  const queries = values.map(({ points, inName, leaves }) => {
    const boost = points + (inName ? IN_NAME + (points >= STRONG_POINTS ? STRONG : 0) : 0)
    // A hit outside the name may be worth more than one in it, though its sum is the smaller number.
    const better = values.filter((other) => !other.inName && other.points > points)
    const excluded = inName ? better.flatMap((other) => other.leaves) : []
    const filter =
      excluded.length === 0
        ? anyOf(leaves)
        : { bool: { filter: [anyOf(leaves)], must_not: excluded } }
    return { constant_score: { filter, boost } }
  })
  return queries.length === 0 ? { match_none: {} } : { dis_max: { queries } }
}

/** The slot at one position of a text, for `intervals`. */
export function slotInterval(slot: Slot, field: 'name' | 'label'): Json {
  const { literal, stems, prefix } = termsOf(slot)
  const at = (query: string, useField: string): Json => ({
    match: { query, use_field: useField, analyzer: 'words' },
  })
  const intervals = [
    ...[...literal.keys()].map((term) => at(term, field)),
    ...[...stems.keys()].map((stem) => at(stem, `${field}_stems`)),
  ]
  if (prefix !== null && field === 'name') {
    const isGram = Array.from(prefix).length <= LONGEST_GRAM
    intervals.push(isGram ? at(prefix, 'name.prefix') : { prefix: { prefix, use_field: 'name' } })
  }
  return { any_of: { intervals } }
}

function termsOf({ token, tokenQuality, isPrefix, inflects, meanings }: Slot): SlotTerms {
  const literal = new Map<string, number>()
  const stems = new Map<string, number>()
  const raise = (terms: Map<string, number>, term: string, quality: number): void => {
    if (quality > (terms.get(term) ?? 0)) terms.set(term, quality)
  }
  for (const { term, quality, inflects: own } of meanings) {
    raise(literal, term, quality)
    if (inflects && own !== false) raise(stems, stemEnglish(term), STEM * quality)
  }
  if (token === null) return { literal, stems, prefix: null }
  raise(literal, token, tokenQuality)
  raise(stems, stemEnglish(token), STEM * tokenQuality)
  return { literal, stems, prefix: isPrefix && token.length >= MIN_PREFIX ? token : null }
}

function valuesOf(slot: Slot): Value[] {
  const { literal, stems, prefix } = termsOf(slot)
  const values = new Map<string, Value>()
  const add = (quality: number, field: keyof typeof fieldWeights, leaf: Json): void => {
    const points = Math.max(1, Math.round(quality * fieldWeights[field] * 100))
    const inName = field === 'name'
    const key = `${points} ${inName}`
    const value = values.get(key) ?? { points, inName, leaves: [] }
    value.leaves.push(leaf)
    values.set(key, value)
  }
  for (const field of ['name', 'tags', 'context'] as const) {
    for (const [quality, terms] of byQuality(literal)) {
      add(quality, field, { terms: { [field]: terms } })
    }
    for (const [quality, terms] of byQuality(stems)) {
      add(quality, field, { terms: { [`${field}_stems`]: terms } })
    }
    if (prefix !== null) add(PREFIX, field, prefixLeaf(field, prefix))
  }
  return [...values.values()]
}

function byQuality(terms: ReadonlyMap<string, number>): Map<number, string[]> {
  const groups = Map.groupBy(terms, ([, quality]) => quality)
  return new Map([...groups].map(([quality, own]) => [quality, own.map(([term]) => term)]))
}

function termsLeaf(field: string, terms: readonly string[]): Json[] {
  return terms.length === 0 ? [] : [{ terms: { [field]: terms } }]
}

/** A beginning is a term of its own, but for the longest ones. */
export function prefixLeaf(field: string, prefix: string): Json {
  const isGram = Array.from(prefix).length <= LONGEST_GRAM
  return isGram ? { term: { [`${field}.prefix`]: prefix } } : { prefix: { [field]: prefix } }
}

function anyOf(leaves: readonly Json[]): Json {
  const [only] = leaves
  if (only === undefined) return { match_none: {} }
  return leaves.length === 1 ? only : { bool: { should: leaves } }
}
