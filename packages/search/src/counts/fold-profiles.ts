import type { ProfileTable } from '../columns/profiles.ts'
import type { ColumnCheck } from '../filters/check-profiles.ts'

/** Counts of one segment by identifier and by each column's positions. */
export type FoldedCounts = {
  readonly byId: Uint32Array
  readonly byColumn: readonly Uint32Array[]
}

/**
 * Counts by profile as counts of the facets that profiles stand for, each under every filter but its
 * own: a profile that fails one filter counts in that filter's facet only, one that fails several
 * nowhere.
 */
export function foldProfiles(
  table: ProfileTable,
  counts: Uint32Array,
  checks: readonly ColumnCheck[],
): FoldedCounts {
  const { ids, columns, distinctIds, idPlaces } = table
  const byId = new Uint32Array(distinctIds.length)
  const byColumn = columns.map(({ size }) => new Uint32Array(size))
  for (let profile = 0; profile < ids.length; profile++) {
    const count = counts[profile]!
    if (count === 0) continue
    const failed = checks.filter(({ passes }) => passes[profile] === 0)
    if (failed.length > 1) continue
    const only = failed[0]?.facet
    if (only === undefined || only === 'id') byId[idPlaces[profile]!]! += count
    columns.forEach(({ name }, i) => {
      if (only === undefined || only === name) addCell(table, i, profile, byColumn[i]!, count)
    })
  }
  columns.forEach(({ type }, i) => {
    if (type === 'range') sumFromAbove(byColumn[i]!)
  })
  return { byId, byColumn }
}

function addCell(
  { ids, columns }: ProfileTable,
  i: number,
  profile: number,
  into: Uint32Array,
  count: number,
): void {
  const { type, cells } = columns[i]!
  if (type !== 'set') {
    const cell = cells[profile]!
    if (cell > 0) into[cell - 1]! += count
    return
  }
  for (let at = profile, base = 0; at < cells.length; at += ids.length, base += 32) {
    for (let left = cells[at]!; left !== 0; left &= left - 1) {
      into[base + 31 - Math.clz32(left & -left)]! += count
    }
  }
}

/** Who reaches a step reaches those below it. */
function sumFromAbove(counts: Uint32Array): void {
  for (let step = counts.length - 2; step >= 0; step--) counts[step]! += counts[step + 1]!
}
