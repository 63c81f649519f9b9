import { inheritedPaints } from './element-facts.ts'
import { cutKey } from './graph-owner.ts'
import type { NamePool } from './name-pool.ts'
import type { OpenElement } from './open-element.ts'
import type { ReferenceGraph } from './reference-graph.ts'

interface Tools {
  readonly stack: readonly OpenElement[]
  readonly names: NamePool
  readonly graph: ReferenceGraph
  /** References that lead to themselves. */
  readonly cuts: ReadonlySet<string>
  onRemoved(what: string): void
}

/** Told of a reference that was cut. */
export const LOOP = 'reference to itself'

/** Names what the innermost open element refers to, and counts how often it is drawn for it. */
export function createReferrer({ stack, names, graph, cuts, onRemoved }: Tools) {
  const refer = (id: string) => names.refer('id', id)
  const numberOfInnermost = () => stack.at(-1)?.ordinal ?? 0
  /** False for a reference that has to go. */
  const noteUse = (id: string, property: string, times = 1): boolean => {
    const element = stack.at(-1)
    const from = numberOfInnermost()
    if (cuts.size > 0 && cuts.has(cutKey(from, id))) {
      onRemoved(LOOP)
      return false
    }
    if (element?.isOwner && element.role !== 'shape' && inheritedPaints.has(property)) {
      graph.handDown(id)
    }
    graph.use(id, times, from)
    return true
  }
  return {
    noteUse,
    refer,
    referAndUse: (property: string) => (id: string) => (noteUse(id, property) ? refer(id) : null),
    /** A marker is drawn at every vertex; their number is taken from the length of the path. */
    referPerVertex(attributes: Readonly<Record<string, string>>) {
      const length = (attributes['d'] ?? attributes['points'] ?? '').length
      return (id: string) => (noteUse(id, 'marker-mid', 1 + (length >> 2)) ? refer(id) : null)
    },
  }
}
