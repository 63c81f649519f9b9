import type { UniconCell } from './unicon-view.ts'
import type { UniconRow } from './unicons.queries.server.ts'

/** A row without everything its cell does not show. */
export function toUniconCell({ name, svg, unicode }: UniconRow): UniconCell {
  return { name, svg, unicode }
}
