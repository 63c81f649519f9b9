import { uniconCategories, type UniconCategory } from '#web/routing/rows/unicon-families.ts'
import type { UniconCount } from './unicons.queries.server.ts'

export type CategoryCount = { readonly category: UniconCategory; readonly count: number }

/** The categories of a family that hold icons, in the order of the set; of all families without one. */
export function categoriesOf(counts: readonly UniconCount[], family?: string): CategoryCount[] {
  return uniconCategories
    .map((category) => ({
      category,
      count: sumOf(
        counts.filter(
          (row) => row.category === category && (family === undefined || row.family === family),
        ),
      ),
    }))
    .filter(({ count }) => count > 0)
}

/** All icons of a family, or of all. */
export function totalOf(counts: readonly UniconCount[], family?: string): number {
  return sumOf(counts.filter((row) => family === undefined || row.family === family))
}

function sumOf(rows: readonly { readonly count: number }[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0)
}
