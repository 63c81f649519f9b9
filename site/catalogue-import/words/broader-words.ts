import type { Synset, WordNet } from './read-wordnet.ts'

export type BroaderWords = {
  readonly word: string
  /** Broader or like words, best first. */
  readonly terms: readonly string[]
}

const MAX_TERMS = 5
const MAX_SENSES = 3
/** Nouns nearer to “entity” say nothing: artifact, whole, matter. */
const MIN_DEPTH = 4
/** A word's second sense is half as likely to be meant as its first. */
const SENSE_DECAY = 0.5

/** What a way through WordNet is worth: words of one sense are likest. */
const SAME = 4
const worthOf: Readonly<Record<string, number>> = {
  '@': 3, // broader
  '+': 3, // derived
  '&': 2, // like, of adjectives
  '~': 1, // narrower
  '=': 1.5, // what an adjective is a value of
  '\\': 2, // pertains to
}
const BROADER_TWICE = 1.5

/**
 * For every plain English word of WordNet, the words of a vocabulary that stand for it best where
 * nothing is called by the word itself: of the same sense, one or two steps broader, derived, or,
 * where that is all there is, narrower.
 */
export function broaderWords(wordNet: WordNet, vocabulary: ReadonlySet<string>): BroaderWords[] {
  const depthOf = measureDepths(wordNet)
  const found: BroaderWords[] = []
  for (const [word, senses] of wordNet.senses) {
    if (!/^[a-z]{3,}$/.test(word)) continue
    const own = senses.filter((sense) => wordNet.synsets.get(sense)?.words.includes(word))
    const worth = new Map<string, number>()
    own.slice(0, MAX_SENSES).forEach((sense, i) => {
      for (const [term, value] of near(sense)) {
        const better = Math.max(value * SENSE_DECAY ** i, worth.get(term) ?? 0)
        if (term !== word && vocabulary.has(term)) worth.set(term, better)
      }
    })
    const terms = [...worth]
      .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
      .slice(0, MAX_TERMS)
      .map(([term]) => term)
    if (terms.length > 0) found.push({ word, terms })
  }
  return found.sort((a, b) => (a.word < b.word ? -1 : 1))

  function near(sense: string): [string, number][] {
    const { words, pointers } = wordNet.synsets.get(sense)!
    const around = pointers.flatMap(({ sign, to }): [string, number][] => {
      const worth = worthOf[sign]
      const target = wordNet.synsets.get(to)
      if (worth === undefined || target === undefined) return []
      if (sign !== '@') return target.words.map((word) => [word, worth])
      return [
        ...tellingWords(to, target).map((word): [string, number] => [word, worth]),
        ...broaderOf(target).flatMap(({ place, synset }) =>
          tellingWords(place, synset).map((word): [string, number] => [word, BROADER_TWICE]),
        ),
      ]
    })
    return [...words.map((word): [string, number] => [word, SAME]), ...around]
  }

  function broaderOf({ pointers }: Synset): { place: string; synset: Synset }[] {
    return pointers.flatMap(({ sign, to }) => {
      const synset = wordNet.synsets.get(to)
      return sign === '@' && synset !== undefined ? [{ place: to, synset }] : []
    })
  }

  /** Of a phrase its last word, which says what it is: double-reed instrument. */
  function tellingWords(place: string, { words }: Synset): readonly string[] {
    if (!place.startsWith('n')) return words
    return depthOf(place) < MIN_DEPTH ? [] : words.map((word) => word.split(/[_-]/).at(-1)!)
  }
}

/** Steps from a sense up to one that has nothing broader, by the shortest way. */
function measureDepths({ synsets }: WordNet): (place: string) => number {
  const depths = new Map<string, number>()
  return function depthOf(place: string): number {
    const known = depths.get(place)
    if (known !== undefined) return known
    const pointers = synsets.get(place)?.pointers ?? []
    const above = pointers.filter(({ sign }) => sign === '@' || sign === '@i')
    const depth = above.length === 0 ? 0 : 1 + Math.min(...above.map(({ to }) => depthOf(to)))
    depths.set(place, depth)
    return depth
  }
}
