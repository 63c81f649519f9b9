import { createHash } from 'node:crypto'
import type { SearchDocument, SearchLanguage } from '@tessera/search'
import { openFreeDict } from './freedict.ts'
import { koreanWords } from './korean-words.ts'

/** A query with the gain of each document that is right for it, by key. */
export type JudgedQuery = {
  readonly group: string
  readonly lang: SearchLanguage
  readonly text: string
  readonly gains: ReadonlyMap<string, number>
}

export type Judged = {
  /** What is searched: everything but the icon set that the queries come from. */
  readonly documents: readonly SearchDocument[]
  readonly queries: readonly JudgedQuery[]
  readonly missing: readonly string[]
}

/** Its tags ask the questions, so its icons are not in the index. */
const JUDGE = 'Lucide'
const PER_GROUP = { tags: 150, names: 60, typos: 60, translated: 60 } as const
const MIN_SETS = 3
/** A tag on more icons than this is a topic and not a thing. */
const MAX_TAGGED = 5

const dictionaries = { es: 'spa', fr: 'fra', de: 'deu', pt: 'por', ja: 'jpn' } as const

export const keyOf = ({ productType, id }: Pick<SearchDocument, 'productType' | 'id'>): string =>
  `${productType} ${id}`

/**
 * Judges by rule, from what the ranking does not read. `tags`: a tag of Lucide asks, and right are
 * the icons of other sets that are named as a Lucide icon with that tag. `names`: a name of Lucide
 * asks. Languages: FreeDict's translation of a name that at least three sets share asks (Korean: by
 * hand). `typos`: such a name with a letter wrong, two in words of eight and more. A document
 * that has the name gains 2, one that has it among other words 1.
 */
export function judgeQueries(all: readonly SearchDocument[]): Judged {
  const icons = all.filter(({ productType, kind }) => productType === 'item' && kind === 'icon')
  const judge = icons.filter(({ packName }) => packName === JUDGE)
  const documents = all.filter(({ packName }) => packName !== JUDGE)
  const byWord = groupByWord(documents)
  const gainsOf = (names: readonly string[]) => gainsByName(byWord, names)
  const queries: JudgedQuery[] = []
  const missing: string[] = []
  const add = (group: string, lang: SearchLanguage, text: string, names: readonly string[]) => {
    const gains = gainsOf(names)
    if (gains.size > 0) queries.push({ group, lang, text, gains })
  }

  const named = sample(
    judge.map(({ name }) => plain(name)).filter((name) => hasExact(gainsOf([name]))),
    PER_GROUP.names,
  )
  for (const name of named) add('names', 'en', name, [name])
  const tagged = namesByTag(judge)
  const tags = [...tagged].filter(([tag, names]) => {
    const isWord = /^[a-z]{3,}( [a-z]{3,})?$/.test(tag)
    const isOwn = names.some((name) => name.includes(tag))
    return isWord && !isOwn && names.length <= MAX_TAGGED && hasExact(gainsOf(names))
  })
  for (const tag of sample(
    tags.map(([tag]) => tag),
    PER_GROUP.tags,
  )) {
    add('tags', 'en', tag, tagged.get(tag)!)
  }
  const concepts = sharedNames(icons)
  for (const name of sample(
    concepts.filter((name) => name.length >= 5),
    PER_GROUP.typos,
  )) {
    add('typos', 'en', misspell(name), [name])
  }
  for (const [lang, code] of Object.entries(dictionaries)) {
    const translate = openFreeDict(code)
    if (translate === null) {
      missing.push(`dict-freedict-eng-${code}`)
      continue
    }
    const translated = concepts.filter((name) => isTranslated(name, translate(name)))
    for (const name of sample(translated, PER_GROUP.translated)) {
      add(lang, lang as SearchLanguage, translate(name)!, [name])
    }
  }
  const korean = concepts.filter((name) => Object.hasOwn(koreanWords, name))
  for (const name of sample(korean, PER_GROUP.translated))
    add('ko', 'ko', koreanWords[name]!, [name])
  return { documents, queries, missing }
}

function isTranslated(name: string, word: string | null): boolean {
  return word !== null && word.toLowerCase() !== name
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function groupByWord(documents: readonly SearchDocument[]): Map<string, SearchDocument[]> {
  const groups = new Map<string, SearchDocument[]>()
  for (const document of documents) {
    for (const word of new Set(plain(document.name).split(' '))) {
      const group = groups.get(word)
      if (group === undefined) groups.set(word, [document])
      else group.push(document)
    }
  }
  return groups
}

function gainsByName(
  byWord: ReadonlyMap<string, readonly SearchDocument[]>,
  names: readonly string[],
): Map<string, number> {
  const gains = new Map<string, number>()
  for (const name of names) {
    for (const document of byWord.get(name.split(' ')[0]!) ?? []) {
      const own = plain(document.name)
      const gain = own === name ? 2 : ` ${own} `.includes(` ${name} `) ? 1 : 0
      if (gain > (gains.get(keyOf(document)) ?? 0)) gains.set(keyOf(document), gain)
    }
  }
  return gains
}

function hasExact(gains: ReadonlyMap<string, number>): boolean {
  return [...gains.values()].includes(2)
}

function namesByTag(judge: readonly SearchDocument[]): Map<string, string[]> {
  const names = new Map<string, string[]>()
  for (const { name, tags } of judge) {
    for (const tag of tags.map(plain)) names.set(tag, [...(names.get(tag) ?? []), plain(name)])
  }
  return names
}

/** One-word names that icons of several sets have; the weights of Phosphor are one set. */
function sharedNames(icons: readonly SearchDocument[]): string[] {
  const sets = new Map<string, Set<string>>()
  for (const { name, packName } of icons) {
    const own = plain(name)
    if (!/^[a-z]{3,}$/.test(own)) continue
    sets.set(own, (sets.get(own) ?? new Set()).add(packName.split(' ')[0]!))
  }
  return [...sets].filter(([, packs]) => packs.size >= MIN_SETS).map(([name]) => name)
}

/** Leaves a letter out; in a word of eight and more also swaps two. */
function misspell(name: string): string {
  const at = 1 + (hash(name) % (name.length - 2))
  const short = name.slice(0, at) + name.slice(at + 1)
  if (name.length < 8) return short
  const swap = at > short.length / 2 ? 1 : short.length - 3
  return short.slice(0, swap) + short[swap + 1] + short[swap] + short.slice(swap + 2)
}

/** A repeatable choice that depends on the words alone. */
function sample(words: readonly string[], count: number): string[] {
  return [...new Set(words)].sort((a, b) => hash(a) - hash(b) || (a < b ? -1 : 1)).slice(0, count)
}

function hash(word: string): number {
  return createHash('sha256').update(word).digest().readUInt32BE(0)
}
