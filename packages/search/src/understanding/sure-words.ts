import { searchLanguages, type SearchLanguage } from '../analysis/search-languages.ts'
import { cellsOf, entriesOf, type WordData } from './word-data.ts'

/** Where names of things stand, below the folder of this module. */
export const objectNamesFile = 'words/object-names.tsv'

/**
 * English words with what a language calls the same, lower case: for names beside the English ones.
 *
 * Only what was chosen by hand is sure: names of things, then the first word for an interface word. CLDR's
 * keywords were tried as well, where one word alone meant a thing: of 650 in German one in ten was another thing
 * (egg Frühstücksei, family Vater, palette Farbe).
 */
export function sureWords(
  { interfaceWords, objectNames }: Pick<WordData, 'interfaceWords'> & { objectNames: string },
  language: Exclude<SearchLanguage, 'en'>,
): ReadonlyMap<string, string> {
  const column = searchLanguages.indexOf(language)
  const sure = new Map<string, string>()
  for (const table of [interfaceWords, objectNames]) {
    for (const cells of cellsOf(table)) {
      const [term] = entriesOf(cells[0] ?? '')
      const [word] = entriesOf(cells[column] ?? '')
      if (term !== undefined && word !== undefined) sure.set(term, word.toLowerCase())
    }
  }
  return sure
}
