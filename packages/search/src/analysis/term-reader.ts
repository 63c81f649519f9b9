import { tokenize } from './tokenize.ts'

/** Turns text into numbers of terms, a new number for each new word. */
export type TermReader = {
  readonly termIds: ReadonlyMap<string, number>
  /** Of tags and of names of packs and people, which repeat: each text is tokenised once. */
  readonly readLabel: (text: string) => readonly number[]
  /** Of names, which seldom repeat as a whole: each part between spaces is tokenised once. */
  readonly readName: (text: string) => readonly number[]
}

/** More distinct texts than this are not remembered at a time. */
const REMEMBERED = 400_000

export function createTermReader(): TermReader {
  const termIds = new Map<string, number>()
  const seen = new Map<string, readonly number[]>()

  const readLabel = (text: string): readonly number[] => {
    const known = seen.get(text)
    if (known !== undefined) return known
    const terms = tokenize(text).map(termOf)
    if (seen.size === REMEMBERED) seen.clear()
    seen.set(text, terms)
    return terms
  }

  function termOf(word: string): number {
    const known = termIds.get(word)
    if (known !== undefined) return known
    const term = termIds.size
    termIds.set(word, term)
    return term
  }

  return {
    termIds,
    readLabel,
    readName: (text) => (text.includes(' ') ? text.split(' ').flatMap(readLabel) : readLabel(text)),
  }
}
