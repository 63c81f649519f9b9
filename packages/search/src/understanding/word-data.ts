import type { SearchLanguage } from '../analysis/search-languages.ts'

/**
 * The texts that understanding is made of, as they stand in the files of `words/` (written by hand)
 * and `generated/`. Reading the files is the caller's work.
 */
export type WordData = {
  /** words/stop-words.tsv: language, words parted by spaces. */
  readonly stopWords: string
  /** words/synonyms.tsv: groups of English words. */
  readonly synonyms: string
  /** words/interface-words.tsv: English terms, then the words of each language. */
  readonly interfaceWords: string
  /** words/phrases.tsv: things, then the phrases of each language, English first, that they show. */
  readonly phrases: string
  /** generated/emoji.tsv: emoji, then English terms with weights. */
  readonly emoji: string
  /** generated/broader.tsv: English word, then words to look for in its place. */
  readonly broader: string
  /** generated/telling.tsv: English word, then how much it tells of what is shown, in hundredths. */
  readonly telling: string
  /** generated/kanji.tsv: single signs of Japanese, then English terms with weights. */
  readonly kanji: string
  /** generated/<language>.tsv: word, then English terms with weights. */
  readonly translations: Readonly<Record<Exclude<SearchLanguage, 'en'>, string>>
}

/** Where each text of `WordData` stands, below the folder of this module. */
export const wordFiles = {
  stopWords: 'words/stop-words.tsv',
  synonyms: 'words/synonyms.tsv',
  interfaceWords: 'words/interface-words.tsv',
  phrases: 'words/phrases.tsv',
  emoji: 'generated/emoji.tsv',
  broader: 'generated/broader.tsv',
  telling: 'generated/telling.tsv',
  kanji: 'generated/kanji.tsv',
  translations: {
    es: 'generated/es.tsv',
    pt: 'generated/pt.tsv',
    fr: 'generated/fr.tsv',
    de: 'generated/de.tsv',
    ja: 'generated/ja.tsv',
    ko: 'generated/ko.tsv',
  },
} as const satisfies WordData

/** Lines of a table as cells; comments and empty lines are left out. */
export function cellsOf(table: string): string[][] {
  return table
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '))
    .map((line) => line.split('\t'))
}

/** Entries of a cell, which commas part. */
export function entriesOf(cell: string): string[] {
  return cell
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}
