import { lookUp, type Meaning, type WordTable } from './word-table.ts'

const MIN_PART = 3
const MAX_PARTS = 3
/** Shorter ends of a word are chance. */
const MIN_END = 4
/** Letters that join the parts of a German compound. */
const germanJoints = ['', 's', 'es', 'n', 'en', 'er']

export type CompoundPart = { readonly text: string; readonly meanings: readonly Meaning[] }

/**
 * Parts of a compound that a dictionary knows (`Einkaufs|wagen`, `쇼핑|카트`), the fewest and the
 * longest first; null where the word is none.
 */
export function splitCompound(word: string, table: WordTable): CompoundPart[] | null {
  const minimum = table.language === 'de' ? MIN_PART : 1
  if (word.length < minimum * 2 || word.length > 40) return null
  return splitInto(word, table, minimum, MAX_PARTS)
}

function splitInto(
  word: string,
  table: WordTable,
  minimum: number,
  parts: number,
): CompoundPart[] | null {
  if (parts < 2) return null
  for (let at = word.length - minimum; at >= minimum; at--) {
    const head = headOf(word.slice(0, at), table)
    if (head === null) continue
    const rest = word.slice(at)
    const meanings = lookUp(table, [rest])
    if (meanings.length > 0) return [head, { text: rest, meanings }]
    const more = splitInto(rest, table, minimum, parts - 1)
    if (more !== null) return [head, ...more]
  }
  return null
}

function headOf(text: string, table: WordTable): CompoundPart | null {
  const joints = table.language === 'de' ? germanJoints : ['']
  for (const joint of joints) {
    if (!text.endsWith(joint)) continue
    const stem = text.slice(0, text.length - joint.length)
    const meanings = stem.length < 2 && joint !== '' ? [] : (table.byKey.get(stem) ?? [])
    if (meanings.length > 0) return { text, meanings }
  }
  return null
}

/**
 * The part of an unknown word that says what it is, where a dictionary has it: the longest ending in
 * German, Japanese and Korean, and in the last two then the longest beginning, which is what counts
 * in Romance languages.
 */
export function splitIntoEnds(
  word: string,
  { language, byKey, surfaces }: WordTable,
): { readonly key: string; readonly text: string }[] {
  const isUnspaced = language === 'ja' || language === 'ko'
  const isLong = (part: string): boolean =>
    isUnspaced ? part.length > 1 || /[^\u30a0-\u30ff]/.test(part) : part.length >= MIN_END
  const lengths = Array.from({ length: word.length - 1 }, (_, i) => word.length - 1 - i)
  const isKnown = (part: string): boolean => isLong(part) && byKey.has(part)
  const ending = lengths.map((length) => word.slice(-length)).find(isKnown)
  const beginning = lengths.map((length) => word.slice(0, length)).find(isKnown)
  const ends = isUnspaced ? [ending, beginning] : [language === 'de' ? ending : beginning]
  return ends
    .filter((key) => key !== undefined)
    .map((key) => ({ key, text: surfaces.get(key) ?? key }))
}

/** Words whose first letter alone is a part: e-mail, t-shirt, x-ray. */
const letterHeads = /^[etx](?=.{3})/
const shortTails = /(js|tv|id)$/

/** Ways to read one index term as two that the index holds, at most two of them. */
export function splitTerm(word: string, has: (term: string) => boolean): [string, string][] {
  const ways: [string, string][] = []
  for (let at = 1; at < word.length && ways.length < 2; at++) {
    const head = word.slice(0, at)
    const tail = word.slice(at)
    const isHeadLong = at >= MIN_PART || (at === 1 && letterHeads.test(word))
    const isTailLong = tail.length >= MIN_PART || (at >= MIN_PART && shortTails.test(tail))
    if (isHeadLong && isTailLong && has(head) && has(tail)) ways.push([head, tail])
  }
  return ways
}
