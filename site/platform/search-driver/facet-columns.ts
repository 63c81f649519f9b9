import { crc32 } from 'node:zlib'
import { facets, type Facet, type FacetChoices } from '@tessera/contracts'
import type { FacetColumn, SearchFacets, SearchQuery } from '@tessera/search'

/** The columns that an index has for a table of facets. */
export function columnsOf(rows: readonly Facet[]): FacetColumn[] {
  return rows.map(({ name, type, values, beside }) => ({ name, type, size: values.length, beside }))
}

export const facetColumns: readonly FacetColumn[] = columnsOf(facets)

/**
 * Chosen values as the index filters by them. A value that the facet does not have becomes a
 * position that no document has.
 */
export function facetFilter(
  choices: FacetChoices,
  rows: readonly Facet[] = facets,
): NonNullable<SearchQuery['values']> {
  const chosen: Readonly<Record<string, readonly string[] | undefined>> = choices
  return Object.fromEntries(
    rows.flatMap(({ name, values }) => {
      const positions = (chosen[name] ?? []).map((value) => values.indexOf(value))
      return positions.length === 0 ? [] : [[name, positions]]
    }),
  )
}

/** A value of a facet with its exact number of hits. */
export type FacetValueCount = { readonly value: string; readonly count: number }

/** The counts of a facet by value, most first, then in the order of the alphabet. */
export function countValues(
  { name, type, values }: Facet,
  counts: SearchFacets['values'],
): FacetValueCount[] {
  const isSmaller = (a: string, b: string): boolean =>
    type === 'range' ? Number(a) < Number(b) : a < b
  return (counts[name] ?? [])
    .map(({ id, count }) => ({ value: values[id]!, count }))
    .toSorted((a, b) => b.count - a.count || (isSmaller(a.value, b.value) ? -1 : 1))
}

/** Another one with every change of the table: what was indexed before is then made anew. */
export function facetsVersion(rows: readonly Facet[]): string {
  const stored = rows.map(({ name, type, values, beside }) => [name, type, values, beside])
  return crc32(JSON.stringify(stored)).toString(16)
}
