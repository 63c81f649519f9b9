import {
  BROADER_TERMS,
  broaderSlot,
  ENOUGH_HITS,
  isStrictQuery,
  looseSlots,
  relaxWords,
  standInOf,
  toldOf,
  type SearchLanguage,
  type SearchQuery,
  type SearchResult,
  type Understanding,
} from '@tessera/search'
import type { Connection } from './connection.ts'
import { countFilters } from './count-filters.ts'
import type { ReadText } from './known-words.ts'
import { correctWord, findNearWords } from './near-words.ts'
import { readingsFilter } from './reading-query.ts'
import { slotFilter, type QueryReading, type Reading, type Slot } from './slot-query.ts'

export type Vocabulary = {
  readonly connection: Connection
  readonly index: string
  readonly understanding: Understanding
  readonly read: ReadText
}

/** What to search for, and what the answer says of how that came about. */
export type Resolved = { readonly readings: readonly Reading[]; readonly spelling: Spelling }
export type Spelling = Pick<
  SearchResult,
  'corrected' | 'didYouMean' | 'isWeak' | 'nearMisses' | 'broader' | 'exact' | 'dropped'
>

type Word = { readonly slot: Slot; readonly count: number }

// As in packages/search: match-text.ts and correct-word.ts.
const MIN_BEGINNING = 4
const BEGINNING_SHARE = 0.6
const MORE_TIMES = 20
const MIN_LETTERS = 4

export function readingsOf({ main, others }: QueryReading): Reading[] {
  return [main, ...others]
}

/**
 * For a text that no document holds as it is read: words that nobody knows are corrected; where
 * that does not help, documents are found that hold some of the words or what is broader, and the match
 * is called weak. Each step is one request, whatever the number of words.
 */
export async function resolveText(
  vocabulary: Vocabulary,
  reading: QueryReading,
  query: Pick<SearchQuery, 'lang' | 'isStrict' | 'sort'>,
): Promise<Resolved> {
  const { lang } = query
  const words = await countWords(vocabulary, reading.main.slots)
  const spelling = await correctWords(vocabulary, words, lang)
  const respelt = spelling === textOf(words) ? null : await vocabulary.read(spelling, lang)
  if (respelt === null) return relax(vocabulary, reading, words, lang)
  const respeltWords = await countWords(vocabulary, respelt.main.slots)
  const corrected = textOf(respeltWords)
  const [count = 0] = await count1(vocabulary, readingsOf(respelt))
  const found =
    count >= ENOUGH_HITS || (isStrictQuery(query) && count > 0)
      ? { readings: readingsOf(respelt), spelling: { isWeak: false } }
      : count > 0
        ? await addRelaxed(vocabulary, respelt, count, lang)
        : await relax(vocabulary, respelt, respeltWords, lang)
  return { readings: found.readings, spelling: { ...found.spelling, corrected } }
}

/** For a single word that has next to no hits: the same beside one that has many more. */
export async function suggestSpelling(
  { connection, index }: Vocabulary,
  { main: { slots } }: QueryReading,
  hitCount: number,
): Promise<{ didYouMean?: string }> {
  const token = slots.length === 1 ? (slots[0]!.token ?? '') : ''
  if (token.length < MIN_LETTERS) return {}
  const [best] = (await findNearWords(connection, index, token))
    .filter(({ count }) => count >= hitCount * MORE_TIMES)
    .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1))
  return best === undefined ? {} : { didYouMean: best.text }
}

function count1({ connection, index }: Vocabulary, readings: readonly Reading[]) {
  return countFilters(connection, index, [readingsFilter(readings)])
}

async function countWords(
  { connection, index }: Vocabulary,
  slots: readonly Slot[],
): Promise<Word[]> {
  const counts = await countFilters(connection, index, slots.map(slotFilter))
  return slots.map((slot, i) => ({ slot, count: counts[i]! }))
}

async function correctWords(
  { connection, index, understanding }: Vocabulary,
  words: readonly Word[],
  lang: SearchLanguage | undefined,
): Promise<string> {
  const unknown = new Set(words.filter(({ count }) => count === 0).map(({ slot }) => slot.text))
  const corrections = new Map(
    await Promise.all(
      [...unknown].map(async (text) => {
        const corrected = await correctWord(connection, index, understanding, text, lang)
        return [text, corrected ?? text] as const
      }),
    ),
  )
  return joinTexts(words.map(({ slot: { text } }) => corrections.get(text) ?? text))
}

/** Readings that find documents with some of the words, for where none holds all of them. */
async function relax(
  vocabulary: Vocabulary,
  reading: QueryReading,
  words: readonly Word[],
  lang: SearchLanguage | undefined,
): Promise<Resolved> {
  const { used, told } = await findRelaxed(vocabulary, reading, [], lang)
  if (used.length === 0) return matchBeginning(vocabulary, words)
  const nearMisses = await findNearMisses(vocabulary, words)
  return { readings: used, spelling: { isWeak: true, nearMisses, ...told } }
}

/**
 * For a text that some documents hold, but few: their readings, raised, and such as find documents
 * with fewer words.
 *
 * @param exact how many documents hold every word
 */
export async function addRelaxed(
  vocabulary: Vocabulary,
  reading: QueryReading,
  exact: number,
  lang?: SearchLanguage,
): Promise<Resolved> {
  const whole = readingsOf(reading)
  const { used, told } = await findRelaxed(vocabulary, reading, whole, lang)
  if (used.length === 0) return { readings: whole, spelling: { isWeak: false } }
  const raised = whole.map((own) => ({ ...own, isRaised: true as const }))
  return { readings: [...raised, ...used], spelling: { isWeak: false, exact, ...told } }
}

/** As `addRelaxed` of packages/search: each reading that adds documents, until there are enough. */
async function findRelaxed(
  vocabulary: Vocabulary,
  reading: QueryReading,
  whole: readonly Reading[],
  lang: SearchLanguage = 'en',
): Promise<{ used: Reading[]; told: Pick<Spelling, 'dropped' | 'broader'> }> {
  const { connection, index } = vocabulary
  const words = await countWords(vocabulary, looseSlots(reading))
  const standIns = await findStandIns(vocabulary, words, lang)
  const [documents = 0] = await countFilters(connection, index, [{ match_all: {} }])
  const isWhole = whole.length > 0
  const relaxed = relaxWords(words, documents, isWhole, (text) => standIns.get(text) ?? null)
  const readings = relaxed.map(({ reading }) => reading)
  const counts = await countFilters(connection, index, [
    ...(isWhole ? [readingsFilter(whole)] : []),
    ...readings.map((_, i) => readingsFilter([...whole, ...readings.slice(0, i + 1)])),
  ])
  const first = isWhole ? counts[0]! : 0
  const after = isWhole ? counts.slice(1) : counts
  const used = relaxed.filter((_, i) => {
    const before = i === 0 ? first : after[i - 1]!
    return before < ENOUGH_HITS && after[i]! > before
  })
  const { dropped, broader } = toldOf(used)
  const told = { dropped, ...(broader.length > 0 && { broader }) }
  return { used: used.map(({ reading }) => reading), told }
}

/** As `standInFor` of packages/search, for each word, in one request. */
async function findStandIns(
  { connection, index, understanding }: Vocabulary,
  words: readonly Word[],
  lang: SearchLanguage,
): Promise<Map<string, NonNullable<ReturnType<typeof standInOf>>>> {
  const texts = [...new Set(words.map(({ slot }) => slot.text))]
  const asked = texts.flatMap((text) =>
    understanding.broaden(text, lang).map((own) => ({ word: text, ...own })),
  )
  const filters = asked.map(({ term }) => slotFilter(broaderSlot(term, [term])))
  const counts = await countFilters(connection, index, filters)
  const held = asked.filter((_, i) => counts[i]! > 0)
  return new Map(
    texts.flatMap((text) => {
      const own = held.filter(({ word }) => word === text).slice(0, BROADER_TERMS)
      const standIn = standInOf(own)
      return standIn === null ? [] : [[text, standIn] as const]
    }),
  )
}

/** The query without one of its words, for each that then has hits; most hits first. */
async function findNearMisses(
  { connection, index }: Vocabulary,
  words: readonly Word[],
): Promise<string[]> {
  const known = words.filter(({ count }) => count > 0)
  if (known.length < words.length) return known.length > 0 ? [textOf(known)] : []
  const misses = words.map((_, i) => words.toSpliced(i, 1)).filter(({ length }) => length > 0)
  const filters = misses.map((own) => readingsFilter([readingOf(own)]))
  const counts = await countFilters(connection, index, filters)
  return misses
    .map((own, i) => ({ text: textOf(own), count: counts[i]! }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ text }) => text)
}

/** Where no word is known at all: what the longest known beginning of the first one starts. */
async function matchBeginning(
  { connection, index }: Vocabulary,
  [first]: readonly Word[],
): Promise<Resolved> {
  const word = first?.slot.token ?? ''
  const shortest = Math.max(MIN_BEGINNING, Math.ceil(word.length * BEGINNING_SHARE))
  const slots = Array.from({ length: Math.max(0, word.length - shortest) }, (_, i): Slot => {
    const token = word.slice(0, word.length - 1 - i)
    return { ...first!.slot, text: token, token, isPrefix: true }
  })
  const counts = await countFilters(connection, index, slots.map(slotFilter))
  const slot = slots.find((_, i) => counts[i]! > 0)
  if (slot === undefined) return { readings: [], spelling: { isWeak: false } }
  return {
    readings: [{ slots: [slot] }],
    spelling: { isWeak: true, nearMisses: [slot.text] },
  }
}

function readingOf(words: readonly Word[]): Reading {
  return { slots: words.map(({ slot }) => slot) }
}

function textOf(words: readonly Word[]): string {
  return joinTexts(words.map(({ slot }) => slot.text))
}

/** Slots that are parts of one word, as of Japanese ones, have its text and show it once. */
function joinTexts(texts: readonly string[]): string {
  return texts.filter((text, i) => text !== texts[i - 1]).join(' ')
}
