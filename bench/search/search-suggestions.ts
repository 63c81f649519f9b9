import {
  createUnderstanding,
  searchLanguages,
  type AssetKind,
  type SearchIndex,
  type SearchLanguage,
  type Understanding,
  type WordData,
} from '@tessera/search'
import {
  createRandom,
  syntheticWords,
} from '#site/catalogue-import/synthetic/synthetic-documents.ts'
import type { QueryClass } from './search-queries.ts'

const kinds = [undefined, 'icon', 'illustration', '3d', 'lottie'] as const satisfies readonly (
  | AssetKind
  | undefined
)[]
/** Made-up words that words of dictionaries stand for: the frequent ones. */
const MEANT = 5000

/**
 * What the search knows of words, for a catalogue of made-up ones: each English term that a word
 * means is a made-up word in its place, so that translations have as many hits as in a catalogue.
 */
export function madeUpUnderstanding(data: WordData): Understanding {
  const own = createUnderstanding(data)
  const made = <T extends { readonly term: string }>(meaning: T): T => ({
    ...meaning,
    term: madeUpWord(meaning.term),
  })
  return {
    ...own,
    read(text, language, has) {
      const reading = own.read(text, language, (term) => has(term) || has(madeUpWord(term)))
      if (reading === null) return null
      const toMade = <T extends (typeof reading)['main']>(one: T): T => ({
        ...one,
        slots: one.slots.map((slot) => ({ ...slot, meanings: slot.meanings.map(made) })),
      })
      return { main: toMade(reading.main), others: reading.others.map(toMade) }
    },
    complete: (prefix, language, isTolerant) =>
      own.complete(prefix, language, isTolerant).map((completion) => ({
        ...completion,
        meanings: completion.meanings.map((meaning) => ({
          ...meaning,
          words: meaning.words.map(madeUpWord),
        })),
      })),
  }
}

const known = new Map<string, string>()

function madeUpWord(term: string): string {
  const made = known.get(term) ?? hashedWord(term)
  known.set(term, made)
  return made
}

function hashedWord(term: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < term.length; i++) hash = Math.imul(hash ^ term.charCodeAt(i), 0x01000193)
  return syntheticWords[(hash >>> 0) % MEANT]!
}

/** Beginnings of words of each language, whole words and words with a letter too much, for each kind. */
export function suggestionClasses(
  index: Pick<SearchIndex, 'suggest'>,
  data: WordData,
  count: number,
): QueryClass[] {
  const lines = data.interfaceWords.split('\n').filter((line) => line && !line.startsWith('# '))
  return searchLanguages.map((lang, column) => {
    const random = createRandom(23 + column)
    const integer = (limit: number): number => Math.floor(random() * limit)
    const words = lines.flatMap((line) => (line.split('\t')[column] ?? '').split(/,\s*/))
    const typed = Array.from({ length: count }, () => typedFrom(words, lang, integer))
    return {
      name: `suggest ${lang}`,
      isMixed: false,
      queries: [],
      runs: typed.map((text, i) => {
        const kind = kinds[i % kinds.length]
        return () => index.suggest(text, { lang, kind, limit: 8 })
      }),
    }
  })
}

function typedFrom(
  words: readonly string[],
  lang: SearchLanguage,
  integer: (limit: number) => number,
): string {
  const word = words[integer(words.length)]!
  const english = syntheticWords[integer(MEANT)]!
  const whole = lang === 'en' ? english : word
  const way = integer(6)
  if (way === 0) return `${whole.slice(0, 4)}x${whole.slice(4)}`
  if (way === 1) return `${english} ${whole.slice(0, 2)}`
  return whole.slice(0, 1 + integer(Math.max(2, whole.length)))
}
