import { lookUp, type Meaning, type WordTable } from './word-table.ts'
import type { QueryWord } from './split-query.ts'

/** Words of a query that are looked up together, with what they mean. */
export type Unit = { readonly words: readonly QueryWord[]; readonly meanings: readonly Meaning[] }

export type UnitTables = {
  /** Asked in order; the first that knows a phrase is taken. */
  readonly tables: readonly WordTable[]
  readonly emoji: WordTable
  readonly isStopWord: (word: string) => boolean
}

/** Parts a query into the longest phrases that a dictionary knows; stop words alone are left out. */
export function splitIntoUnits(
  words: readonly QueryWord[],
  { tables, emoji, isStopWord }: UnitTables,
  longest: number,
): Unit[] {
  const units: Unit[] = []
  for (let at = 0; at < words.length;) {
    const unit = longestUnit(words, at)
    at += unit.words.length
    const isStop = unit.words.length === 1 && isStopWord(unit.words[0]!.text)
    if (!isStop) units.push(unit)
  }
  if (units.length > 0) return units
  return words.map((word) => ({ words: [word], meanings: [] }))

  function longestUnit(words: readonly QueryWord[], at: number): Unit {
    const first = words[at]!
    if (first.isEmoji) return { words: [first], meanings: emoji.byKey.get(first.text) ?? [] }
    for (let length = Math.min(longest, words.length - at); length >= 1; length--) {
      const phrase = words.slice(at, at + length)
      const meanings = meaningsOf(phrase)
      if (meanings.length > 0) return { words: phrase, meanings }
    }
    return { words: [first], meanings: [] }
  }

  function meaningsOf(phrase: readonly QueryWord[]): readonly Meaning[] {
    const texts = phrase.map(({ text }) => text)
    const telling = texts.filter((text) => !isStopWord(text))
    const isLoose = telling.length >= 2 && !isStopWord(texts[0]!) && !isStopWord(texts.at(-1)!)
    for (const table of tables) {
      const meanings = lookUp(table, texts)
      if (meanings.length > 0) return meanings
      const loose = isLoose && telling.length < texts.length ? lookUp(table, telling) : []
      if (loose.length > 0) return loose
    }
    return []
  }
}
