import { multiplyMatrices } from '@tessera/vector'
import { ownMatrix, writeMatrix } from '../../geometry/matrix-of-node.ts'
import { attributeOf, withAttribute } from '../../tree/attributes.ts'
import { replaceNode } from '../../tree/edit-tree.ts'
import { requireElement } from '../../tree/find-node.ts'
import { isElement, type ElementNode, type SvgDocument, type SvgNode } from '../../tree/node.ts'
import { localName } from '../../tree/read-document.ts'
import { ownProperty } from '../../tree/style.ts'
import { defineCommand } from '../define-command.ts'
import { nodeIds } from '../fields/fields.ts'

/** Attributes that act on a group as a whole: without it the picture would change. */
const WHOLE = ['clip-path', 'mask', 'filter', 'opacity', 'mix-blend-mode'] as const
/** What belongs to the group alone and goes with it. */
const OWN = new Set(['id', 'class', 'transform', 'style', 'aria-label', 'data-locked'])

/**
 * Puts what groups hold in their place; transforms and inherited paint are handed down. A group that
 * is clipped, masked, filtered or translucent stays, as does what is no group.
 */
export const ungroup = defineCommand({
  type: 'ungroup',
  label: 'ungroup',
  fields: { nodes: nodeIds },
  apply(document, { nodes }) {
    return nodes.reduce((state, id) => {
      const element = requireElement(state, id)
      const isGroup = localName(element.name) === 'g' && id !== state.root.id
      const isWhole = WHOLE.some((name) => ownProperty(state, element, name) !== null)
      const isStyled = attributeOf(element, 'style') !== null || hasClass(state, element)
      if (!isGroup || isWhole || isStyled) return state
      return replaceNode(
        state,
        id,
        element.children.map((child) => handDown(element, child)),
      )
    }, document)
  },
})

function hasClass(document: SvgDocument, element: ElementNode): boolean {
  return document.sheets.length > 0 && attributeOf(element, 'class') !== null
}

function handDown(group: ElementNode, child: SvgNode): SvgNode {
  if (!isElement(child)) return child
  const matrix = multiplyMatrices(ownMatrix(group), ownMatrix(child))
  const isMoved = attributeOf(group, 'transform') !== null
  const moved = isMoved ? withAttribute(child, 'transform', writeMatrix(matrix)) : child
  const handedDown = group.attributes.filter(
    ({ name }) => !OWN.has(name) && !name.startsWith('xmlns') && attributeOf(child, name) === null,
  )
  if (handedDown.length === 0) return moved
  return { ...moved, attributes: [...moved.attributes, ...handedDown] }
}
