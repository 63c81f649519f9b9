import {
  BROADER_TERMS,
  broaderSlot,
  type SearchLanguage,
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
  'corrected' | 'didYouMean' | 'isWeak' | 'nearMisses' | 'broader'
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
 * that does not help, what is broader stands in for them, or the word with the fewest hits is
 * dropped until something is left, and the match is called weak. Each step is one request, whatever
 * the number of words.
 */
export async function resolveText(
  vocabulary: Vocabulary,
  reading: QueryReading,
  lang?: SearchLanguage,
): Promise<Resolved> {
  const words = await countWords(vocabulary, reading)
  const spelling = await correctWords(vocabulary, words, lang)
  const respelt = spelling === textOf(words) ? null : await vocabulary.read(spelling, lang)
  if (respelt === null) return loosen(vocabulary, words, lang)
  const respeltWords = await countWords(vocabulary, respelt)
  const corrected = textOf(respeltWords)
  const [count = 0] = await count1(vocabulary, readingsOf(respelt))
  if (count > 0) return { readings: readingsOf(respelt), spelling: { isWeak: false, corrected } }
  const weak = await loosen(vocabulary, respeltWords, lang)
  return { readings: weak.readings, spelling: { ...weak.spelling, corrected } }
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

async function countWords(vocabulary: Vocabulary, { main }: QueryReading): Promise<Word[]> {
  const { connection, index } = vocabulary
  const counts = await countFilters(connection, index, main.slots.map(slotFilter))
  return main.slots.map((slot, i) => ({ slot, count: counts[i]! }))
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

async function loosen(
  vocabulary: Vocabulary,
  words: readonly Word[],
  lang: SearchLanguage | undefined,
): Promise<Resolved> {
  return (await broaden(vocabulary, words, lang)) ?? dropWords(vocabulary, words)
}

/** As `broadenWords` of packages/search. */
async function broaden(
  { connection, index, understanding }: Vocabulary,
  words: readonly Word[],
  lang: SearchLanguage = 'en',
): Promise<Resolved | null> {
  const unknown = new Set(words.filter(({ count }) => count === 0).map(({ slot }) => slot.text))
  if (unknown.size === 0) return null
  const asked = [...unknown].flatMap((text) =>
    understanding.broaden(text, lang).map((own) => ({ word: text, ...own })),
  )
  const filters = asked.map(({ term }) => slotFilter(broaderSlot(term, [term])))
  const counts = await countFilters(connection, index, filters)
  const held = Map.groupBy(
    asked.filter((_, i) => counts[i]! > 0),
    ({ word }) => word,
  )
  if (held.size < unknown.size) return null
  const chosen = [...unknown].map((word) => held.get(word)!.slice(0, BROADER_TERMS))
  const known = words.filter(({ slot }) => !unknown.has(slot.text))
  const stand = chosen.map((own) => {
    const terms = own.map(({ term }) => term)
    return broaderSlot(own[0]!.word, terms)
  })
  const reading: Reading = { slots: [...known.map(({ slot }) => slot), ...stand] }
  const [count = 0] = await countFilters(connection, index, [readingsFilter([reading])])
  if (count === 0) return null
  const broader = [...new Set(chosen.flat().map(({ text }) => text))]
  const left = words.filter((own) => own.count > 0)
  const nearMisses = left.length > 0 ? [textOf(left)] : []
  return { readings: [reading], spelling: { isWeak: true, nearMisses, broader } }
}

async function dropWords(vocabulary: Vocabulary, words: readonly Word[]): Promise<Resolved> {
  const { connection, index } = vocabulary
  const steps: (readonly Word[])[] = []
  let left = words.filter(({ count }) => count > 0)
  const isAllKnown = left.length === words.length
  if (isAllKnown) left = withoutRarest(left)
  for (; left.length > 0; left = withoutRarest(left)) steps.push(left)
  const misses = isAllKnown ? words.map((_, i) => words.filter((_, j) => j !== i)) : []
  const filters = [...steps, ...misses.filter(({ length }) => length > 0)].map((own) =>
    readingsFilter([readingOf(own)]),
  )
  const counts = await countFilters(connection, index, filters)
  const found = steps.find((_, i) => counts[i]! > 0)
  if (found === undefined) return matchBeginning(vocabulary, words)
  const known = words.filter(({ count }) => count > 0)
  const nearMisses = isAllKnown
    ? misses
        .map((own, i) => ({ text: textOf(own), count: counts[steps.length + i] ?? 0 }))
        .filter(({ count }) => count > 0)
        .sort((a, b) => b.count - a.count)
        .map(({ text }) => text)
    : [textOf(known)]
  return { readings: [readingOf(found)], spelling: { isWeak: true, nearMisses } }
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

/** Ties drop the later word: people put what matters first. */
function withoutRarest(words: readonly Word[]): Word[] {
  const fewest = Math.min(...words.map(({ count }) => count))
  const rarest = words.findLastIndex(({ count }) => count === fewest)
  return words.filter((_, i) => i !== rarest)
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
