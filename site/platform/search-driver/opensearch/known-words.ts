import { tokenize, type SearchLanguage, type Understanding } from '@tessera/search'
import type { Connection } from './connection.ts'
import { countFilters } from './count-filters.ts'
import type { QueryReading } from './slot-query.ts'

export type ReadText = (text: string, lang?: SearchLanguage) => Promise<QueryReading | null>

/** What is known of a word is asked anew after so long. */
const FRESH_MS = 5000
const REMEMBERED = 50_000
const LONGEST = 24

/**
 * Reads texts as the engine in process does. That depends on which words the index holds (two words
 * may be one, one may be two), which is asked for all candidates of a text in one request.
 */
export function createReader(
  connection: Connection,
  index: string,
  understanding: Understanding,
): ReadText {
  const known = new Map<string, boolean>()
  let since = performance.now()

  /** Those of the words that the index holds. */
  async function held(words: readonly string[]): Promise<ReadonlySet<string>> {
    if (performance.now() - since > FRESH_MS || known.size > REMEMBERED) {
      known.clear()
      since = performance.now()
    }
    const unknown = words.filter((word) => !known.has(word))
    const filters = unknown.map((word) => ({ term: { all: word } }))
    const counts = await countFilters(connection, index, filters)
    const found = new Set(words.filter((word) => known.get(word)))
    unknown.forEach((word, i) => {
      known.set(word, counts[i]! > 0)
      if (counts[i]! > 0) found.add(word)
    })
    return found
  }

  return async (text, lang = 'en') => {
    const asked = new Set<string>()
    const first = understanding.read(text, lang, (term) => asked.add(term) !== undefined)
    if (first === null) return null
    const tokens = first.main.slots.map(({ token }) => token ?? '')
    for (const token of [...tokens, ...tokenize(text)].filter((own) => /^[a-z]{4,}$/.test(own))) {
      if (token.length > LONGEST) continue
      for (let at = 1; at < token.length; at++) {
        asked.add(token.slice(0, at)).add(token.slice(at))
      }
    }
    const words = await held([...asked])
    return understanding.read(text, lang, (term) => words.has(term))
  }
}
