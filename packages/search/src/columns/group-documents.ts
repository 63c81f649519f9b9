/** Documents by the ordinal of their pack, contributor …: group g owns `offsets[g] … [g + 1]`. */
export type DocumentGroups = { readonly offsets: Uint32Array; readonly docs: Uint32Array }

/** Sorts documents into groups, each in order of popularity. */
export function groupDocuments(
  count: number,
  groupCount: number,
  groupOf: (doc: number) => number,
): DocumentGroups {
  const offsets = new Uint32Array(groupCount + 1)
  for (let doc = 0; doc < count; doc++) offsets[groupOf(doc) + 1]!++
  for (let group = 0; group < groupCount; group++) offsets[group + 1]! += offsets[group]!
  const next = offsets.slice()
  const docs = new Uint32Array(count)
  for (let doc = 0; doc < count; doc++) docs[next[groupOf(doc)]!++] = doc
  return { offsets, docs }
}

/** The documents of a group; none for an ordinal below 0, which stands for an unknown group. */
export function docsOfGroup(offsets: Uint32Array, docs: Uint32Array, group: number): Uint32Array {
  return group < 0 ? docs.subarray(0, 0) : docs.subarray(offsets[group]!, offsets[group + 1]!)
}
