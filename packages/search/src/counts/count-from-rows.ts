import type { CompiledFilters } from '../filters/compile-filters.ts'
import type { Expansion } from '../vocabulary/expand-word.ts'
import {
  rowOfTerm,
  rowOfValue,
  rowOfWord,
  rowTotal,
  type ValuedFacet,
} from '../cubes/heavy-rows.ts'
import { bitmapLength, readBits } from '../columns/bitmaps.ts'
import type { IndexData } from '../columns/index-data.ts'
import { profileReader } from '../columns/ordinal-readers.ts'
import { docsOfValue, groupsIn } from '../columns/value-groups.ts'
import { lookUpWord } from '../postings/look-up-word.ts'
import { uniteLists } from '../postings/merge-postings.ts'
import { postingCount } from '../postings/posting-lists.ts'
import { docOf } from '../columns/posting.ts'
import { noDocs, type CountedSet, type Docs } from '../postings/counted-set.ts'
import { takeWords } from '../segments/scratch.ts'
import { isDead, type Segment } from '../segments/segment.ts'

/** Rows are used where they make up at least this share of a set's postings. */
const WORTHWHILE_SHARE = 0.5

/** Number of living documents of a set. */
export function sizeOfSet({ data, rowShape }: Segment, { rows, more, less, dead }: CountedSet) {
  const counted = rows.reduce((sum, row) => sum + rowTotal(data, rowShape, row), 0)
  return counted + more.length - less.length - dead.length
}

/** How to count the documents that hold a word; null where no rows help. */
export function countWord(segment: Segment, expansion: Expansion): CountedSet | null {
  const { data } = segment
  if (data.heavyCounts.length === 0 || expansion.size === 0) return null
  const row = rowOfWord(data, expansion)
  if (row !== -1) {
    return { rows: [row], more: noDocs, less: noDocs, dead: deadInRow(segment, row, expansion) }
  }
  const heavy = new Map([...expansion].filter(([term]) => rowOfTerm(data, term) !== -1))
  const total = postingCount(data, expansion)
  if (heavy.size === 0 || postingCount(data, heavy) < total * WORTHWHILE_SHARE) return null
  const light = new Map([...expansion].filter(([term]) => !heavy.has(term)))
  const rows = [...heavy.keys()].map((term) => rowOfTerm(data, term))
  const dead = deadAmong(segment, expansion)
  if (heavy.size > 1) return { rows, dead, ...countApart(segment, heavy, light) }
  return { rows, dead, less: noDocs, more: outsideOf(segment, heavy, light) }
}

/** Documents of a word's rarer terms that its frequent one does not have. */
function outsideOf(segment: Segment, heavy: Expansion, light: Expansion): Docs {
  const { docs, length: count } = uniteLists(segment, light)
  const codes = lookUpWord(segment, heavy, { docs, length: count })
  let length = 0
  for (let i = 0; i < count; i++) {
    docs[length] = docs[i]!
    length += codes[i] === 0 ? 1 : 0
  }
  return { docs, length }
}

/** Marks the documents of the frequent terms one list after the other. */
function countApart(
  segment: Segment,
  heavy: Expansion,
  light: Expansion,
): Pick<CountedSet, 'more' | 'less'> {
  const { data, scratch } = segment
  const bits = takeWords(scratch, (data.count + 31) >>> 5).fill(0)
  const less = takeWords(scratch, postingCount(data, heavy) + 1)
  const more = takeWords(scratch, postingCount(data, light) + 1)
  const mark = (terms: Expansion, into: Uint32Array, keeps: 0 | 1): number => {
    let length = 0
    for (const term of terms.keys()) {
      const end = data.termOffsets[term + 1]!
      for (let i = data.termOffsets[term]!; i < end; i++) {
        const doc = docOf(data.postings[i]!)
        const word = bits[doc >>> 5]!
        const isMarked = (word >>> (doc & 31)) & 1
        bits[doc >>> 5] = word | (1 << (doc & 31))
        into[length] = doc
        length += isMarked === keeps ? 1 : 0
      }
    }
    return length
  }
  const lessLength = mark(heavy, less, 1)
  const moreLength = mark(light, more, 0)
  return { less: { docs: less, length: lessLength }, more: { docs: more, length: moreLength } }
}

/** How to count the documents that pass a filter on style, category or colour. */
export function countFiltered(
  segment: Segment,
  filters: CompiledFilters,
  facet: ValuedFacet,
): CountedSet {
  const { data, dead } = segment
  const values = valuesOf(filters, facet)
  const rows: number[] = []
  const light: Uint32Array[] = []
  for (const value of values) {
    const row = rowOfValue(data, facet, value)
    if (row === -1) light.push(docsWith(data, facet, value))
    else rows.push(row)
  }
  const more = takeWords(
    segment.scratch,
    light.reduce((sum, docs) => sum + docs.length, 0),
  )
  let length = 0
  for (const docs of light) {
    more.set(docs, length)
    length += docs.length
  }
  const chosen = new Set(values)
  const hasColor = (doc: number): boolean =>
    values.some((bit) => ((data.facets[doc * 2 + 1]! >>> (16 + bit)) & 1) === 1)
  const profile = facet === 'color' ? null : profileReader(data, facet)
  const isHit = profile === null ? hasColor : (doc: number) => chosen.has(profile(doc))
  const hit = dead === null ? [] : dead.docs.filter(isHit)
  return {
    rows,
    more: { docs: more, length },
    less: noDocs,
    dead: { docs: Uint32Array.from(hit), length: hit.length },
  }
}

/** Chosen ordinals of a facet. */
export function valuesOf(filters: CompiledFilters, facet: ValuedFacet): readonly number[] {
  if (facet === 'style') return filters.styles ?? []
  if (facet === 'category') return filters.categories ?? []
  const bit = 31 - Math.clz32(filters.colorBit)
  return bit >= 0 && bit < 16 ? [bit] : []
}

function docsWith(data: IndexData, facet: ValuedFacet, value: number): Uint32Array {
  if (facet !== 'color') return docsOfValue(data.count, groupsIn(data, facet), value)
  const words = bitmapLength(data.count)
  return readBits(data.colorBits.subarray(value * words, (value + 1) * words))
}

/** From so many deaths since a row was last asked for, its postings are read through again. */
const MANY_DEAD = 64

/** The dead among the documents of a row; only those that died since the last time are looked up. */
function deadInRow(segment: Segment, row: number, expansion: Expansion): Docs {
  const { dead } = segment
  if (dead === null) return noDocs
  const known = dead.byRow.get(row) ?? { seen: 0, docs: [] }
  const fresh = dead.docs.subarray(known.seen).toSorted()
  if (known.seen > 0 && fresh.length === 0) return toDocs(known.docs)
  const found =
    known.seen === 0 || fresh.length > MANY_DEAD
      ? [...deadAmong(segment, expansion).docs]
      : [...known.docs, ...holdersAmong(segment, expansion, fresh)]
  dead.byRow.set(row, { seen: dead.docs.length, docs: found })
  return toDocs(found)
}

function holdersAmong(segment: Segment, expansion: Expansion, docs: Uint32Array): Uint32Array {
  const codes = lookUpWord(segment, expansion, { docs, length: docs.length })
  return docs.filter((_, i) => codes[i] !== 0)
}

function toDocs(docs: readonly number[]): Docs {
  return { docs: Uint32Array.from(docs), length: docs.length }
}

/** Dead documents that hold any of the terms, each once. */
function deadAmong({ data, dead }: Segment, expansion: Expansion): Docs {
  if (dead === null || dead.docs.length === 0) return noDocs
  const { bits } = dead
  const found = new Set<number>()
  for (const term of expansion.keys()) {
    const end = data.termOffsets[term + 1]!
    for (let i = data.termOffsets[term]!; i < end; i++) {
      const doc = docOf(data.postings[i]!)
      if (isDead(bits, doc)) found.add(doc)
    }
  }
  return { docs: Uint32Array.from(found), length: found.size }
}
