import { inheritedPaints } from './element-facts.ts'
import type { NamePool } from './name-pool.ts'
import type { OpenElement } from './open-element.ts'
import type { ReferenceGraph } from './reference-graph.ts'

/** Names what the innermost open element refers to, and counts how often it is drawn for it. */
export function createReferrer(
  stack: readonly OpenElement[],
  names: NamePool,
  graph: ReferenceGraph,
) {
  const refer = (id: string) => names.refer('id', id)
  const noteUse = (id: string, property: string) => {
    const element = stack.at(-1)
    if (element?.isOwner && element.role !== 'shape' && inheritedPaints.has(property)) {
      graph.handDown(id)
    }
    graph.use(id, 1)
  }
  return {
    noteUse,
    refer,
    referAndUse: (property: string) => (id: string) => {
      noteUse(id, property)
      return refer(id)
    },
    /** A marker is drawn at every vertex; their number is taken from the length of the path. */
    referPerVertex(attributes: Readonly<Record<string, string>>) {
      const length = (attributes['d'] ?? attributes['points'] ?? '').length
      return (id: string) => {
        noteUse(id, 'marker-mid')
        graph.use(id, length >> 2)
        return refer(id)
      }
    },
  }
}
