export type Docs = { readonly docs: Uint32Array; readonly length: number }

/**
 * How to count a set of documents from rows: all rows together, with `more` that are in none of
 * them, without `less`, which hold a document once for each time that it is counted too often, and
 * without its dead documents.
 */
export type CountedSet = {
  readonly rows: readonly number[]
  readonly more: Docs
  readonly less: Docs
  readonly dead: Docs
}

export const noDocs: Docs = { docs: new Uint32Array(0), length: 0 }
