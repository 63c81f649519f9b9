import { attributeOf } from '../../tree/attributes.ts'
import type { Attribute, NodeId, SvgNode } from '../../tree/node.ts'

export interface Copy {
  readonly nodes: readonly SvgNode[]
  readonly nextId: NodeId
}

/**
 * Copies of nodes with numbers of their own from `nextId` on. An `id` that is taken gets another one,
 * and references inside of the copies follow it.
 */
export function copyNodes(
  nodes: readonly SvgNode[],
  nextId: NodeId,
  taken: ReadonlyMap<string, unknown>,
): Copy {
  const used = new Set(taken.keys())
  const renamed = new Map<string, string>()
  for (const node of nodes) collectIds(node, used, renamed)
  let next = nextId
  const copy = (node: SvgNode): SvgNode => {
    const id = next++
    if (node.kind === 'text') return { ...node, id }
    const attributes = node.attributes.map((attribute) => withNames(attribute, renamed))
    return { ...node, id, attributes, children: node.children.map(copy) }
  }
  const copies = nodes.map(copy)
  return { nodes: copies, nextId: next }
}

function collectIds(node: SvgNode, used: Set<string>, renamed: Map<string, string>): void {
  if (node.kind === 'text') return
  const id = attributeOf(node, 'id')
  if (id !== null) {
    let name = id
    for (let number = 2; used.has(name); number += 1) name = `${id}-${number}`
    used.add(name)
    if (name !== id) renamed.set(id, name)
  }
  for (const child of node.children) collectIds(child, used, renamed)
}

function withNames(attribute: Attribute, renamed: ReadonlyMap<string, string>): Attribute {
  if (renamed.size === 0) return attribute
  const { name, raw } = attribute
  if (name === 'id') return { ...attribute, raw: renamed.get(raw) ?? raw }
  if (!raw.includes('#')) return attribute
  const isLink = name === 'href' || name === 'xlink:href'
  const changed = isLink
    ? raw.replace(/^#(.+)$/, (all, id: string) => (renamed.has(id) ? `#${renamed.get(id)}` : all))
    : raw.replace(/url\((['"]?)#([^)'"]+)\1\)/g, (all, _quote, id: string) =>
        renamed.has(id) ? `url(#${renamed.get(id)})` : all,
      )
  return { ...attribute, raw: changed }
}
