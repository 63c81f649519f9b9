import { assertColumns } from '../columns/facet-columns.ts'
import type { FacetColumn } from '../contract/facet-column.ts'
import { flagsOf } from '../columns/facet-word.ts'
import { append, createGrowable, type Growable } from '../columns/growable.ts'
import { FIELD_CONTEXT, FIELD_NAME, FIELD_TAG } from '../columns/index-data.ts'
import { createOrdinals, ordinalOf, type Ordinals } from '../columns/ordinals.ts'
import { createProfiles, profileOf, type Profiles } from '../columns/profiles.ts'
import type { SearchDocument } from '../contract/search-document.ts'
import { createTermReader, type TermReader } from '../analysis/term-reader.ts'

/**
 * Documents as they came in, tokenised, before they are renumbered by popularity. Only numbers are
 * kept: some 70 bytes a document with 12 words, whatever objects the caller made.
 */
export type Columns = {
  readonly ids: Growable<Uint32Array>
  readonly flags: Growable<Uint16Array>
  /** Ordinals of profiles in order of appearance. */
  readonly styles: Growable<Uint32Array>
  readonly categories: Growable<Uint32Array>
  readonly colors: Growable<Uint16Array>
  /** Palettes one after the other, and where each document's begins. */
  readonly paletteOffsets: Growable<Uint32Array>
  readonly paletteColors: Growable<Uint32Array>
  readonly contributors: Growable<Uint32Array>
  readonly packs: Growable<Uint32Array>
  readonly nameLengths: Growable<Uint8Array>
  readonly popularity: Growable<Float32Array>
  readonly publishedAt: Growable<Uint32Array>
  readonly drawings: Growable<Uint32Array>
  readonly facetColumns: readonly FacetColumn[]
  readonly styleProfiles: Profiles
  readonly categoryProfiles: Profiles
  readonly contributorIds: Ordinals
  readonly packIds: Ordinals
  readonly reader: TermReader
  /** `term << 2 | field` of each document, term distinct, the name's first. */
  readonly tokenOffsets: Growable<Uint32Array>
  readonly tokens: Growable<Uint32Array>
  /** Terms of names of two to four words, repeats included. */
  readonly nameOffsets: Growable<Uint32Array>
  readonly nameTerms: Growable<Uint32Array>
}

export const MAX_PHRASE_WORDS = 4

/** @throws RangeError where the facet columns cannot be told apart or stored. */
export function createColumns(facetColumns: readonly FacetColumn[] = []): Columns {
  assertColumns(facetColumns)
  return {
    ids: createGrowable(Uint32Array),
    flags: createGrowable(Uint16Array),
    styles: createGrowable(Uint32Array),
    categories: createGrowable(Uint32Array),
    colors: createGrowable(Uint16Array),
    paletteOffsets: createGrowable(Uint32Array),
    paletteColors: createGrowable(Uint32Array),
    contributors: createGrowable(Uint32Array),
    packs: createGrowable(Uint32Array),
    nameLengths: createGrowable(Uint8Array),
    popularity: createGrowable(Float32Array),
    publishedAt: createGrowable(Uint32Array),
    drawings: createGrowable(Uint32Array),
    facetColumns,
    styleProfiles: createProfiles(facetColumns, 'style'),
    categoryProfiles: createProfiles(facetColumns, 'category'),
    contributorIds: createOrdinals(),
    packIds: createOrdinals(),
    reader: createTermReader(),
    tokenOffsets: createGrowable(Uint32Array),
    tokens: createGrowable(Uint32Array),
    nameOffsets: createGrowable(Uint32Array),
    nameTerms: createGrowable(Uint32Array),
  }
}

/** Takes one document in. @throws RangeError where a field is outside its documented range. */
export function addDocument(columns: Columns, document: SearchDocument): void {
  assertInRange(document)
  const { styleProfiles, categoryProfiles } = columns
  const style = profileOf(styleProfiles, document.styleId, document.values)
  const category = profileOf(categoryProfiles, document.categoryId, document.values)
  append(columns.ids, document.id)
  append(columns.flags, flagsOf(document))
  append(columns.styles, style)
  append(columns.categories, category)
  append(columns.colors, document.colorBuckets)
  append(columns.paletteOffsets, columns.paletteColors.length)
  for (const color of new Set(document.palette ?? [])) append(columns.paletteColors, color)
  append(columns.contributors, ordinalOf(columns.contributorIds, document.contributorId))
  append(columns.packs, ordinalOf(columns.packIds, document.packId))
  // Adding 0 turns -0, whose bits would sort last, into 0.
  append(columns.popularity, document.popularity + 0)
  append(columns.publishedAt, document.publishedAt)
  append(columns.drawings, document.drawing ?? 0)
  addWords(columns, document)
}

function addWords(columns: Columns, document: SearchDocument): void {
  const { reader, tokens } = columns
  const start = tokens.length
  append(columns.tokenOffsets, start)
  const name = reader.readName(document.name)
  addTokens(columns, start, name, FIELD_NAME)
  append(columns.nameLengths, Math.min(255, tokens.length - start))
  for (const tag of document.tags) addTokens(columns, start, reader.readLabel(tag), FIELD_TAG)
  for (const tag of document.sharedTags ?? []) {
    addTokens(columns, start, reader.readLabel(tag), FIELD_CONTEXT)
  }
  addTokens(columns, start, reader.readLabel(document.packName), FIELD_CONTEXT)
  addTokens(columns, start, reader.readLabel(document.categoryName), FIELD_CONTEXT)
  addTokens(columns, start, reader.readLabel(document.contributorName), FIELD_CONTEXT)
  append(columns.nameOffsets, columns.nameTerms.length)
  if (name.length < 2 || name.length > MAX_PHRASE_WORDS) return
  for (const term of name) append(columns.nameTerms, term)
}

/** Fields come best first, so a term that is there already has its best field. */
function addTokens(columns: Columns, start: number, terms: readonly number[], field: number): void {
  for (const term of terms) {
    if (!holds(columns.tokens, start, term)) append(columns.tokens, (term << 2) | field)
  }
}

function holds({ values, length }: Growable<Uint32Array>, start: number, term: number): boolean {
  for (let i = start; i < length; i++) if (values[i]! >>> 2 === term) return true
  return false
}

function assertInRange(document: SearchDocument): void {
  const { id, colorBuckets, palette, popularity, publishedAt, drawing = 0 } = document
  if (!Number.isInteger(id) || id < 1 || id >= 2 ** 32) throw new RangeError(`id ${id}`)
  if (!(popularity >= 0 && popularity <= 1)) {
    throw new RangeError(`popularity ${popularity} of ${id} is not within 0..1`)
  }
  if (!Number.isInteger(colorBuckets) || colorBuckets < 0 || colorBuckets > 0xffff) {
    throw new RangeError(`colour buckets ${colorBuckets} of ${id} are not a mask of 16 bits`)
  }
  const isColor = (color: number): boolean => color >= 0 && color <= 0xffffff
  if (palette?.some((color) => !Number.isInteger(color) || !isColor(color))) {
    throw new RangeError(`the palette of ${id} holds what is no colour`)
  }
  if (!Number.isInteger(publishedAt) || publishedAt < 0 || publishedAt >= 2 ** 32) {
    throw new RangeError(`publishedAt ${publishedAt} of ${id} is not in whole seconds since 1970`)
  }
  if (!Number.isInteger(drawing) || drawing < 0 || drawing >= 2 ** 32) {
    throw new RangeError(`the drawing ${drawing} of ${id} is not below 2^32`)
  }
}
