/** Identifiers in the order in which they were first seen. */
export type Ordinals = { readonly byId: Map<number, number>; readonly ids: number[] }

export function createOrdinals(): Ordinals {
  return { byId: new Map(), ids: [] }
}

/** The ordinal of an identifier, a new one where it is new. */
export function ordinalOf(ordinals: Ordinals, id: number): number {
  const known = ordinals.byId.get(id)
  if (known !== undefined) return known
  const ordinal = ordinals.ids.length
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
  const placeOf = new Map(Array.from(sorted, (id, index) => [id, index]))
  return { sorted, places: Uint32Array.from(ids, (id) => placeOf.get(id)!) }
}
