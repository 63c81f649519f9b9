import { splitIntoEnds } from './split-compound.ts'
import type { SearchLanguage } from '../analysis/search-languages.ts'
import { lookUp, type WordTable } from './word-table.ts'

/** An English word to look for in place of one that nothing is called by. */
export type BroaderTerm = {
  /** An index term. */
  readonly term: string
  /** The same in the language of the asker, where its dictionary has a word for it. */
  readonly text: string
}

export type BroadenTables = {
  readonly language: SearchLanguage
  readonly translations: WordTable | null
  readonly synonyms: WordTable
  /** English words to broader or like ones, best first. */
  readonly broader: ReadonlyMap<string, readonly string[]>
  /** An index term in the language of the asker. */
  readonly surfaceOf: (term: string) => string
}

const MAX_CANDIDATES = 12
const MIN_STEM = 4

/**
 * What stands nearest to a word that no document holds, best first: synonyms of it or its
 * translation, what WordNet calls broader, the chief part of a compound, the word without a prefix
 * or suffix, the English word that it is spelt like. Whether any document holds them is the
 * caller's to see.
 */
export function broadenWord(word: string, tables: BroadenTables): BroaderTerm[] {
  const { translations, synonyms, broader, surfaceOf } = tables
  const found = new Map<string, string>()
  const add = (term: string, text: string): void => {
    if (term !== word && !found.has(term)) found.set(term, text)
  }
  const addAround = (english: string): void => {
    for (const { words } of lookUp(synonyms, [english])) {
      if (words.length === 1) add(words[0]!, surfaceOf(words[0]!))
    }
    for (const form of formsOf(english)) {
      for (const term of broader.get(form) ?? []) add(term, surfaceOf(term))
    }
  }
  if (translations === null) {
    addAround(word)
    for (const stem of stemsOf(word)) {
      add(stem, stem)
      addAround(stem)
    }
  } else {
    const meanings = lookUp(translations, [word])
    for (const { words } of meanings) {
      const head = words.at(-1)!
      if (words.length > 1) add(head, surfaceOf(head))
      addAround(head)
    }
    for (const part of meanings.length > 0 ? [] : splitIntoEnds(word, translations)) {
      for (const { words } of lookUp(translations, [part.key])) {
        if (words.length === 1) add(words[0]!, part.text)
      }
    }
    if (meanings.length === 0) cognatesOf(word).forEach(addAround)
  }
  return Array.from(found, ([term, text]) => ({ term, text })).slice(0, MAX_CANDIDATES)
}

/** A word and its ground form, as a dictionary lists it. */
function formsOf(word: string): string[] {
  return [
    word,
    word.replace(/ies$/, 'y'),
    word.replace(/e?s$/, ''),
    word.replace(/s$/, ''),
    word.replace(/ed$/, ''),
    word.replace(/d$/, ''),
    word.replace(/ing$/, ''),
    word.replace(/ing$/, 'e'),
  ].filter((form, i, all) => form.length >= 3 && all.indexOf(form) === i)
}

const prefixes = /^(un|re|de|dis|non|mis|pre|post|over|under|sub|super|multi|auto|anti|inter|semi)/
const suffixes = /(ness|less|ful|ship|hood|like|able|ible|ment|ish|ly|er|or|y)$/

/** What an English word is made from: flag of unflag, insure of uninsured. */
function stemsOf(word: string): string[] {
  const cuts = [word.replace(prefixes, ''), word.replace(suffixes, '')]
  cuts.push(cuts[0]!.replace(suffixes, ''))
  return [...new Set(cuts.flatMap(formsOf))].filter(
    (stem) => stem !== word && stem.length >= MIN_STEM,
  )
}

/** Spellings that a Romance or German word may have in English: aeróstato, Konsole, actividad. */
function cognatesOf(word: string): string[] {
  if (!/^[a-z]{5,}$/.test(word)) return []
  return [
    word,
    word.replace(/[aoe]s?$/, ''),
    word.replace(/[ao]s?$/, 'e'),
    word.replace(/[ct](ion|ao)$/, 'tion'),
    word.replace(/i(dade?|te|taet)$/, 'ity'),
    word.replace(/i(co|ca|que|sch)$/, 'ic'),
    word.replace(/k/g, 'c'),
  ].filter((form, i, all) => form.length >= MIN_STEM && all.indexOf(form) === i)
}
