import { editDistance, hasEndsOf, type SearchLanguage, type Understanding } from '@tessera/search'
import type { Connection } from './connection.ts'

export type NearWord = {
  readonly text: string
  readonly distance: number
  /** Documents that hold it. */
  readonly count: number
}

// As in packages/search: typo-dictionary.ts and correct-word.ts.
const MIN_LENGTH = 3
const MAX_LENGTH = 24
const LONG_WORD = 8
const CANDIDATES = 50

type Suggestions = {
  readonly suggest: {
    readonly near: readonly {
      readonly options: readonly { readonly text: string; readonly freq: number }[]
    }[]
  }
}

/**
 * Words of the index near another, by OpenSearch's term suggester: within distance 1, or 2 for
 * words of eight letters and more; the nearest first, then with its ends, then those in most documents.
 */
export async function findNearWords(
  connection: Connection,
  index: string,
  word: string,
  field: 'all' | 'all.prefix' = 'all',
): Promise<NearWord[]> {
  if (word.length < MIN_LENGTH || word.length > MAX_LENGTH || /[\p{N}\s]/u.test(word)) return []
  const limit = word.length >= LONG_WORD - 1 ? 2 : 1
  const term = {
    field,
    analyzer: 'words',
    suggest_mode: 'always',
    max_edits: limit,
    prefix_length: 0,
    min_word_length: MIN_LENGTH - 1,
    max_term_freq: 1_000_000_000,
    max_inspections: 1000,
    string_distance: 'damerau_levenshtein',
    size: CANDIDATES,
    shard_size: CANDIDATES * 4,
  }
  const body = { size: 0, suggest: { near: { text: word, term } } }
  const answer = await connection.send<Suggestions>('POST', `/${index}/_search`, body)
  const limitFor = (own: string): number => (own.length >= LONG_WORD ? 2 : 1)
  return answer.suggest.near
    .flatMap(({ options }) => options)
    .map(({ text, freq }) => ({ text, count: freq, distance: editDistance(word, text, limit) }))
    .filter(({ text, distance }) => distance > 0 && distance <= limitFor(text))
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        Number(hasEndsOf(b.text, word)) - Number(hasEndsOf(a.text, word)) ||
        b.count - a.count ||
        (a.text < b.text ? -1 : 1),
    )
}

/** The likeliest spelling: the nearest word, then one of the asker's language; null for none. */
export async function correctWord(
  connection: Connection,
  index: string,
  understanding: Understanding,
  word: string,
  lang: SearchLanguage = 'en',
): Promise<string | null> {
  const [best] = await findNearWords(connection, index, word)
  const own = understanding.correct(word, lang)
  if (own !== null && (best === undefined || own.distance <= best.distance)) return own.word
  return best?.text ?? null
}
