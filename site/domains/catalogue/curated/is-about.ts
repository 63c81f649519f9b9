import { stemEnglish } from '@tessera/search'

/** Behind a noun, these say how it is drawn, not what it is. */
const MANNERS: ReadonlySet<string> = new Set(
  [
    'outline filled fill solid line bold duotone thin light regular round rounded sharp alt',
    'circle square small large big mini left right up down horizontal vertical flat color',
  ]
    .join(' ')
    .split(' '),
)

/**
 * Whether a text is what an asset is called by: its name begins or ends with it. Names of icons begin with their
 * noun (“cloud rain”), names in English end with it (“rain cloud”); “bell pepper” is kept out by `except`.
 */
export function isAbout(
  name: string,
  texts: readonly string[],
  except: readonly string[] = [],
): boolean {
  const words = wordsOf(name)
  const without = new Set(except.flatMap(wordsOf))
  const isElsewhere = words.some((word) => without.has(word))
  if (isElsewhere) return false
  const bare = words.filter((word, place) => place === 0 || !isManner(word))
  return texts.some((text) => {
    const wanted = wordsOf(text)
    return [words, bare].some((of) => starts(of, wanted) || ends(of, wanted))
  })
}

function isManner(word: string): boolean {
  return MANNERS.has(word) || /^\d+$/.test(word)
}

function starts(words: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((word, place) => words[place] === word)
}

function ends(words: readonly string[], wanted: readonly string[]): boolean {
  const from = words.length - wanted.length
  return from >= 0 && wanted.every((word, place) => words[from + place] === word)
}

/** Without endings: a name in the plural is about the same. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)
    .map((word) => (MANNERS.has(word) ? word : stemEnglish(word)))
}
