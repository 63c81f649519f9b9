import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { objectNamesFile, wordFiles, type WordData } from '@tessera/search'
import { siteRoot } from '#platform/site-root.ts'

const folder = join(siteRoot, '../packages/search/src/understanding')

/** The committed word files that the search understands queries by. */
export function readWordData(): WordData {
  const read = (path: string): string => readFileSync(join(folder, path), 'utf8')
  const { es, pt, fr, de, ja, ko } = wordFiles.translations
  return {
    stopWords: read(wordFiles.stopWords),
    synonyms: read(wordFiles.synonyms),
    interfaceWords: read(wordFiles.interfaceWords),
    phrases: read(wordFiles.phrases),
    emoji: read(wordFiles.emoji),
    broader: read(wordFiles.broader),
    telling: read(wordFiles.telling),
    kanji: read(wordFiles.kanji),
    translations: {
      es: read(es),
      pt: read(pt),
      fr: read(fr),
      de: read(de),
      ja: read(ja),
      ko: read(ko),
    },
  }
}

/** What names in other languages are made from. */
export function readNames(): { interfaceWords: string; objectNames: string } {
  const read = (path: string): string => readFileSync(join(folder, path), 'utf8')
  return { interfaceWords: read(wordFiles.interfaceWords), objectNames: read(objectNamesFile) }
}
