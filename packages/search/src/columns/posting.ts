import { FIELD_NAME } from './index-data.ts'

/**
 * A posting is `doc << 4 | place`. The place says in which field of the document the term stands
 * and, of a name, how many words it has: what a single word scores follows from its posting alone,
 * without a look at the document.
 */
const PLACE_BITS = 4
const PLACES = 1 << PLACE_BITS
const LONGEST_NAME = PLACES - 1 - FIELD_NAME

/** Documents of an index: what is left of 32 bits. */
export const MAX_DOCUMENTS = 2 ** (32 - PLACE_BITS)

/** The place of names of so many words or more, whose length is to be looked up. */
export const LONG_NAME = PLACES - 1

export const docOf = (posting: number): number => posting >>> PLACE_BITS
export const placeIn = (posting: number): number => posting & (PLACES - 1)

export function toPosting(doc: number, field: number, nameLength: number): number {
  return withPlace(doc, placeOf(field, nameLength))
}

export function withPlace(doc: number, place: number): number {
  return ((doc << PLACE_BITS) | place) >>> 0
}

function placeOf(field: number, nameLength: number): number {
  return field === FIELD_NAME ? FIELD_NAME + Math.min(LONGEST_NAME, nameLength - 1) : field
}

/** The field of a place. */
export const fieldOf = (place: number): number => Math.min(place, FIELD_NAME)

/** Words of the name at a place; of a long one, the least. */
export const nameLengthAt = (place: number): number => Math.max(0, place - FIELD_NAME + 1)
