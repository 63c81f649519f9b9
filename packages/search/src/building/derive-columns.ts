import { COLOR_COUNT } from '../columns/facet-word.ts'
import { buildHeavyRows, type HeavyRows } from './build-heavy-rows.ts'
import { buildFlagBits } from '../columns/flag-bits.ts'
import { buildFlagCube } from '../cubes/flag-cube.ts'
import { bitmapLength } from '../columns/bitmaps.ts'
import { groupDocuments } from '../columns/group-documents.ts'
import { contributorReader, profileReader } from '../columns/ordinal-readers.ts'
import { groupByValue } from '../columns/value-groups.ts'
import type { IndexData } from '../columns/index-data.ts'
import { range, sortByKey } from '../columns/radix-sort.ts'
import { buildStemTable, type StemTable } from '../vocabulary/stem-table.ts'
import { buildTypoEntries } from '../vocabulary/typo-dictionary.ts'

type Derived =
  | 'latestOrder'
  | 'drawingDocs'
  | keyof StemTable
  | 'typoEntries'
  | `${'pack' | 'contributor' | 'style' | 'category'}${'Offsets' | 'Docs'}`
  | `${'style' | 'category'}${'BitsAt' | 'Bits'}`
  | 'colorBits'
  | 'flagBits'
  | keyof HeavyRows
  | 'cubeFlags'
  | 'cube'

/** Columns from which all others follow; `packs` are ordinals into `packIds`. */
export type PrimaryData = Omit<IndexData, Derived> & { readonly packs: Uint32Array }

export type DeriveOptions = {
  /** Terms that need no entry among the misspelt ones, see `buildTypoEntries`. */
  readonly isKnownElsewhere?: ((term: string) => boolean) | undefined
  /** The fewest documents that are counted beforehand; less than the default only for tests. */
  readonly heavyFrom?: number | undefined
}

/** Adds the columns that only speed queries up. */
export function deriveColumns(
  { packs, ...data }: PrimaryData,
  { isKnownElsewhere, heavyFrom }: DeriveOptions = {},
): IndexData {
  const { count, drawings, facets, publishedAt } = data
  const latestOrder = sortByKey(range(count), (doc) => ~publishedAt[doc]!)
  const pack = groupDocuments(count, data.packIds.length, (doc) => packs[doc]!)
  const contributor = groupDocuments(count, data.contributorIds.length, contributorReader(data))
  const style = groupByValue(count, data.styleIds.length, profileReader(data, 'style'))
  const category = groupByValue(count, data.categoryIds.length, profileReader(data, 'category'))
  return {
    ...data,
    ...buildStemTable(data.terms),
    latestOrder,
    drawingDocs: sortByKey(range(count), (doc) => drawings[doc]!),
    typoEntries: buildTypoEntries(data, isKnownElsewhere),
    packOffsets: pack.offsets,
    packDocs: pack.docs,
    contributorOffsets: contributor.offsets,
    contributorDocs: contributor.docs,
    styleOffsets: style.offsets,
    styleDocs: style.docs,
    styleBitsAt: style.bitsAt,
    styleBits: style.bits,
    categoryOffsets: category.offsets,
    categoryDocs: category.docs,
    categoryBitsAt: category.bitsAt,
    categoryBits: category.bits,
    colorBits: buildColorBits(data),
    flagBits: buildFlagBits(count, facets),
    ...buildHeavyRows(data, heavyFrom),
    ...buildFlagCube(data),
  }
}

function buildColorBits({ count, facets }: Pick<IndexData, 'count' | 'facets'>): Uint32Array {
  const words = bitmapLength(count)
  const bits = new Uint32Array(words * COLOR_COUNT)
  for (let doc = 0; doc < count; doc++) {
    for (let left = facets[doc * 2 + 1]! >>> 16; left !== 0; left &= left - 1) {
      bits[(31 - Math.clz32(left & -left)) * words + (doc >>> 5)]! |= 1 << (doc & 31)
    }
  }
  return bits
}
