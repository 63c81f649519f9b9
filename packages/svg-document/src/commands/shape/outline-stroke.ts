import { outlineArea, type Clipper } from '@tessera/path-geometry'
import type { PathKit } from '@tessera/vector'
import { asPath } from '../../geometry/path-of-element.ts'
import { withAttributes } from '../../tree/attributes.ts'
import { replaceNode, withNextId } from '../../tree/edit-tree.ts'
import type { ElementNode, NodeId, SvgDocument } from '../../tree/node.ts'
import { propertyOf, withProperty } from '../../tree/style.ts'
import { defineCommand, requireTool } from '../define-command.ts'
import { nodeIds } from '../fields/fields.ts'
import { shapesIn, type PlacedShape } from './change-paths.ts'
import { strokeOf } from './shape-style.ts'

const LINE = [
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-dasharray',
  'stroke-dashoffset',
] as const

const AREA = ['stroke-opacity', 'fill-rule', 'fill-opacity'] as const

/**
 * Turns lines into areas that look the same. A shape that is filled as well becomes a group of both.
 */
export const outlineStroke = defineCommand({
  type: 'outline-stroke',
  label: 'outlineStroke',
  fields: { nodes: nodeIds },
  apply(document, { nodes }, tools) {
    const both = { pathKit: requireTool(tools, 'pathKit'), clipper: requireTool(tools, 'clipper') }
    return shapesIn(document, nodes).reduce(
      (state, shape) => outlineOne(state, shape, both),
      document,
    )
  },
})

function outlineOne(
  document: SvgDocument,
  shape: PlacedShape,
  tools: { readonly pathKit: PathKit; readonly clipper: Clipper },
): SvgDocument {
  const stroke = strokeOf(document, shape)
  if (stroke === null) return document
  const d = outlineArea(tools, shape.d, stroke.style)
  if (d === '') return document
  const fill = propertyOf(document, shape.element, shape.ancestors, 'fill')
  const line = lineAsArea(document, shape.element, d, stroke.paint)
  if (fill === 'none') return replaceNode(document, shape.element.id, [line])
  const plain = withoutProperties(document, shape.element, LINE)
  const filled = withProperty(document, plain, 'stroke', 'none')
  return putBoth(document, shape.element, filled, line)
}

function lineAsArea(
  document: SvgDocument,
  element: ElementNode,
  d: string,
  paint: string,
): ElementNode {
  const property = (name: string) =>
    element.attributes.find((own) => own.name === name)?.raw ?? null
  const opacity = property('stroke-opacity')
  const plain = withoutProperties(document, asPath(element, d), [...LINE, ...AREA])
  let area = withProperty(document, plain, 'fill', paint)
  area = withProperty(document, area, 'stroke', 'none')
  return opacity === null ? area : withProperty(document, area, 'fill-opacity', opacity)
}

function withoutProperties(
  document: SvgDocument,
  element: ElementNode,
  names: readonly string[],
): ElementNode {
  return names.reduce((changed, name) => withProperty(document, changed, name, null), element)
}

/** Both in a group that has what acts on the shape as a whole. */
function putBoth(
  document: SvgDocument,
  element: ElementNode,
  filled: ElementNode,
  line: ElementNode,
): SvgDocument {
  const whole = ['id', 'transform', 'opacity', 'clip-path', 'mask', 'filter', 'aria-label']
  const without = Object.fromEntries(whole.map((name) => [name, null]))
  const firstId: NodeId = document.nextId
  const colon = element.name.indexOf(':')
  const name = `${element.name.slice(0, colon + 1)}g`
  const group: ElementNode = {
    ...element,
    name,
    attributes: element.attributes.filter((own) => whole.includes(own.name)),
    children: [
      { ...withAttributes(filled, without), id: firstId },
      { ...withAttributes(line, without), id: firstId + 1, children: [] },
    ],
    tail: '>',
    endTag: `</${name}>`,
  }
  return withNextId(replaceNode(document, element.id, [group]), firstId + 2)
}
