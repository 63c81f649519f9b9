import { tokenize, type AssetKind, type SearchLanguage } from '@tessera/search'
import type { Json } from './connection.ts'
import { countFilters } from './count-filters.ts'
import { correctWord, findNearWords } from './near-words.ts'
import { ask } from './read-page.ts'
import type { Vocabulary } from './resolve-text.ts'
import { prefixLeaf } from './slot-query.ts'

export type SuggestOptions = {
  readonly kind?: AssetKind | undefined
  readonly limit: number
  readonly lang?: SearchLanguage | undefined
}

const MAX_WORDS = 6
/** A whole name is worth more than its sum of popularity says: it is what an asset is called. */
const PHRASE_WEIGHT = 1.5
/** Completions of a dictionary that are looked up, the surest first. */
const DICTIONARY_CANDIDATES = 60
const MIN_TOLERANT = 5

type Bucket = { readonly key: string; readonly sum: { readonly value: number } }
type Buckets = { readonly buckets: readonly Bucket[] }

/**
 * Completes what is being typed, first in the asker's own language: words and whole names that
 * start with it, by the popularity of their documents; then its last word beside the ones before;
 * where there is nothing, the same for the likeliest spelling. Every answer has hits.
 */
export async function suggestQueries(
  vocabulary: Vocabulary,
  prefix: string,
  options: SuggestOptions,
): Promise<string[]> {
  const { limit } = options
  const words = tokenize(prefix).slice(0, MAX_WORDS)
  if (words.length === 0 || limit < 1) return []
  const isOpen = !/\s$/.test(prefix)
  const [own, literal] = await Promise.all([
    completeTranslated(vocabulary, prefix, options, false),
    complete(vocabulary, words, isOpen, options),
  ])
  const found = [...new Set([...own, ...literal])]
  if (found.length > 0) return found.slice(0, limit)
  const [tolerant, corrected] = await Promise.all([
    completeTranslated(vocabulary, prefix, options, true),
    correctWords(vocabulary, words),
  ])
  const respelt = corrected ? await complete(vocabulary, corrected, isOpen, options) : []
  return [...new Set([...tolerant, ...respelt])].slice(0, limit)
}

async function complete(
  { connection, index }: Vocabulary,
  words: readonly string[],
  isOpen: boolean,
  { kind, limit }: SuggestOptions,
): Promise<string[]> {
  const last = words.at(-1)!
  const before = words.slice(0, -1)
  const typed = words.join(' ') + (isOpen ? '' : ' ')
  const filter: Json[] = before.map((word) => ({ term: { all: word } }))
  filter.push(isOpen ? prefixLeaf('all', last) : { term: { all: last } })
  if (kind !== undefined) filter.push({ term: { kind } })
  const answer = await ask(connection, index, {
    size: 0,
    track_total_hits: false,
    query: { bool: { filter } },
    aggs: {
      phrases: popularTerms('phrase', typed, limit),
      words: popularTerms('words', last, limit + before.length),
    },
  })
  const { phrases, words: terms } = answer.aggregations as { phrases: Buckets; words: Buckets }
  const whole = phrases.buckets.map(({ key, sum }) => ({
    text: key,
    score: sum.value * PHRASE_WEIGHT,
  }))
  if (before.length === 0) {
    return best([
      ...whole,
      ...terms.buckets.map(({ key, sum }) => ({ text: key, score: sum.value })),
    ])
  }
  const beside = terms.buckets.filter(({ key }) => !before.includes(key))
  return [...best(whole), ...beside.map(({ key }) => [...before, key].join(' '))]
}

/** Values that start with a text, by the sum of their documents' popularity. */
function popularTerms(field: string, start: string, size: number): Json {
  const include = `${start.replace(/[^\p{L}\p{N} ]/gu, '\\$&')}.*`
  return {
    terms: { field, include, size, order: { sum: 'desc' } },
    aggs: { sum: { sum: { field: 'popularity' } } },
  }
}

/** Dictionary words of the asker's language, by the number of documents that hold a meaning. */
async function completeTranslated(
  { connection, index, understanding }: Vocabulary,
  prefix: string,
  { kind, limit, lang = 'en' }: SuggestOptions,
  isTolerant: boolean,
): Promise<string[]> {
  const typed = prefix.trimStart().toLowerCase()
  if (lang === 'en' || (isTolerant && typed.length < MIN_TOLERANT)) return []
  const completions = understanding
    .complete(typed, lang, isTolerant)
    .toSorted((a, b) => (b.meanings[0]?.quality ?? 0) - (a.meanings[0]?.quality ?? 0))
    .slice(0, DICTIONARY_CANDIDATES)
  const filters = completions.map(({ meanings }) => ({
    bool: {
      minimum_should_match: 1,
      should: meanings.map(({ words }) => ({
        bool: { filter: words.map((word) => ({ term: { all: word } })) },
      })),
      ...(kind && { filter: [{ term: { kind } }] }),
    },
  }))
  const counts = await countFilters(connection, index, filters)
  const scored = completions.map(({ text, meanings }, i) => ({
    text,
    score: counts[i]! * (meanings[0]?.quality ?? 0),
  }))
  return best(scored).slice(0, limit)
}

async function correctWords(
  { connection, index, understanding }: Vocabulary,
  words: readonly string[],
): Promise<string[] | null> {
  const counts = await countFilters(
    connection,
    index,
    words.map((word) => ({ term: { all: word } })),
  )
  const corrected = await Promise.all(
    words.map(async (word, i) => {
      if (counts[i]! > 0) return word
      const near = await correctWord(connection, index, understanding, word)
      if (near !== null || i < words.length - 1) return near ?? word
      const [beginning] = await findNearWords(connection, index, word, 'all.prefix')
      return beginning?.text ?? word
    }),
  )
  return corrected.some((word, i) => word !== words[i]) ? corrected : null
}

function best(found: readonly { readonly text: string; readonly score: number }[]): string[] {
  const scores = new Map<string, number>()
  for (const { text, score } of found) scores.set(text, Math.max(score, scores.get(text) ?? 0))
  return [...scores]
    .filter(([, score]) => score > 0)
    .sort(([textA, a], [textB, b]) => b - a || (textA < textB ? -1 : 1))
    .map(([text]) => text)
}
