import { typoPrefixes } from '../vocabulary/typo-prefixes.ts'
import { prefixRange } from '../vocabulary/vocabulary.ts'
import { broadenWord, type BroaderTerm } from './broaden-word.ts'
import { foldWord, keyOf } from '../analysis/language-key.ts'
import {
  loadBroader,
  loadEmoji,
  loadTelling,
  loadStopWords,
  loadSynonyms,
  loadTranslations,
} from './load-tables.ts'
import { nearestWord } from './nearest-word.ts'
import type { QueryReading } from '../vocabulary/query-reading.ts'
import { readQuery, type HasTerm, type ReadTables } from './read-query.ts'
import type { SearchLanguage } from '../analysis/search-languages.ts'
import { surfacesOf } from './surfaces-of.ts'
import type { WordData } from './word-data.ts'
import { lookUp, type Meaning } from './word-table.ts'

/** A word or phrase of a dictionary that starts with what is typed. */
export type DictionaryCompletion = {
  /** Lower case, accents kept. */
  readonly text: string
  readonly meanings: readonly Meaning[]
}

/** What the search knows of words, beside its index. Stateless but for tables made on first use. */
export type Understanding = {
  /**
   * All ways to read a query asked in a language; null where it holds no word at all. `has` tells
   * whether the index holds a term.
   */
  readonly read: (text: string, language: SearchLanguage, has: HasTerm) => QueryReading | null
  /** The likeliest dictionary word for a misspelt one of a language; null where none is near. */
  readonly correct: (
    word: string,
    language: SearchLanguage,
  ) => { readonly word: string; readonly distance: number } | null
  /** What to look for in place of a word of a language that no document holds, best first. */
  readonly broaden: (word: string, language: SearchLanguage) => BroaderTerm[]
  /**
   * Dictionary words of a language that start with a text, or where tolerant with a text one
   * letter off; none for English.
   */
  readonly complete: (
    prefix: string,
    language: SearchLanguage,
    isTolerant: boolean,
  ) => DictionaryCompletion[]
}

/** Beginnings one letter off that are followed. */
const MAX_PREFIXES = 8
/** Shorter beginnings are one letter off from anything. */
const MIN_TOLERANT = 5

type LanguageTables = ReadTables & {
  readonly keys: readonly string[]
  readonly surfaceOf: (term: string) => string
}

/** Makes the tables from the committed word files; each language costs nothing until it is asked. */
export function createUnderstanding(data: WordData): Understanding {
  const stopWords = loadStopWords(data)
  const loaded = new Map<SearchLanguage, LanguageTables>()
  const synonyms = remember(() => loadSynonyms(data))
  const emoji = remember(() => loadEmoji(data))
  const broader = remember(() => loadBroader(data))
  const telling = remember(() => loadTelling(data))

  function tablesOf(language: SearchLanguage): LanguageTables {
    const known = loaded.get(language)
    if (known !== undefined) return known
    const own = foldedStopWords(stopWords, language)
    const faint = foldedWords(stopWords, `${language}~`, language)
    const determiners = foldedWords(stopWords, `${language}!`, language)
    const translations = language === 'en' ? null : loadTranslations(data, language)
    const surfaces = remember(() => surfacesOf(translations))
    const tables: LanguageTables = {
      language,
      translations,
      synonyms: synonyms(),
      emoji: emoji(),
      tables: translations === null ? [synonyms()] : [translations, synonyms()],
      isStopWord: (word) => own.has(word),
      isFaintWord: (word) => faint.has(word),
      isDeterminer: (word) => determiners.has(word),
      tellingOf: (word) => telling().get(word) ?? 1,
      keys: [...(translations?.byKey.keys() ?? [])].sort(),
      surfaceOf: (term) => surfaces().get(term) ?? term,
    }
    loaded.set(language, tables)
    return tables
  }

  return {
    read: (text, language, has) => readQuery(text, tablesOf(language), has),
    correct(word, language) {
      const { translations, keys } = tablesOf(language)
      if (translations === null || lookUp(translations, [word]).length > 0) return null
      return nearestWord(foldWord(word, language), keys, (key) => translations.byKey.get(key)!)
    },
    broaden(word, language) {
      const own = { ...tablesOf(language), broader: broader() }
      return broadenWord(foldWord(word, language), own)
    },
    complete(prefix, language, isTolerant) {
      const { translations, keys } = tablesOf(language)
      const start = keyOf(prefix, language)
      if (translations === null || start === '') return []
      if (isTolerant && start.length < MIN_TOLERANT) return []
      const scores = { terms: keys, termScores: new Float32Array(keys.length).fill(1) }
      const starts = isTolerant ? typoPrefixes(scores, start).slice(0, MAX_PREFIXES) : [start]
      return starts.flatMap((prefix) => {
        const range = keys.slice(...prefixRange(keys, prefix))
        return range.map((key) => ({
          text: translations.surfaces.get(key) ?? key,
          meanings: translations.byKey.get(key)!,
        }))
      })
    },
  }
}

/** `icon` is a stop word everywhere: every visitor of the catalogue may type it. */
function foldedStopWords(
  stopWords: ReadonlyMap<string, ReadonlySet<string>>,
  language: SearchLanguage,
): ReadonlySet<string> {
  return new Set([...foldedWords(stopWords, language, language), 'icon', 'icons'])
}

function foldedWords(
  lists: ReadonlyMap<string, ReadonlySet<string>>,
  name: string,
  language: SearchLanguage,
): ReadonlySet<string> {
  return new Set([...(lists.get(name) ?? [])].map((word) => foldWord(word, language)))
}

function remember<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
