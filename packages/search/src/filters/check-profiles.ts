import type { OpenColumn, ProfileTable } from '../columns/profiles.ts'

/** Which profiles pass a filter, a byte each; `facet` is the column's name, or `id` of style or category. */
export type ColumnCheck = { readonly facet: string; readonly passes: Uint8Array }

type Wanted = Readonly<Record<string, readonly number[] | undefined>>

/** The filters of a query on the facets of one group of profiles. An empty list is no filter. */
export function checkProfiles(
  { ids, columns }: ProfileTable,
  wantedIds: readonly number[] | undefined,
  wanted: Wanted = {},
): ColumnCheck[] {
  const checks: ColumnCheck[] = []
  if (wantedIds !== undefined && wantedIds.length > 0) {
    const set = new Set(wantedIds)
    const passes = new Uint8Array(ids.length)
    for (let profile = 0; profile < ids.length; profile++) {
      if (set.has(ids[profile]!)) passes[profile] = 1
    }
    checks.push({ facet: 'id', passes })
  }
  for (const column of columns) {
    const positions = wanted[column.name]
    if (positions === undefined || positions.length === 0) continue
    checks.push({ facet: column.name, passes: checkColumn(column, positions, ids.length) })
  }
  return checks
}

/** The profiles that pass all filters, ascending; null where there is none. */
export function passingProfiles(checks: readonly ColumnCheck[]): number[] | null {
  const [first, ...others] = checks
  if (first === undefined) return null
  const passing: number[] = []
  for (let profile = 0; profile < first.passes.length; profile++) {
    if (first.passes[profile] === 0) continue
    if (others.every(({ passes }) => passes[profile] === 1)) passing.push(profile)
  }
  return passing
}

function checkColumn(column: OpenColumn, positions: readonly number[], count: number): Uint8Array {
  const { type, cells } = column
  const passes = new Uint8Array(count)
  const known = positions.filter((own) => Number.isInteger(own) && own >= 0 && own < column.size)
  if (type === 'range' && known.length > 0) {
    const least = Math.min(...known)
    for (let profile = 0; profile < count; profile++) {
      passes[profile] = cells[profile]! > least ? 1 : 0
    }
    return passes
  }
  for (const position of known) {
    const start = type === 'set' ? (position >>> 5) * count : 0
    for (let profile = 0; profile < count; profile++) {
      const cell = cells[start + profile]!
      const hasIt = type === 'set' ? (cell >>> (position & 31)) & 1 : Number(cell === position + 1)
      passes[profile]! |= hasIt
    }
  }
  return passes
}
