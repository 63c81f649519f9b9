import { searchLanguages, type SearchLanguage } from '../analysis/search-languages.ts'
import { cellsOf, entriesOf, type WordData } from './word-data.ts'
import { createWordTable, type TableEntry, type WordTable } from './word-table.ts'

/** Qualities below a direct hit (1), above a mere beginning (0.5). */
const TRANSLATION = 0.85
const SYNONYM = 0.8
const NEAR = 0.55
/** The first English term of an interface word is its translation; the others are near it. */
const SECOND_TERM = 0.75

/**
 * The dictionary from a language to English: CLDR's words, over them those of interfaces, and
 * for Japanese under them what single signs mean.
 */
export function loadTranslations(
  data: WordData,
  language: Exclude<SearchLanguage, 'en'>,
): WordTable {
  return createWordTable(language, [
    ...interfaceEntries(data.interfaceWords, searchLanguages.indexOf(language)),
    ...phraseEntries(data.phrases, language),
    ...weightedEntries(data.translations[language]),
    ...(language === 'ja' ? weightedEntries(data.kanji) : []),
  ])
}

export function loadEmoji(data: WordData): WordTable {
  return createWordTable('en', weightedEntries(data.emoji))
}

/** English words to the other words of their groups, and phrases to the things that show them. */
export function loadSynonyms({ synonyms, phrases }: WordData): WordTable {
  return createWordTable('en', [
    ...cellsOf(synonyms).flatMap(([line = '']) => synonymEntries(line)),
    ...phraseEntries(phrases, 'en'),
  ])
}

/** English words to what can be looked for in their place, best first. */
export function loadBroader({ broader }: WordData): Map<string, readonly string[]> {
  return new Map(cellsOf(broader).map(([word = '', terms = '']) => [word, terms.split(' ')]))
}

/** English words that tell less than a rare noun, with the share of that. */
export function loadTelling({ telling }: WordData): ReadonlyMap<string, number> {
  return new Map(cellsOf(telling).map(([word = '', share = '']) => [word, Number(share) / 100]))
}

/** Stop words by language. */
export function loadStopWords({ stopWords }: WordData): Map<string, ReadonlySet<string>> {
  return new Map(
    cellsOf(stopWords).map(([language = '', words = '']) => [language, new Set(words.split(' '))]),
  )
}

function interfaceEntries(table: string, column: number): TableEntry[] {
  return cellsOf(table).flatMap((cells) => {
    const terms = entriesOf(cells[0] ?? '')
    return entriesOf(cells[column] ?? '').flatMap((phrase) =>
      terms.map((term, i) => ({ phrase, term, quality: i === 0 ? TRANSLATION : SECOND_TERM })),
    )
  })
}

/** The column of things stands before that of English. */
function phraseEntries(phrases: string, language: SearchLanguage): TableEntry[] {
  return interfaceEntries(phrases, searchLanguages.indexOf(language) + 1)
}

function weightedEntries(table: string): TableEntry[] {
  return cellsOf(table).flatMap(([phrase = '', ...terms]) =>
    terms.map((cell) => {
      const at = cell.lastIndexOf(':')
      const weight = Number(cell.slice(at + 1))
      return { phrase, term: cell.slice(0, at), quality: TRANSLATION * (0.6 + (0.4 * weight) / 9) }
    }),
  )
}

function synonymEntries(line: string): TableEntry[] {
  const [same = [], near = []] = line.split('~').map(entriesOf)
  const pair = (phrase: string, term: string, quality: number): TableEntry[] =>
    phrase === term ? [] : [{ phrase, term, quality }]
  return [
    ...same.flatMap((phrase) => same.flatMap((term) => pair(phrase, term, SYNONYM))),
    ...same.flatMap((phrase) => near.flatMap((term) => pair(phrase, term, NEAR))),
  ]
}
