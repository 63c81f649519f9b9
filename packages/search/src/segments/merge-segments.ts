import { deriveColumns, type DeriveOptions } from '../building/derive-columns.ts'
import { CONTRIBUTOR_LIMIT } from '../columns/facet-word.ts'
import { FORWARD_DOCUMENTS } from '../building/invert-tokens.ts'
import type { IndexData } from '../columns/index-data.ts'
import { mergeOrder, type MergedOrder } from './merged-order.ts'
import { mergePhrases } from './merge-phrases.ts'
import { mergeTerms } from './merge-terms.ts'
import { packOfEach } from '../columns/packs.ts'
import { mergePalettes } from '../columns/palette-columns.ts'
import type { Segment } from './segment.ts'

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

type FacetColumns = Pick<
  IndexData,
  'facets' | 'contributors' | 'styleIds' | 'categoryIds' | 'contributorIds' | 'packIds'
> & { readonly packs: Uint32Array }

/** Identifiers that no living document has any more stay; nothing counts them. */
function mergeFacets(segments: readonly Segment[], order: MergedOrder): FacetColumns {
  const styles = uniteIds(segments, 'styleIds')
  const categories = uniteIds(segments, 'categoryIds')
  const contributors = uniteIds(segments, 'contributorIds')
  const packs = uniteIds(segments, 'packIds')
  const count = order.docs.length
  const isWide = contributors.ids.length > CONTRIBUTOR_LIMIT
  const facets = new Uint32Array(count * 2)
  const ownColumn = new Uint32Array(isWide ? count : 0)
  const packColumn = new Uint32Array(count)
  const packsOf = segments.map(({ data }) => packOfEach(data))
  for (let place = 0; place < count; place++) {
    const i = order.segments[place]!
    const doc = order.docs[place]!
    const { data } = segments[i]!
    const word = data.facets[doc * 2]!
    const other = data.facets[doc * 2 + 1]!
    const former = data.contributors.length > 0 ? data.contributors[doc]! : other & 0xffff
    const contributor = contributors.places[i]![former]!
    const style = styles.places[i]![(word >>> 10) & 1023]!
    const category = categories.places[i]![word >>> 20]!
    facets[place * 2] = (word & 1023) | (style << 10) | (category << 20)
    facets[place * 2 + 1] = (contributor & 0xffff) | (other & 0xffff0000)
    if (isWide) ownColumn[place] = contributor
    packColumn[place] = packs.places[i]![packsOf[i]![doc]!]!
  }
  return {
    facets,
    contributors: ownColumn,
    packs: packColumn,
    styleIds: styles.ids,
    categoryIds: categories.ids,
    contributorIds: contributors.ids,
    packIds: packs.ids,
  }
}

function uniteIds(
  segments: readonly Segment[],
  column: 'styleIds' | 'categoryIds' | 'contributorIds' | 'packIds',
): { ids: Float64Array; places: Uint32Array[] } {
  const ids = Float64Array.from(new Set(segments.flatMap(({ data }) => [...data[column]]))).sort()
  const placeOf = new Map(Array.from(ids, (id, place) => [id, place]))
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
  for (let place = 0; place < Math.min(order.docs.length, FORWARD_DOCUMENTS); place++) {
    const i = order.segments[place]!
    const doc = order.docs[place]!
    const { forwardOffsets, forwardTerms } = segments[i]!.data
    if (doc + 1 >= forwardOffsets.length) break
    for (let at = forwardOffsets[doc]!; at < forwardOffsets[doc + 1]!; at++) {
      terms.push(termIds[i]![forwardTerms[at]!]!)
    }
    offsets.push(terms.length)
  }
  return { forwardOffsets: Uint32Array.from(offsets), forwardTerms: Uint32Array.from(terms) }
}
