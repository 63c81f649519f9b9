import type { IndexData } from './index-data.ts'
import { cellWords, readColumn, cellsOf } from './facet-columns.ts'
import type { FacetColumn, FacetValues, ProfileGroup } from '../contract/facet-column.ts'

/** More combinations than this are no catalogue's; counts of them would not fit into memory. */
const MOST_PROFILES = 2 ** 18

/** Profiles in the order in which they were first seen; see `FacetColumn`. */
export type Profiles = {
  readonly columns: readonly FacetColumn[]
  readonly byKey: Map<number | string, number>
  readonly ids: number[]
  readonly cells: (readonly number[])[]
}

export function createProfiles(all: readonly FacetColumn[], group: ProfileGroup): Profiles {
  const columns = all.filter(({ beside }) => beside === group)
  return { columns, byKey: new Map(), ids: [], cells: [] }
}

/** The ordinal of a document's profile. @throws RangeError for bad values or too many profiles. */
export function profileOf(profiles: Profiles, id: number, values: FacetValues = {}): number {
  return profileOfCells(profiles, id, cellsOf(profiles.columns, values))
}

/** The same of a profile that another index holds. */
export function profileOfCells(profiles: Profiles, id: number, cells: readonly number[]): number {
  const key = cells.length === 0 ? id : `${id} ${cells.join(' ')}`
  const known = profiles.byKey.get(key)
  if (known !== undefined) return known
  const ordinal = profiles.ids.length
  if (ordinal >= MOST_PROFILES) {
    throw new RangeError(`the index holds at most ${MOST_PROFILES} combinations of facet values`)
  }
  profiles.byKey.set(key, ordinal)
  profiles.ids.push(id)
  profiles.cells.push(cells)
  return ordinal
}

/**
 * Profiles in the order of their identifiers and cells, so that equal catalogues are equal: their
 * identifiers, their columns one after the other, and from each ordinal to the place there.
 */
export function sortProfiles({ columns, ids, cells }: Profiles): {
  readonly ids: Float64Array
  readonly values: Uint32Array
  readonly places: Uint32Array
} {
  const order = [...ids.keys()].sort(
    (a, b) => ids[a]! - ids[b]! || compareCells(cells[a]!, cells[b]!),
  )
  const places = new Uint32Array(ids.length)
  const words = columns.reduce((sum, column) => sum + cellWords(column), 0)
  const values = new Uint32Array(words * ids.length)
  order.forEach((ordinal, index) => {
    places[ordinal] = index
    cells[ordinal]!.forEach((cell, word) => (values[word * ids.length + index] = cell))
  })
  return { ids: Float64Array.from(order, (ordinal) => ids[ordinal]!), values, places }
}

function compareCells(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((cell, word) => cell !== b[word])
  return at === -1 ? 0 : a[at]! - b[at]!
}

/** A column with its cells: word w of profile p is `cells[w * profiles + p]`. */
export type OpenColumn = FacetColumn & { readonly cells: Uint32Array }

/** The profiles of an index, opened once. */
export type ProfileTable = {
  /** Style or category of each profile, ascending. */
  readonly ids: Float64Array
  readonly columns: readonly OpenColumn[]
  /** The distinct identifiers, and the place of each profile's among them. */
  readonly distinctIds: Float64Array
  readonly idPlaces: Uint32Array
}

export function openProfiles(data: IndexData, group: ProfileGroup): ProfileTable {
  const [ids, values] =
    group === 'style' ? [data.styleIds, data.styleValues] : [data.categoryIds, data.categoryValues]
  let word = 0
  const columns = columnsOf(data)
    .filter(({ beside }) => beside === group)
    .map((column) => {
      const start = word
      word += cellWords(column)
      return { ...column, cells: values.subarray(start * ids.length, word * ids.length) }
    })
  if (columns.length === 0) {
    return { ids, columns, distinctIds: ids, idPlaces: new Uint32Array(0) }
  }
  const distinctIds = ids.filter((id, profile) => profile === 0 || id !== ids[profile - 1])
  const idPlaces = new Uint32Array(ids.length)
  for (let profile = 1; profile < ids.length; profile++) {
    idPlaces[profile] = idPlaces[profile - 1]! + (ids[profile] === ids[profile - 1] ? 0 : 1)
  }
  return { ids, columns, distinctIds, idPlaces }
}

export function columnsOf({ facetColumns }: Pick<IndexData, 'facetColumns'>): FacetColumn[] {
  return facetColumns.map(readColumn)
}

/** All cells of one profile, column after column. */
export function cellsOfProfile({ ids, columns }: ProfileTable, profile: number): number[] {
  return columns.flatMap((column) =>
    Array.from(
      { length: cellWords(column) },
      (_, word) => column.cells[word * ids.length + profile]!,
    ),
  )
}
