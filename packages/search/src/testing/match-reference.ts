import { queryWords } from '../analysis/query-words.ts'
import { stemEnglish } from '../analysis/stem-english.ts'
import { tokenize } from '../analysis/tokenize.ts'
import { BROADER_TERMS, broaderSlot, standInOf, type StandIn } from '../query/broaden-words.ts'
import {
  ENOUGH_HITS,
  isStrictQuery,
  looseSlots,
  raisedScore,
  relaxedScore,
  relaxWords,
  toldOf,
  type RelaxedReading,
} from '../query/relax-words.ts'
import type { SearchDocument } from '../contract/search-document.ts'
import type { SearchDictionary, SearchQuery, SearchResult } from '../contract/search-query.ts'
import type { Understanding } from '../understanding/create-understanding.ts'
import type { QueryReading, Reading, Slot } from '../vocabulary/query-reading.ts'

/** What queries are read by: an understanding, or else a plain dictionary. */
export type ReferenceWords = {
  readonly understanding?: Understanding | undefined
  readonly dictionary?: SearchDictionary | undefined
}

type Value = { readonly points: number; readonly inName: boolean }

export type Scored = {
  readonly document: SearchDocument
  /** By its words alone, and with the prior of its popularity. */
  readonly text: number
  readonly score: number
}

type Matched = Pick<SearchResult, 'isWeak' | 'nearMisses' | 'broader' | 'exact' | 'dropped'> & {
  readonly found: readonly Scored[]
}

const fieldWeights = { name: 1, tags: 0.6, context: 0.3 } as const

/** Every word of every document. */
export function vocabularyOf(documents: readonly SearchDocument[]): Set<string> {
  return new Set(documents.flatMap((own) => [...nameOf(own), ...tagsOf(own), ...contextOf(own)]))
}

/** How documents match the words of a query and score; spelling is not corrected. */
export function matchReference(
  documents: readonly SearchDocument[],
  text: string,
  query: SearchQuery,
  { understanding, dictionary }: ReferenceWords,
): Matched {
  const { lang = 'en' } = query
  const vocabulary = vocabularyOf(documents)
  const reading =
    understanding === undefined
      ? readPlainly(text, dictionary)
      : understanding.read(text, lang, (term) => vocabulary.has(term))
  if (reading === null) return { found: [], isWeak: false }
  const found = matchAny(documents, [reading.main, ...reading.others])
  if (isStrictQuery(query) && found.length > 0) return { found, isWeak: false }
  const standInFor = (word: string): StandIn | null => {
    const holds = (own: Slot): boolean =>
      documents.some((document) => scoreOf(document, { slots: [own] }) !== null)
    const terms = understanding?.broaden(word, lang) ?? []
    const held = terms.filter(({ term }) => holds(broaderSlot(term, [term])))
    return standInOf(held.slice(0, BROADER_TERMS))
  }
  const relaxed = addRelaxed(documents, looseSlots(reading), found, standInFor)
  if (found.length > 0) return relaxed
  if (relaxed.found.length > 0) {
    return { ...relaxed, isWeak: true, nearMisses: nearMissesOf(documents, reading.main.slots) }
  }
  if (understanding === undefined) return { found: [], isWeak: false }
  return matchBeginning(documents, reading.main.slots[0]!)
}

/** Word by word; a synonym is worth at most 0.6 of the word itself. */
function readPlainly(text: string, dictionary: SearchDictionary = () => []): QueryReading | null {
  const words = queryWords(text)
  if (words.length === 0) return null
  const slots = words.map((word, i): Slot => {
    const meanings = dictionary(word).map(({ term, weight }) => ({ term, quality: 0.6 * weight }))
    const isPrefix = i === words.length - 1
    return { text: word, token: word, tokenQuality: 1, isPrefix, inflects: false, meanings }
  })
  return { main: { slots }, others: [] }
}

/** What holds all words, and behind it, where that is little, what holds some. */
function addRelaxed(
  documents: readonly SearchDocument[],
  slots: readonly Slot[],
  whole: readonly Scored[],
  standInFor: (word: string) => StandIn | null,
): Matched {
  const counted = slots.map((slot) => ({
    slot,
    count: matchAny(documents, [{ slots: [slot] }]).length,
  }))
  const used: RelaxedReading[] = []
  let found = new Map(
    whole.map((own) => [own.document, { ...own, text: raisedScore(own.text) }] as const),
  )
  for (const relaxed of relaxWords(counted, documents.length, whole.length > 0, standInFor)) {
    if (found.size >= ENOUGH_HITS) break
    const before = found.size
    const more = matchAny(documents, [relaxed.reading])
    found = new Map(found)
    for (const own of more) {
      const text = relaxedScore(own.text, relaxed.reading.share ?? 1)
      if (text > (found.get(own.document)?.text ?? 0)) found.set(own.document, { ...own, text })
    }
    if (found.size > before) used.push(relaxed)
  }
  if (used.length === 0) return { found: whole, isWeak: false }
  const { dropped, broader } = toldOf(used)
  return {
    found: [...found.values()].map(withScore),
    isWeak: false,
    ...(whole.length > 0 && { exact: whole.length }),
    dropped,
    ...(broader.length > 0 && { broader }),
  }
}

/** The query without one of its words, for each that then has hits; or without those it has none for. */
function nearMissesOf(documents: readonly SearchDocument[], slots: readonly Slot[]): string[] {
  const count = (own: readonly Slot[]): number =>
    own.length === 0 ? 0 : matchAny(documents, [{ slots: own }]).length
  const known = slots.filter((slot) => count([slot]) > 0)
  if (known.length < slots.length) return known.length > 0 ? [textOf(known)] : []
  return slots
    .map((_, i) => slots.toSpliced(i, 1))
    .map((own) => ({ text: textOf(own), count: count(own) }))
    .filter((own) => own.count > 0)
    .toSorted((a, b) => b.count - a.count)
    .map((own) => own.text)
}

function matchBeginning(documents: readonly SearchDocument[], slot: Slot): Matched {
  const word = slot.token ?? ''
  const shortest = Math.max(4, Math.ceil(word.length * 0.6))
  for (let length = word.length - 1; length >= shortest; length--) {
    const token = word.slice(0, length)
    const found = matchAny(documents, [
      { slots: [{ ...slot, text: token, token, isPrefix: true }] },
    ])
    if (found.length > 0) return { found, isWeak: true, nearMisses: [token] }
  }
  return { found: [], isWeak: false }
}

function textOf(slots: readonly Slot[]): string {
  return slots
    .map(({ text }) => text)
    .filter((text, i, all) => text !== all[i - 1])
    .join(' ')
}

function matchAny(documents: readonly SearchDocument[], readings: readonly Reading[]): Scored[] {
  return documents.flatMap((document) => {
    const scores = readings.flatMap((reading) => scoreOf(document, reading) ?? [])
    if (scores.length === 0) return []
    return [withScore({ document, text: Math.max(...scores) })]
  })
}

function withScore({ document, text }: Omit<Scored, 'score'>): Scored {
  return { document, text, score: text * (0.7 + 0.3 * Math.fround(document.popularity)) }
}

function scoreOf(document: SearchDocument, { slots, joinedAt }: Reading): number | null {
  const values = slots.map((slot) => valueOf(document, slot))
  if (!values.every((value) => value !== null)) return null
  const name = nameOf(document)
  if (joinedAt !== undefined) {
    const label = [...new Set([...name, ...tagsOf(document)])]
    if (!standsIn(label, slots.slice(joinedAt, joinedAt + 2))) return null
  }
  const mean = Math.floor(values.reduce((sum, { points }) => sum + points, 0) / slots.length)
  const nameHits = values.filter(({ inName }) => inName).length
  const isWhole =
    name.length === slots.length && values.every(({ points, inName }) => inName && points >= 85)
  if (isWhole && mean === 100) return 250
  const cover = nameHits === 0 ? 0 : Math.min(19, Math.floor((20 * nameHits) / name.length))
  const bonus = slots.length > 1 && standsIn(name, slots) ? 8 : 0
  return mean + (isWhole ? 60 : cover) + bonus
}

/** The words side by side in the order of the slots. */
function standsIn(words: readonly string[], slots: readonly Slot[]): boolean {
  return words.some((_, at) =>
    slots.every((slot, i) => words[at + i] !== undefined && qualityOf(words[at + i]!, slot) > 0),
  )
}

function valueOf(document: SearchDocument, slot: Slot): Value | null {
  const fields = { name: nameOf(document), tags: tagsOf(document), context: contextOf(document) }
  const values = Object.entries(fields).flatMap(([field, words]) => {
    const weight = fieldWeights[field as keyof typeof fields]
    return words
      .map((word) => qualityOf(word, slot))
      .filter((quality) => quality > 0)
      .map((quality) => ({
        points: Math.max(1, Math.round(quality * weight * 100)),
        inName: field === 'name',
      }))
  })
  const [best] = values.toSorted(
    (a, b) => b.points - a.points || Number(b.inName) - Number(a.inName),
  )
  return best ?? null
}

function qualityOf(word: string, slot: Slot): number {
  const { token, tokenQuality, isPrefix, inflects, meanings } = slot
  const stem = stemEnglish(word)
  const qualities = meanings.map(({ term, quality, inflects: own }) => {
    if (term === word) return quality
    return inflects && own !== false && stemEnglish(term) === stem ? 0.9 * quality : 0
  })
  if (token === word) qualities.push(tokenQuality)
  if (token !== null && stemEnglish(token) === stem) qualities.push(0.9 * tokenQuality)
  if (token !== null && isPrefix && token.length >= 2 && word.startsWith(token)) qualities.push(0.5)
  return Math.max(0, ...qualities)
}

function nameOf({ name }: SearchDocument): string[] {
  return [...new Set(tokenize(name))]
}

function tagsOf({ tags }: SearchDocument): string[] {
  return tags.flatMap(tokenize)
}

function contextOf(own: SearchDocument): string[] {
  const { sharedTags = [], packName, categoryName, contributorName } = own
  return [...sharedTags, packName, categoryName, contributorName].flatMap(tokenize)
}
