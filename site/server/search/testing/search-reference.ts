import {
  assetKinds,
  BROADER_TERMS,
  broaderSlot,
  labOf,
  productTypes,
  squaredDistance,
  stemEnglish,
  tokenize,
  type FacetCount,
  type SearchDocument,
  type SearchFacets,
  type SearchQuery,
  type SearchResult,
  type Understanding,
} from '@tessera/search'

type QueryReading = NonNullable<ReturnType<Understanding['read']>>
type Reading = QueryReading['main']
type Slot = Reading['slots'][number]
type Value = { readonly points: number; readonly inName: boolean }
type Scored = { readonly document: SearchDocument; readonly score: number }
type Matched = Pick<SearchResult, 'isWeak' | 'nearMisses' | 'broader'> & {
  readonly found: readonly Scored[]
}

const fieldWeights = { name: 1, tags: 0.6, context: 0.3 } as const

/**
 * What a search answers, as the plainest loop that can be written: every document is read for every
 * query and every facet. Tokenising, stemming and the reading of queries are the engine's own; how
 * documents match, score, sort and count is written here once more. Spelling is not corrected.
 */
export function searchReference(
  documents: readonly SearchDocument[],
  query: SearchQuery,
  understanding: Understanding,
): SearchResult {
  const text = query.text?.trim() ?? ''
  const { found, ...spelling } =
    text === ''
      ? { found: documents.map((document) => ({ document, score: 0 })), isWeak: false }
      : matchReference(documents, text, query, understanding)
  const passing = found.filter(({ document }) => passes(document, query))
  const sort = text === '' && query.sort === 'relevant' ? 'popular' : query.sort
  const page = passing.toSorted(orders[sort]).slice(query.offset, query.offset + query.limit)
  return {
    ids: page.map(({ document: { id, productType } }) => ({ id, productType })),
    total: passing.length,
    facets: facetsReference(
      found.map(({ document }) => document),
      query,
    ),
    ...spelling,
  }
}

/** Every word of every document. */
export function vocabularyOf(documents: readonly SearchDocument[]): Set<string> {
  return new Set(documents.flatMap((own) => [...nameOf(own), ...tagsOf(own), ...contextOf(own)]))
}

function matchReference(
  documents: readonly SearchDocument[],
  text: string,
  { lang = 'en' }: SearchQuery,
  understanding: Understanding,
): Matched {
  const vocabulary = vocabularyOf(documents)
  const reading = understanding.read(text, lang, (term) => vocabulary.has(term))
  if (reading === null) return { found: [], isWeak: false }
  const found = matchAny(documents, [reading.main, ...reading.others])
  if (found.length > 0) return { found, isWeak: false }
  const { slots } = reading.main
  const broaden = (word: string) => understanding.broaden(word, lang)
  return broadenWords(documents, slots, broaden) ?? dropWords(documents, slots)
}

function broadenWords(
  documents: readonly SearchDocument[],
  slots: readonly Slot[],
  broaden: (word: string) => readonly { term: string; text: string }[],
): Matched | null {
  const holds = (own: Slot): boolean => matchAny(documents, [{ slots: [own] }]).length > 0
  const unknown = new Set(slots.filter((slot) => !holds(slot)).map(({ text }) => text))
  const held = [...unknown].map((text) => ({
    text,
    terms: broaden(text)
      .filter(({ term }) => holds(broaderSlot(term, [term])))
      .slice(0, BROADER_TERMS),
  }))
  if (held.length === 0 || held.some(({ terms }) => terms.length === 0)) return null
  const stand = held.map(({ text, terms }) =>
    broaderSlot(
      text,
      terms.map(({ term }) => term),
    ),
  )
  const known = slots.filter(({ text }) => !unknown.has(text))
  const found = matchAny(documents, [{ slots: [...known, ...stand] }])
  if (found.length === 0) return null
  const broader = [...new Set(held.flatMap(({ terms }) => terms.map(({ text }) => text)))]
  const left = slots.filter(holds)
  return { found, isWeak: true, nearMisses: left.length > 0 ? [textOf(left)] : [], broader }
}

function dropWords(documents: readonly SearchDocument[], slots: readonly Slot[]): Matched {
  const count = (own: readonly Slot[]): number => matchAny(documents, [{ slots: own }]).length
  const words = slots.map((slot) => ({ slot, count: count([slot]) }))
  const slotsOf = (own: typeof words): Slot[] => own.map(({ slot }) => slot)
  const withoutRarest = (own: typeof words): typeof words => {
    const fewest = Math.min(...own.map((word) => word.count))
    return own.toSpliced(
      own.findLastIndex((word) => word.count === fewest),
      1,
    )
  }
  const known = words.filter((word) => word.count > 0)
  const isAllKnown = known.length === words.length
  for (let left = isAllKnown ? withoutRarest(known) : known; left.length > 0;) {
    const found = matchAny(documents, [{ slots: slotsOf(left) }])
    if (found.length === 0) {
      left = withoutRarest(left)
      continue
    }
    const misses = slots
      .map((_, i) => slots.toSpliced(i, 1))
      .map((own) => ({ text: textOf(own), count: own.length > 0 ? count(own) : 0 }))
      .filter((own) => own.count > 0)
      .toSorted((a, b) => b.count - a.count)
    const nearMisses = isAllKnown ? misses.map((own) => own.text) : [textOf(slotsOf(known))]
    return { found, isWeak: true, nearMisses }
  }
  return matchBeginning(documents, slots[0]!)
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
    const prior = 0.7 + 0.3 * Math.fround(document.popularity)
    return [{ document, score: Math.max(...scores) * prior }]
  })
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
  const qualities = meanings.map(({ term, quality }) => {
    if (term === word) return quality
    return inflects && stemEnglish(term) === stem ? 0.9 * quality : 0
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

function contextOf({ packName, categoryName, contributorName }: SearchDocument): string[] {
  return [packName, categoryName, contributorName].flatMap(tokenize)
}

type Order = (a: Scored, b: Scored) => number

const popular: Order = ({ document: a }, { document: b }) =>
  Math.fround(b.popularity) - Math.fround(a.popularity) ||
  b.publishedAt - a.publishedAt ||
  productTypes.indexOf(a.productType) - productTypes.indexOf(b.productType) ||
  a.id - b.id

const orders: Readonly<Record<SearchQuery['sort'], Order>> = {
  popular,
  latest: (a, b) => b.document.publishedAt - a.document.publishedAt || popular(a, b),
  featured: (a, b) =>
    Number(b.document.isFeatured) - Number(a.document.isFeatured) || popular(a, b),
  relevant: (a, b) => b.score - a.score || popular(a, b),
}

function passes(own: SearchDocument, query: SearchQuery): boolean {
  const isOneOf = <T>(wanted: readonly T[] | undefined, value: T): boolean =>
    wanted === undefined || wanted.length === 0 || wanted.includes(value)
  const is = <T>(wanted: T | undefined, value: T): boolean =>
    wanted === undefined || wanted === value
  return (
    isOneOf(query.kinds, own.kind) &&
    isOneOf(query.styleIds, own.styleId) &&
    isOneOf(query.contributorIds, own.contributorId) &&
    isOneOf(query.categoryIds, own.categoryId) &&
    is(query.productType, own.productType) &&
    is(query.price, own.isFree ? 'free' : 'premium') &&
    is(query.contributorId, own.contributorId) &&
    is(query.packId, own.packId) &&
    is(query.isAnimated, own.isAnimated) &&
    is(query.isUnicon, own.isUnicon) &&
    is(query.isExclusive, own.isExclusive) &&
    is(query.isFeatured, own.isFeatured) &&
    hasColor(own, query)
  )
}

function facetsReference(found: readonly SearchDocument[], query: SearchQuery): SearchFacets {
  const without = (filter: keyof SearchQuery): SearchDocument[] =>
    found.filter((own) => passes(own, { ...query, [filter]: undefined }))
  const anyColor = { ...query, colorBucket: undefined, nearColor: undefined }
  const withoutColor = found.filter((own) => passes(own, anyColor))
  const tally = <K extends string>(
    names: readonly K[],
    values: readonly K[],
  ): Record<K, number> => {
    const counts = names.map((name) => [name, values.filter((own) => own === name).length])
    return Object.fromEntries(counts) as Record<K, number>
  }
  return {
    kinds: tally(
      assetKinds,
      without('kinds').map(({ kind }) => kind),
    ),
    productTypes: tally(
      productTypes,
      without('productType').map(({ productType }) => productType),
    ),
    prices: tally(
      ['free', 'premium'],
      without('price').map(({ isFree }) => (isFree ? 'free' : 'premium')),
    ),
    animated: tally(
      ['animated', 'still'],
      without('isAnimated').map(({ isAnimated }) => (isAnimated ? 'animated' : 'still')),
    ),
    styles: countIds(without('styleIds').map(({ styleId }) => styleId)),
    categories: countIds(without('categoryIds').map(({ categoryId }) => categoryId)),
    colors: countIds(withoutColor.flatMap(bucketsIn)),
    contributors: countIds(without('contributorId').map(({ contributorId }) => contributorId)),
  }
}

function countIds(ids: readonly number[]): FacetCount[] {
  return [...Map.groupBy(ids, (id) => id)]
    .map(([id, same]) => ({ id, count: same.length }))
    .toSorted((a, b) => b.count - a.count || a.id - b.id)
}

/** A colour of one's own takes the place of a bucket. */
function hasColor(own: SearchDocument, { colorBucket, nearColor }: SearchQuery): boolean {
  if (nearColor === undefined) {
    return colorBucket === undefined || bucketsIn(own).includes(colorBucket)
  }
  const wanted = labOf(nearColor.rgb)
  return (own.palette ?? []).some(
    (color) => Math.sqrt(squaredDistance(labOf(color), wanted)) <= nearColor.tolerance * 100,
  )
}

function bucketsIn({ colorBuckets }: SearchDocument): number[] {
  return Array.from({ length: 16 }, (_, bit) => bit).filter((bit) => colorBuckets & (1 << bit))
}
