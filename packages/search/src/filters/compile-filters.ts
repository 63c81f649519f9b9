import {
  CATEGORY_COUNT,
  FLAG_COUNT,
  isAnimatedIn,
  isExclusiveIn,
  isFeaturedIn,
  isFreeIn,
  isUniconIn,
  kindOf,
  productTypeOf,
  STYLE_COUNT,
} from '../columns/facet-word.ts'
import { flagGroupsOf, type FlagGroup } from '../columns/flag-bits.ts'
import { looksOf } from '../columns/drawings.ts'
import { docsOfGroup } from '../columns/group-documents.ts'
import type { IndexData } from '../columns/index-data.ts'
import { contributorReader } from '../columns/ordinal-readers.ts'
import { docsNear } from '../columns/palette-columns.ts'
import { assetKinds, productTypes } from '../contract/search-document.ts'
import type { SearchQuery } from '../contract/search-query.ts'
import type { Segment } from '../segments/segment.ts'
import { checkProfiles, passingProfiles } from './check-profiles.ts'

/** One bit per filter a document may fail. Those without a facet share one bit. */
export const FAILS_KIND = 1
export const FAILS_PRODUCT_TYPE = 2
export const FAILS_PRICE = 4
export const FAILS_ANIMATED = 8
export const FAILS_STYLE = 16
export const FAILS_CATEGORY = 32
export const FAILS_COLOR = 64
export const FAILS_CONTRIBUTOR = 128
export const FAILS_OTHER = 256

/** No bucket of a mask has this bit. */
const NEAR_COLOR = 1 << 16

/** Filters as look-ups, so that a document costs a few array reads whatever was asked for. */
export type CompiledFilters = {
  readonly isEmpty: boolean
  /** No flag is filtered but kind, product type, price and animation. */
  readonly isCoarse: boolean
  /** Ordinals of the profiles that pass, by style and by category, ascending; null for any. */
  readonly styles: readonly number[] | null
  readonly categories: readonly number[] | null
  readonly flagFails: Uint16Array
  /** The filters on flags that have bitmaps. */
  readonly flagGroups: readonly FlagGroup[]
  readonly styleFails: Uint16Array
  readonly categoryFails: Uint16Array
  /** The same for indexes whose profiles have a column of their own; null for any. */
  readonly wideStyleFails: Uint16Array | null
  readonly wideCategoryFails: Uint16Array | null
  /** Bit that the colour mask must hold; 0 for any, `NEAR_COLOR` where `colorDocs` decides. */
  readonly colorBit: number
  /** A bitmap of the documents with a colour near the one asked for; null where none was. */
  readonly colorDocs: Uint32Array | null
  /** Ordinal, -1 for any, -2 for one that no document has. */
  readonly contributor: number
  readonly pack: number
  /** Documents of contributors, or of a drawing, beside which none counts, by lists; null for any. */
  readonly among: readonly Uint32Array[] | null
}

const noFilters: CompiledFilters = {
  isEmpty: true,
  isCoarse: true,
  styles: null,
  categories: null,
  flagFails: new Uint16Array(FLAG_COUNT),
  flagGroups: [],
  styleFails: new Uint16Array(STYLE_COUNT),
  categoryFails: new Uint16Array(CATEGORY_COUNT),
  wideStyleFails: null,
  wideCategoryFails: null,
  colorBit: 0,
  colorDocs: null,
  contributor: -1,
  pack: -1,
  among: null,
}

/**
 * Reads a query's filters once. An empty list is no filter.
 *
 * @throws RangeError where it filters by a facet column that the index does not have.
 */
export function compileFilters(
  { data, profiles }: Pick<Segment, 'data' | 'profiles'>,
  query: SearchQuery,
): CompiledFilters {
  if (!hasFilters(query)) return noFilters
  const { colorBucket, nearColor, contributorId, packId, values } = query
  assertKnown(profiles, values)
  const styles = passingProfiles(checkProfiles(profiles.style, query.styleIds, values))
  const categories = passingProfiles(checkProfiles(profiles.category, query.categoryIds, values))
  const hasWideStyles = data.styleProfiles.length > 0
  const hasWideCategories = data.categoryProfiles.length > 0
  return {
    isEmpty: false,
    isCoarse: !fineFilters.some((name) => query[name] !== undefined),
    styles,
    categories,
    flagFails: failsOfFlags(query),
    flagGroups: flagGroupsOf(query),
    styleFails: hasWideStyles
      ? noFilters.styleFails
      : ordinalFails(styles, noFilters.styleFails, FAILS_STYLE),
    categoryFails: hasWideCategories
      ? noFilters.categoryFails
      : ordinalFails(categories, noFilters.categoryFails, FAILS_CATEGORY),
    wideStyleFails: hasWideStyles ? wideFails(styles, data.styleIds, FAILS_STYLE) : null,
    wideCategoryFails: hasWideCategories
      ? wideFails(categories, data.categoryIds, FAILS_CATEGORY)
      : null,
    // A bucket beyond the mask is one that no document has.
    colorBit:
      nearColor !== undefined ? NEAR_COLOR : colorBucket === undefined ? 0 : bitOf(colorBucket),
    colorDocs: nearColor === undefined ? null : docsNear(data, nearColor),
    contributor: ordinalOf(data.contributorIds, contributorId),
    pack: ordinalOf(data.packIds, packId),
    among: amongOf(data, query),
  }
}

/** Filters that rows and cubes of coarse flags know nothing of. */
const fineFilters = ['isUnicon', 'isExclusive', 'isFeatured', 'nearColor'] as const
const notFilters = new Set([
  'text',
  'sort',
  'offset',
  'limit',
  'facets',
  'variety',
  'leadCategoryId',
])

function hasFilters(query: SearchQuery): boolean {
  for (const name in query) {
    if (notFilters.has(name)) continue
    const value = query[name as keyof SearchQuery]
    if (name === 'values') {
      if (Object.values(query.values ?? {}).some((own) => own !== undefined && own.length > 0)) {
        return true
      }
    } else if (value !== undefined && !(Array.isArray(value) && value.length === 0)) return true
  }
  return false
}

function assertKnown(
  { style, category }: Segment['profiles'],
  values: SearchQuery['values'],
): void {
  if (values === undefined) return
  const columns = [...style.columns, ...category.columns]
  for (const name of Object.keys(values)) {
    if (columns.some((column) => column.name === name)) continue
    throw new RangeError(`the index has no facet column ${name}`)
  }
}

/** What each combination of flags fails; made of a few small tables, as every query has it made. */
function failsOfFlags(query: SearchQuery): Uint16Array {
  const { kinds, productType, price, isAnimated, isUnicon, isExclusive, isFeatured } = query
  const byKind = Uint16Array.from({ length: 8 }, (_, i) => {
    const kind = assetKinds[i]
    const isAny = kinds === undefined || kinds.length === 0
    return isAny || (kind !== undefined && kinds.includes(kind)) ? 0 : FAILS_KIND
  })
  const byType = Uint16Array.from({ length: 4 }, (_, i) =>
    productType === undefined || productTypes[i] === productType ? 0 : FAILS_PRODUCT_TYPE,
  )
  const fails = new Uint16Array(FLAG_COUNT)
  for (let flags = 0; flags < FLAG_COUNT; flags++) {
    let own = byKind[kindOf(flags)]! | byType[productTypeOf(flags)]!
    if (price !== undefined && isFreeIn(flags) !== (price === 'free')) own |= FAILS_PRICE
    if (differs(isAnimated, isAnimatedIn(flags))) own |= FAILS_ANIMATED
    if (differs(isUnicon, isUniconIn(flags))) own |= FAILS_OTHER
    if (differs(isExclusive, isExclusiveIn(flags))) own |= FAILS_OTHER
    if (differs(isFeatured, isFeaturedIn(flags))) own |= FAILS_OTHER
    fails[flags] = own
  }
  return fails
}

function differs(wanted: boolean | undefined, actual: boolean): boolean {
  return wanted !== undefined && wanted !== actual
}

/** A drawing has few looks: of those the contributors are read one by one. */
function amongOf(data: IndexData, { drawing, contributorIds }: SearchQuery): Uint32Array[] | null {
  if (drawing === undefined) return docsOfEach(data, contributorIds)
  const looks = looksOf(data, drawing)
  if (contributorIds === undefined || contributorIds.length === 0) return [looks]
  const contributorOf = contributorReader(data)
  return [looks.filter((doc) => contributorIds.includes(data.contributorIds[contributorOf(doc)]!))]
}

function docsOfEach(data: IndexData, ids: readonly number[] | undefined): Uint32Array[] | null {
  return ids === undefined || ids.length === 0
    ? null
    : [...new Set(ids)].map((id) =>
        docsOfGroup(
          data.contributorOffsets,
          data.contributorDocs,
          ordinalOf(data.contributorIds, id),
        ),
      )
}

function ordinalFails(
  ordinals: readonly number[] | null,
  none: Uint16Array,
  bit: number,
): Uint16Array {
  if (ordinals === null) return none
  const fails = new Uint16Array(none.length).fill(bit)
  for (const ordinal of ordinals) fails[ordinal] = 0
  return fails
}

function wideFails(
  ordinals: readonly number[] | null,
  ids: Float64Array,
  bit: number,
): Uint16Array | null {
  return ordinals && ordinalFails(ordinals, new Uint16Array(ids.length), bit)
}

function bitOf(bucket: number): number {
  return Number.isInteger(bucket) && bucket >= 0 && bucket < 16 ? 1 << bucket : 1 << 16
}

function ordinalOf(ids: Float64Array, id: number | undefined): number {
  if (id === undefined) return -1
  const ordinal = firstNotBelow(ids, id)
  return ids[ordinal] === id ? ordinal : -2
}

function firstNotBelow(ids: Float64Array, id: number): number {
  let low = 0
  let high = ids.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (ids[middle]! < id) low = middle + 1
    else high = middle
  }
  return low
}
