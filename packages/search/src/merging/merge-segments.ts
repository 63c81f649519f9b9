import { deriveColumns, type DeriveOptions } from '../building/derive-columns.ts'
import type { ProfileGroup } from '../contract/facet-column.ts'
import { FLAG_COUNT } from '../columns/facet-word.ts'
import { FORWARD_DOCUMENTS } from '../building/invert-tokens.ts'
import type { IndexData } from '../columns/index-data.ts'
import { mergeOrder, type MergedOrder } from './merged-order.ts'
import { mergePhrases } from './merge-phrases.ts'
import { mergeTerms } from './merge-terms.ts'
import { contributorReader, profileReader } from '../columns/ordinal-readers.ts'
import { createPacker, type PackedFacets } from '../columns/pack-facets.ts'
import {
  cellsOfProfile,
  columnsOf,
  createProfiles,
  profileOfCells,
  sortProfiles,
} from '../columns/profiles.ts'
import { packOfEach } from '../columns/packs.ts'
import { mergePalettes } from './merge-palettes.ts'
import type { Segment } from '../segments/segment.ts'

/**
 * The living documents of some segments as one index, as `buildData` of them would make it, but that
 * fewer documents may lend their word order to phrases. Nothing is tokenised again.
 */
export function mergeSegments(
  segments: readonly Segment[],
  options: DeriveOptions = {},
): IndexData {
  const order = mergeOrder(segments)
  const gather = <T extends Uint32Array | Uint8Array | Float32Array>(
    into: T,
    columnOf: (data: IndexData) => ArrayLike<number>,
  ): T => {
    const columns = segments.map(({ data }) => columnOf(data))
    for (let i = 0; i < into.length; i++) into[i] = columns[order.segments[i]!]![order.docs[i]!]!
    return into
  }
  const count = order.docs.length
  const popularity = gather(new Float32Array(count), ({ popularity }) => popularity)
  const { terms, termIds, ...inverted } = mergeTerms(segments, order, popularity)
  const data = deriveColumns(
    {
      count,
      ids: gather(new Uint32Array(count), ({ ids }) => ids),
      popularity,
      publishedAt: gather(new Uint32Array(count), ({ publishedAt }) => publishedAt),
      drawings: gather(new Uint32Array(count), ({ drawings }) => drawings),
      nameLengths: gather(new Uint8Array(count), ({ nameLengths }) => nameLengths),
      ...mergeFacets(segments, order),
      ...mergePalettes(segments, order),
      terms,
      ...inverted,
      ...mergeForward(segments, order, termIds),
      phrases: [],
      phraseScores: new Float32Array(0),
      phraseKinds: new Uint8Array(0),
    },
    options,
  )
  return { ...data, ...mergePhrases(segments, data) }
}

type FacetData = PackedFacets &
  Pick<
    IndexData,
    | 'facetColumns'
    | 'styleIds'
    | 'categoryIds'
    | 'styleValues'
    | 'categoryValues'
    | 'contributorIds'
    | 'packIds'
  > & { readonly packs: Uint32Array }

/** Identifiers that no living document has any more stay; nothing counts them. */
function mergeFacets(segments: readonly Segment[], order: MergedOrder): FacetData {
  const styles = uniteProfiles(segments, 'style')
  const categories = uniteProfiles(segments, 'category')
  const contributors = uniteIds(segments, 'contributorIds')
  const packs = uniteIds(segments, 'packIds')
  const count = order.docs.length
  const { put, packed } = createPacker(count, {
    styles: styles.ids.length,
    categories: categories.ids.length,
    contributors: contributors.ids.length,
  })
  const packColumn = new Uint32Array(count)
  const readers = segments.map(({ data }) => ({
    facets: data.facets,
    styleOf: profileReader(data, 'style'),
    categoryOf: profileReader(data, 'category'),
    contributorOf: contributorReader(data),
    packs: packOfEach(data),
  }))
  for (let index = 0; index < count; index++) {
    const i = order.segments[index]!
    const doc = order.docs[index]!
    const { facets, styleOf, categoryOf, contributorOf, packs: packsOf } = readers[i]!
    put(
      index,
      facets[doc * 2]! & (FLAG_COUNT - 1),
      styles.places[i]![styleOf(doc)]!,
      categories.places[i]![categoryOf(doc)]!,
      contributors.places[i]![contributorOf(doc)]!,
      facets[doc * 2 + 1]! >>> 16,
    )
    packColumn[index] = packs.places[i]![packsOf[doc]!]!
  }
  return {
    ...packed,
    facetColumns: segments[0]?.data.facetColumns ?? [],
    packs: packColumn,
    styleIds: styles.ids,
    categoryIds: categories.ids,
    styleValues: styles.values,
    categoryValues: categories.values,
    contributorIds: contributors.ids,
    packIds: packs.ids,
  }
}

type United<Extra = unknown> = Extra & {
  readonly ids: Float64Array
  /** From each segment's ordinals to those of all. */
  readonly places: readonly Uint32Array[]
}

function uniteProfiles(
  segments: readonly Segment[],
  group: ProfileGroup,
): United<{ readonly values: Uint32Array }> {
  const columns = segments[0] === undefined ? [] : columnsOf(segments[0].data)
  const all = createProfiles(columns, group)
  const ordinals = segments.map(({ profiles }) =>
    Uint32Array.from(profiles[group].ids, (id, profile) =>
      profileOfCells(all, id, cellsOfProfile(profiles[group], profile)),
    ),
  )
  const { ids, values, places } = sortProfiles(all)
  return { ids, values, places: ordinals.map((own) => own.map((ordinal) => places[ordinal]!)) }
}

function uniteIds(segments: readonly Segment[], column: 'contributorIds' | 'packIds'): United {
  const ids = Float64Array.from(new Set(segments.flatMap(({ data }) => [...data[column]]))).sort()
  const placeOf = new Map(Array.from(ids, (id, index) => [id, index]))
  const places = segments.map(({ data }) =>
    Uint32Array.from(data[column], (id) => placeOf.get(id)!),
  )
  return { ids, places }
}

/** The order of words is kept as far as every document in turn still has it. */
function mergeForward(
  segments: readonly Segment[],
  order: MergedOrder,
  termIds: readonly Uint32Array[],
): Pick<IndexData, 'forwardOffsets' | 'forwardTerms'> {
  const offsets = [0]
  const terms: number[] = []
  for (let index = 0; index < Math.min(order.docs.length, FORWARD_DOCUMENTS); index++) {
    const i = order.segments[index]!
    const doc = order.docs[index]!
    const { forwardOffsets, forwardTerms } = segments[i]!.data
    if (doc + 1 >= forwardOffsets.length) break
    for (let at = forwardOffsets[doc]!; at < forwardOffsets[doc + 1]!; at++) {
      terms.push(termIds[i]![forwardTerms[at]!]!)
    }
    offsets.push(terms.length)
  }
  return { forwardOffsets: Uint32Array.from(offsets), forwardTerms: Uint32Array.from(terms) }
}
