import { isDead, type Segment } from '../segments/segment.ts'

/** A living document: the position of its segment and its number there. */
export type MergedOrder = {
  readonly segments: Uint8Array
  readonly docs: Uint32Array
  /** New number of each document of each segment; `GONE` for dead ones. */
  readonly places: readonly Uint32Array[]
}

export const GONE = 0xffffffff

/** The living documents of all segments by popularity. */
export function mergeOrder(segments: readonly Segment[]): MergedOrder {
  const places = segments.map(({ data }) => new Uint32Array(data.count).fill(GONE))
  const living = segments.map(({ data, dead }) => data.count - (dead?.docs.length ?? 0))
  const count = living.reduce((sum, own) => sum + own, 0)
  const owners = new Uint8Array(count)
  const docs = new Uint32Array(count)
  const heads = segments.map((segment) => nextLiving(segment, 0))
  for (let index = 0; index < count; index++) {
    let best = -1
    let bestRank = Infinity
    for (let i = 0; i < segments.length; i++) {
      const { data, ranks } = segments[i]!
      const head = heads[i]!
      if (head >= data.count) continue
      const rank = ranks === null ? head : ranks[head]!
      if (rank >= bestRank) continue
      best = i
      bestRank = rank
    }
    const doc = heads[best]!
    owners[index] = best
    docs[index] = doc
    places[best]![doc] = index
    heads[best] = nextLiving(segments[best]!, doc + 1)
  }
  return { segments: owners, docs, places }
}

function nextLiving({ data, dead }: Segment, from: number): number {
  if (dead === null) return from
  let doc = from
  while (doc < data.count && isDead(dead.bits, doc)) doc++
  return doc
}
