/** A reference of what an owner holds: to an id, or to all that a sheet says of a token. */
export interface Use {
  readonly target: string | Owner
  readonly times: number
  /** The number of the element that refers; null where a sheet does. */
  readonly from: number | null
}

/**
 * The root, an element with an id, one that hands a paint down, or a token of the sheet; what it
 * holds and draws in.
 */
export interface Owner {
  elements: number
  inside: Owner[]
  uses: Use[]
  /** Paints that everything inside inherits: drawn once for each element there. */
  handedDown: (string | Owner)[]
  isGradient: boolean
  tokens: Map<string, number> | null
  state: 'unknown' | 'visiting' | 'known'
  /** Elements drawn, once it is known. */
  cost: number
  /** References that follow one another, once it is known. */
  depth: number
}

export function createOwner(): Owner {
  return {
    elements: 0,
    inside: [],
    uses: [],
    handedDown: [],
    isGradient: false,
    tokens: null,
    state: 'unknown',
    cost: 0,
    depth: 0,
  }
}

/** An element's reference, by the number of the element. */
export function cutKey(from: number, id: string): string {
  return `${from} ${id}`
}
