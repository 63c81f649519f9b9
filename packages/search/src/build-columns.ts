import { CATEGORY_COUNT, packFacetWord, STYLE_COUNT } from './facet-word.ts'
import { append, createGrowable, type Growable } from './growable.ts'
import { FIELD_CONTEXT, FIELD_NAME, FIELD_TAG } from './index-data.ts'
import { assetKinds, type SearchDocument } from './search-document.ts'
import { tokenize } from './tokenize.ts'

/** Documents as they came in, tokenised, before they are renumbered by popularity. */
export type Columns = {
  readonly ids: Growable
  readonly facetWords: Growable
  readonly colors: Growable
  readonly contributors: Growable
  readonly packs: Growable
  readonly nameLengths: Growable
  readonly popularity: number[]
  readonly publishedAt: number[]
  readonly styleIds: Ordinals
  readonly categoryIds: Ordinals
  readonly contributorIds: Ordinals
  readonly packIds: Ordinals
  readonly termIds: Map<string, number>
  /** `term << 2 | field` of each document, term distinct. */
  readonly tokenOffsets: Growable
  readonly tokens: Growable
  readonly phrases: Map<string, Phrase>
}

export type Ordinals = { readonly byId: Map<number, number>; readonly ids: number[] }
export type Phrase = { score: number; kinds: number }

const MAX_PHRASE_WORDS = 4

/** Reads every document once. @throws RangeError where a field is outside its documented range. */
export function buildColumns(documents: Iterable<SearchDocument>): Columns {
  const columns = createColumns()
  const wordsOf = rememberWords()
  for (const document of documents) addDocument(columns, document, wordsOf)
  append(columns.tokenOffsets, columns.tokens.length)
  return columns
}

function createColumns(): Columns {
  return {
    ids: createGrowable(),
    facetWords: createGrowable(),
    colors: createGrowable(),
    contributors: createGrowable(),
    packs: createGrowable(),
    nameLengths: createGrowable(),
    popularity: [],
    publishedAt: [],
    styleIds: createOrdinals(),
    categoryIds: createOrdinals(),
    contributorIds: createOrdinals(),
    packIds: createOrdinals(),
    termIds: new Map(),
    tokenOffsets: createGrowable(),
    tokens: createGrowable(),
    phrases: new Map(),
  }
}

function addDocument(
  columns: Columns,
  document: SearchDocument,
  wordsOf: (text: string) => readonly string[],
): void {
  assertInRange(document)
  const style = ordinalOf(columns.styleIds, document.styleId, STYLE_COUNT, 'styles')
  const category = ordinalOf(columns.categoryIds, document.categoryId, CATEGORY_COUNT, 'categories')
  append(columns.ids, document.id)
  append(columns.facetWords, packFacetWord(document, style, category))
  append(columns.colors, document.colorBuckets)
  append(columns.contributors, ordinalOf(columns.contributorIds, document.contributorId))
  append(columns.packs, ordinalOf(columns.packIds, document.packId))
  columns.popularity.push(Math.fround(document.popularity))
  columns.publishedAt.push(document.publishedAt)
  addWords(columns, document, wordsOf)
}

function addWords(
  columns: Columns,
  document: SearchDocument,
  wordsOf: (text: string) => readonly string[],
): void {
  const start = columns.tokens.length
  append(columns.tokenOffsets, start)
  const add = (words: readonly string[], field: number): void => {
    for (const word of words) addToken(columns, start, word, field)
  }
  const name = tokenize(document.name)
  add(name, FIELD_NAME)
  append(columns.nameLengths, Math.min(255, columns.tokens.length - start))
  for (const tag of document.tags) add(wordsOf(tag), FIELD_TAG)
  add(wordsOf(document.packName), FIELD_CONTEXT)
  add(wordsOf(document.categoryName), FIELD_CONTEXT)
  add(wordsOf(document.contributorName), FIELD_CONTEXT)
  addPhrase(columns, name, document)
}

/** Fields come best first, so a term that is there already has its best field. */
function addToken(columns: Columns, start: number, word: string, field: number): void {
  let term = columns.termIds.get(word)
  if (term === undefined) {
    term = columns.termIds.size
    columns.termIds.set(word, term)
  }
  const { values, length } = columns.tokens
  for (let i = start; i < length; i++) if (values[i]! >>> 2 === term) return
  append(columns.tokens, (term << 2) | field)
}

function addPhrase(columns: Columns, name: readonly string[], document: SearchDocument): void {
  if (name.length < 2 || name.length > MAX_PHRASE_WORDS) return
  const text = name.join(' ')
  const kind = 1 << assetKinds.indexOf(document.kind)
  const phrase = columns.phrases.get(text)
  if (phrase === undefined) {
    columns.phrases.set(text, { score: document.popularity + 0.05, kinds: kind })
    return
  }
  phrase.score += document.popularity + 0.05
  phrase.kinds |= kind
}

function createOrdinals(): Ordinals {
  return { byId: new Map(), ids: [] }
}

function ordinalOf(ordinals: Ordinals, id: number, limit = Infinity, what = ''): number {
  const known = ordinals.byId.get(id)
  if (known !== undefined) return known
  const ordinal = ordinals.ids.length
  if (ordinal >= limit) throw new RangeError(`the index holds at most ${limit} ${what}`)
  ordinals.byId.set(id, ordinal)
  ordinals.ids.push(id)
  return ordinal
}

function assertInRange({ id, colorBuckets, popularity, publishedAt }: SearchDocument): void {
  if (!Number.isInteger(id) || id < 1 || id >= 2 ** 32) throw new RangeError(`id ${id}`)
  if (!(popularity >= 0 && popularity <= 1)) {
    throw new RangeError(`popularity ${popularity} of ${id} is not within 0..1`)
  }
  if (!Number.isInteger(colorBuckets) || colorBuckets < 0 || colorBuckets > 0xffff) {
    throw new RangeError(`colour buckets ${colorBuckets} of ${id} are not a mask of 16 bits`)
  }
  if (!Number.isFinite(publishedAt)) throw new RangeError(`publishedAt of ${id} is not a number`)
}

/** Tags and names of packs and people repeat thousands of times: each is tokenised once. */
function rememberWords(): (text: string) => readonly string[] {
  const seen = new Map<string, readonly string[]>()
  return (text) => {
    const known = seen.get(text)
    if (known !== undefined) return known
    const words = tokenize(text)
    seen.set(text, words)
    return words
  }
}
