import {
  findNode,
  idsOf,
  isElement,
  outermostNodes,
  writeNode,
  type Command,
  type ElementNode,
  type NodeId,
  type SvgDocument,
} from '@tessera/svg-document'

/**
 * Commands that show what is selected only within its frontmost shape, which goes: by its outline, or
 * by its light. Empty where there is nothing to clip.
 */
export function clipCommands(
  document: SvgDocument,
  nodes: readonly NodeId[],
  kind: 'clip' | 'mask',
): readonly Command[] {
  const ordered = outermostNodes(document, nodes)
  const front = ordered.at(-1)
  const shape = front === undefined ? undefined : findNode(document, front)?.node
  const others = ordered.slice(0, -1)
  if (!isElement(shape) || others.length === 0) return []
  const taken = idsOf(document)
  let number = 1
  while (taken.has(`${kind}-${number}`)) number += 1
  const id = `${kind}-${number}`
  const element = kind === 'clip' ? 'clipPath' : 'mask'
  const markup = `<${element} id="${id}">${writeNode(shape)}</${element}>`
  const defs = document.root.children.find(
    (child): child is ElementNode => isElement(child) && child.name === 'defs',
  )
  const [first] = document.root.children
  return [
    { type: 'delete', nodes: [shape.id] },
    defs
      ? { type: 'insert', parent: defs.id, before: null, markup }
      : {
          type: 'insert',
          parent: document.root.id,
          before: first && first.id !== shape.id ? first.id : null,
          markup: `<defs>${markup}</defs>`,
        },
    ...others.map((node): Command => ({
      type: 'set-attribute',
      nodes: [node],
      name: kind === 'clip' ? 'clip-path' : 'mask',
      value: `url(#${id})`,
    })),
  ]
}

/** Takes clips and masks off; their shapes stay among the definitions. */
export function unclipCommands(nodes: readonly NodeId[]): readonly Command[] {
  return (['clip-path', 'mask'] as const).map((name): Command => ({
    type: 'set-attribute',
    nodes,
    name,
    value: null,
  }))
}
