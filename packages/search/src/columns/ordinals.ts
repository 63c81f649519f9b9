/** Identifiers in the order in which they were first seen. */
export type Ordinals = { readonly byId: Map<number, number>; readonly ids: number[] }

export function createOrdinals(): Ordinals {
  return { byId: new Map(), ids: [] }
}

/** The ordinal of an identifier, a new one where it is new. @throws RangeError beyond `limit`. */
export function ordinalOf(ordinals: Ordinals, id: number, limit = Infinity, what = ''): number {
  const known = ordinals.byId.get(id)
  if (known !== undefined) return known
  const ordinal = ordinals.ids.length
  if (ordinal >= limit) throw new RangeError(`the index holds at most ${limit} ${what}`)
  ordinals.byId.set(id, ordinal)
  ordinals.ids.push(id)
  return ordinal
}

/** The identifiers ascending, and from each ordinal to the place there. */
export function sortOrdinals({ ids }: Pick<Ordinals, 'ids'>): {
  sorted: Float64Array
  places: Uint32Array
} {
  const sorted = Float64Array.from(ids).sort()
  const placeOf = new Map(Array.from(sorted, (id, place) => [id, place]))
  return { sorted, places: Uint32Array.from(ids, (id) => placeOf.get(id)!) }
}
