import type { QueryReading, Reading, Slot, SlotMeaning } from '../vocabulary/query-reading.ts'
import type { SearchLanguage } from '../analysis/search-languages.ts'
import { otherNumber, stemEnglish } from '../analysis/stem-english.ts'
import { splitCompound, splitTerm } from './split-compound.ts'
import { splitIntoUnits, type Unit, type UnitTables } from './split-into-units.ts'
import { splitQuery, type QueryWord } from './split-query.ts'
import { lookUp, type Meaning, type WordTable } from './word-table.ts'

export type ReadTables = UnitTables & {
  readonly language: SearchLanguage
  /** From this language to English; null for English itself. */
  readonly translations: WordTable | null
  readonly synonyms: WordTable
  /** Words that say little beside others. */
  readonly isFaintWord: (word: string) => boolean
  /** Articles and possessives. */
  readonly isDeterminer: (word: string) => boolean
  /** How much an English word tells of what is shown, 0..1. */
  readonly tellingOf: (word: string) => number
}

/** Whether the index holds a term. */
export type HasTerm = (term: string) => boolean

const MAX_PHRASE = 5
const MAX_READINGS = 8
const MAX_MEANINGS = 10
/** Check mark for checkmark, and the other way about. */
const JOINED = 0.9
/** A word of the asker's language that happens to be an English word of another meaning. */
const HOMOGRAPH = 0.8
/** Two words of the query that say the same, found by one of them. */
const MERGED = 0.9
/** A synonym in the other number. */
const NUMBER = 0.9
/** Synonyms of a translation are a step further away. */
const CHAINED = 0.85
/** What is near a word, beside other words. */
const NEAR_TOGETHER = 0.65
/** Meanings weaker than this are not followed to their synonyms. */
const SURE = 0.7

/** Reads a query of a language; see `Understanding.read`. */
export function readQuery(text: string, tables: ReadTables, has: HasTerm): QueryReading | null {
  const words = splitQuery(text, tables.language)
  if (words.every(({ tokens, isEmoji }) => tokens.length === 0 && !isEmoji)) return null
  const isOpen = !/\s$/.test(text)
  const single = expandUnits(splitIntoUnits(words, tables, 1), tables)
  const phrases = expandUnits(splitIntoUnits(words, tables, MAX_PHRASE), tables)
  const main = nearerTogether(faintAct(slotsOf(single, tables, isOpen, false), words, tables))
  const others: Reading[] = mergedReadings(main)
  if (single.some(isManyTokens)) others.push({ slots: slotsOf(single, tables, isOpen, true) })
  const isPhrased = phrases.some(({ words }) => words.length > 1)
  const phrased: Reading = {
    slots: nearerTogether(faintAct(slotsOf(phrases, tables, isOpen, false), words, tables)),
  }
  if (isPhrased) others.push(phrased)
  others.push(...joinedReadings(main, has), ...splitReadings(main, has))
  others.push(...phraseMeanings(phrases, tables))
  const readings = others.slice(0, MAX_READINGS)
  return {
    main: { slots: apart(main) },
    others: readings.map((own) => ({ ...own, slots: apart(own.slots) })),
    ...(isPhrased && { loose: phrased }),
  }
}

/** Compounds that no dictionary has become their parts, each a unit of its own. */
function expandUnits(units: readonly Unit[], { translations, language }: ReadTables): Unit[] {
  if (translations === null || !['de', 'ko'].includes(language)) return [...units]
  return units.flatMap((unit) => {
    const [word] = unit.words
    if (unit.meanings.length > 0 || unit.words.length !== 1 || word!.isEmoji) return [unit]
    const parts = splitCompound(word!.text, translations)
    if (parts === null) return [unit]
    return parts.map(({ text, meanings }) => ({
      words: [{ text, tokens: [text], isEmoji: false }],
      meanings,
    }))
  })
}

function slotsOf(
  units: readonly Unit[],
  tables: ReadTables,
  isOpen: boolean,
  isLiteral: boolean,
): Slot[] {
  return units.flatMap((unit, i) => {
    const isLast = isOpen && i === units.length - 1
    const meanings = isLiteral ? [] : singleMeanings(unit, tables)
    const tokens = unit.words.flatMap(({ tokens }) => tokens)
    const text = unit.words.map(({ text }) => text).join(' ')
    const isOne = tokens.length === 1
    const isFaint = unit.words.every((word) => tables.isFaintWord(word.text))
    const faint = { ...(isFaint && { isFaint }), telling: tellingOf(unit, tables) }
    if (meanings.length > 0 && !isOne) return [slotOf(text, null, { meanings, ...faint })]
    return tokens.map((token) =>
      slotOf(text, token, {
        meanings,
        tokenQuality: isHomograph(token, unit, tables) ? HOMOGRAPH : 1,
        isPrefix: isLast && isTypedOn(unit, tables),
        ...faint,
      }),
    )
  })
}

/** How much a word tells of what is shown, by its English; phrases tell all. */
function tellingOf({ words, meanings }: Unit, { translations, ...tables }: ReadTables): number {
  const english = translations === null ? words.map(({ text }) => text) : (meanings[0]?.words ?? [])
  return english.length === 1 ? tables.tellingOf(english[0]!) : 1
}

/** What is a whole word of another language is not the beginning of an English one. */
function isTypedOn({ words, meanings }: Unit, { translations }: ReadTables): boolean {
  if (words.some(({ isEmoji }) => isEmoji)) return false
  return translations === null || meanings.length === 0
}

function isHomograph(token: string, { meanings }: Unit, { translations }: ReadTables): boolean {
  if (translations === null || !/^[a-z]+$/.test(token)) return false
  if (!translations.byKey.has(token) || (meanings[0]?.quality ?? 0) < SURE) return false
  return !meanings.some(({ words }) => words.includes(token))
}

function singleMeanings({ words, meanings }: Unit, tables: ReadTables): SlotMeaning[] {
  const qualities = new Map<string, number>()
  const add = (term: string, quality: number): void => {
    if (quality > (qualities.get(term) ?? 0)) qualities.set(term, quality)
  }
  for (const { words: terms, quality } of meanings) if (terms.length === 1) add(terms[0]!, quality)
  const isTranslated = tables.translations !== null || words[0]!.isEmoji
  const sure = new Set(isTranslated ? qualities.keys() : [])
  for (const { words: terms, quality } of isTranslated ? meanings : []) {
    if (quality < SURE || terms.length > 1) continue
    for (const synonym of lookUp(tables.synonyms, terms)) {
      if (synonym.words.length === 1 && synonym.quality >= SURE) {
        add(synonym.words[0]!, quality * synonym.quality * CHAINED)
      }
    }
  }
  return [...qualities]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_MEANINGS)
    .flatMap(([term, quality]) => (sure.has(term) ? [{ term, quality }] : inNumbers(term, quality)))
}

/**
 * A synonym counts in the singular and plural. Its other inflections are words of their own: ring
 * stands for a wedding, ringing does not.
 */
function inNumbers(term: string, quality: number): SlotMeaning[] {
  const other = otherNumber(term)
  const own: SlotMeaning = { term, quality, inflects: false }
  return other === term ? [own] : [own, { term: other, quality: quality * NUMBER, inflects: false }]
}

/**
 * One word of a document does not stand for two of the query: the synonym loading of a spinner is
 * left out beside loading itself. Reading the two as one is a way of its own.
 */
function apart(slots: readonly Slot[]): Slot[] {
  return slots.map((slot, at) => {
    const said = saidBeside(slots, at)
    const meanings = slot.meanings.filter(({ term }) => !said.has(stemEnglish(term)))
    return meanings.length === slot.meanings.length ? slot : { ...slot, meanings }
  })
}

/** Stems of the other words as typed. */
function saidBeside(slots: readonly Slot[], at: number): Set<string> {
  const others = slots.filter(
    ({ text, token }, i) => i !== at && token !== null && text !== slots[at]!.text,
  )
  return new Set(others.map(({ token }) => stemEnglish(token!)))
}

/** A first word before an article is something done: book a flight shows flights and no books. */
function faintAct(
  slots: readonly Slot[],
  [first, second]: readonly QueryWord[],
  { isDeterminer }: ReadTables,
): Slot[] {
  const isAct = second !== undefined && isDeterminer(second.text)
  return slots.map((slot, at) =>
    isAct && at === 0 && slot.text === first!.text ? { ...slot, isFaint: true } : slot,
  )
}

/**
 * Beside other words, what is merely near one of them counts less: else works that are near each word stand before
 * those that show one of them.
 */
function nearerTogether(slots: readonly Slot[]): Slot[] {
  if (slots.length < 2) return [...slots]
  return slots.map((slot) => ({
    ...slot,
    meanings: slot.meanings.map((own) =>
      own.quality < SURE ? { ...own, quality: own.quality * NEAR_TOGETHER } : own,
    ),
  }))
}

/** Words that say the same of one thing, as one of them: trash bin, loading spinner. */
function mergedReadings(main: readonly Slot[]): Reading[] {
  if (main.length < 2) return []
  return main.flatMap((slot, at) => {
    const said = saidBeside(main, at)
    const same = new Set(
      slot.meanings
        .filter(({ quality }) => quality >= SURE)
        .map(({ term }) => stemEnglish(term))
        .filter((stem) => said.has(stem)),
    )
    const left = main.filter(
      ({ token }, i) => i === at || token === null || !same.has(stemEnglish(token)),
    )
    if (same.size === 0 || slot.token === null) return []
    return [{ slots: left.map((own) => (own === slot ? weaker(own, MERGED) : own)) }]
  })
}

function weaker(slot: Slot, share: number): Slot {
  const meanings = slot.meanings.map((own) => ({ ...own, quality: own.quality * share }))
  return { ...slot, tokenQuality: slot.tokenQuality * share, isPrefix: false, meanings }
}

/** Meanings of several words, such as shopping cart, each as a reading in place of its unit. */
function phraseMeanings(units: readonly Unit[], tables: ReadTables): Reading[] {
  return units.flatMap((unit, at) => {
    const own = new Set(unit.words.flatMap(({ tokens }) => tokens))
    const phrases = unit.meanings
      .filter(({ words }) => words.length > 1)
      .filter(({ words }) => unit.words.length > 1 || !words.some((word) => own.has(word)))
    return phrases.slice(0, 2).map(({ words, quality }: Meaning) => ({
      slots: [
        ...slotsOf(units.slice(0, at), tables, false, false),
        ...words.map((word) => slotOf(word, word, { tokenQuality: quality })),
        ...slotsOf(units.slice(at + 1), tables, false, false),
      ],
    }))
  })
}

/** Neighbours, and the whole query, read as the one word that they are together. */
function joinedReadings(main: readonly Slot[], has: HasTerm): Reading[] {
  const spans = main.slice(1).map((_, at) => [at, at + 2] as const)
  if (main.length > 2) spans.push([0, main.length])
  return spans.flatMap(([start, end]) => {
    const joined = main
      .slice(start, end)
      .map(({ token }) => token ?? ' ')
      .join('')
    if (!/^[a-z0-9]{4,}$/.test(joined) || !has(joined)) return []
    const slot = slotOf(joined, joined, { tokenQuality: JOINED })
    return [{ slots: [...main.slice(0, start), slot, ...main.slice(end)] }]
  })
}

/** One word read as two that stand side by side. */
function splitReadings(main: readonly Slot[], has: HasTerm): Reading[] {
  return main.flatMap((slot, at) => {
    const token = slot.token ?? ''
    if (token.length < 4 || !/^[a-z]+$/.test(token)) return []
    return splitTerm(token, has).map(([head, tail]) => ({
      slots: [
        ...main.slice(0, at),
        slotOf(head, head, { tokenQuality: JOINED }),
        slotOf(tail, tail, { tokenQuality: JOINED }),
        ...main.slice(at + 1),
      ],
      joinedAt: at,
    }))
  })
}

function isManyTokens({ words, meanings }: Unit): boolean {
  return meanings.length > 0 && words.flatMap(({ tokens }) => tokens).length > 1
}

function slotOf(text: string, token: string | null, own: Partial<Slot>): Slot {
  return { text, token, tokenQuality: 1, isPrefix: false, inflects: true, meanings: [], ...own }
}
