/**
 * Facets that the caller of the index defines. Their values are columns: one cell a profile, and a
 * profile is one combination of a style (or category) with the values of the facets beside it that
 * occurs in the catalogue. A document names its profile by an ordinal, so that a hit is counted once
 * for all facets of a group, whatever their number, and columns cost nothing per document.
 *
 * - `enum`: at most one of `size` values.
 * - `set`: any of `size` values, a bit each, in as many words as that takes.
 * - `range`: how many of `size` ascending steps are reached; a count of a step takes in all above it.
 */
export type FacetColumn = {
  /** Without spaces, unique in an index. */
  readonly name: string
  readonly type: 'enum' | 'set' | 'range'
  /** Number of values or steps, from 1. */
  readonly size: number
  /** Which profiles hold it: best those whose values go together with its own most often. */
  readonly beside: ProfileGroup
}

export const profileGroups = ['style', 'category'] as const
export type ProfileGroup = (typeof profileGroups)[number]

/**
 * Values of a document by the name of the column: a list of positions for a set, one position for an
 * enum, the number of steps reached for a range. Absent is none.
 */
export type FacetValues = Readonly<Record<string, number | readonly number[] | undefined>>
