import type { Translation } from './align-words.ts'

const MAX_TERMS = 3

/**
 * What each sign of Japanese means, from Unihan's definitions: single words of a vocabulary, the
 * first the surest. They weigh little, since most words of several signs mean something else.
 */
export function kanjiWords(readings: string, vocabulary: ReadonlySet<string>): Translation[] {
  const definitions = new Map<string, string>()
  const japanese = new Set<string>()
  for (const line of readings.split('\n')) {
    const [code = '', property = '', value = ''] = line.split('\t')
    if (!code.startsWith('U+')) continue
    if (property === 'kDefinition') definitions.set(code, value)
    if (property === 'kJapaneseOn' || property === 'kJapaneseKun') japanese.add(code)
  }
  return [...definitions]
    .filter(([code]) => japanese.has(code))
    .map(([code, definition]) => {
      const words = definition.split(/[;,]/).map((part) => part.trim().toLowerCase())
      const terms = [...new Set(words)].filter((word) => vocabulary.has(word)).slice(0, MAX_TERMS)
      const word = String.fromCodePoint(Number.parseInt(code.slice(2), 16))
      return { word, terms: terms.map((term, i) => ({ term, weight: MAX_TERMS - i })) }
    })
    .filter(({ terms }) => terms.length > 0)
    .sort((a, b) => (a.word < b.word ? -1 : 1))
}
