import { outermostNodes } from '../../select/selection.ts'
import { updateElements } from '../../tree/edit-tree.ts'
import { requireNode } from '../../tree/find-node.ts'
import { isElement, type NodeId, type SvgNode } from '../../tree/node.ts'
import { defineCommand } from '../define-command.ts'
import { nodeIds, oneOf } from '../fields/fields.ts'

/** Puts nodes in front of or behind the others in their group, all the way or by one. */
export const reorder = defineCommand({
  type: 'reorder',
  label: 'reorder',
  fields: { nodes: nodeIds, to: oneOf('front', 'forward', 'backward', 'back') },
  apply(document, { nodes, to }) {
    for (const id of nodes) requireNode(document, id)
    const byParent = new Map<NodeId, Set<NodeId>>()
    for (const id of outermostNodes(document, nodes)) {
      const parent = requireNode(document, id).ancestors.at(-1)
      if (parent === undefined) continue
      byParent.set(parent.id, (byParent.get(parent.id) ?? new Set()).add(id))
    }
    return updateElements(document, [...byParent.keys()], (parent) => {
      const chosen = byParent.get(parent.id)!
      const children = orders[to](parent.children, chosen)
      const isSame = children.every((child, index) => child === parent.children[index])
      return isSame ? parent : { ...parent, children }
    })
  },
})

type Order = (children: readonly SvgNode[], chosen: ReadonlySet<NodeId>) => readonly SvgNode[]

const orders: Record<'front' | 'forward' | 'backward' | 'back', Order> = {
  front: (children, chosen) => [
    ...children.filter(({ id }) => !chosen.has(id)),
    ...children.filter(({ id }) => chosen.has(id)),
  ],
  back: (children, chosen) => [
    ...children.filter(({ id }) => chosen.has(id)),
    ...children.filter(({ id }) => !chosen.has(id)),
  ],
  forward: (children, chosen) => swapped(children.toReversed(), chosen).reverse(),
  backward: (children, chosen) => swapped(children, chosen),
}

/** Each chosen node changes places with the element before it, unless that is chosen too. */
function swapped(children: readonly SvgNode[], chosen: ReadonlySet<NodeId>): SvgNode[] {
  const list = [...children]
  for (let index = 1; index < list.length; index += 1) {
    if (!chosen.has(list[index]!.id)) continue
    let before = index - 1
    while (before >= 0 && !isElement(list[before])) before -= 1
    if (before < 0 || chosen.has(list[before]!.id)) continue
    const [node] = list.splice(index, 1)
    list.splice(before, 0, node!)
  }
  return list
}
