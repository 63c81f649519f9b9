/** SQL of the column `place` of a row in a list ordered by a time and an id; exact to the microsecond. */
export function placeOf(at: string, id = 'id'): string {
  return `${at}::text || '|' || ${id} as place`
}

/** SQL: whether a row of such a list, the latest first, comes after the place in a parameter; all do where it is null. */
export function isBeyond(parameter: string, at: string, id = 'id'): string {
  return `(${parameter}::text is null or (${at}, ${id}) <
    (split_part(${parameter}, '|', 1)::timestamptz, split_part(${parameter}, '|', 2)::bigint))`
}
