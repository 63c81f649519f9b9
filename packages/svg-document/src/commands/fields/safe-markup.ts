import { DocumentError } from '../../document-error.ts'
import { decodeEntities } from '../../tree/attributes.ts'
import type { SvgNode } from '../../tree/node.ts'
import { localName } from '../../tree/read-document.ts'
import { bad, type Field } from './fields.ts'

/**
 * Commands come from drafts and shared links too, and their drawing is shown inside a page. So what
 * they write is held against these lists, although a file that leaves the site is sanitised again.
 */
export const DRAWING_ELEMENTS: ReadonlySet<string> = new Set(
  (
    'svg g defs symbol switch marker clipPath mask pattern path rect circle ellipse line polyline polygon ' +
    'text tspan textPath use image linearGradient radialGradient stop filter title desc ' +
    'feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting ' +
    'feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR ' +
    'feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight ' +
    'feSpecularLighting feSpotLight feTile feTurbulence'
  ).split(' '),
)
const ATTRIBUTE = /^[a-z][a-z0-9]*(?:[-:][a-z0-9]+)*$/i
const EVENT = /^on/i
const EMBEDDED = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z0-9+/=\s]*$/i
const OUTSIDE = /url\(\s*(?!['"]?#)|expression\(|@import|javascript:|image-set\(|\\|\/\//i
const LONGEST_VALUE = 2_000_000

export function isEventName(name: string): boolean {
  return EVENT.test(name)
}

/** The name of an attribute that runs nothing. */
export const attributeName: Field<string> = {
  read(value, name) {
    if (typeof value !== 'string' || value.length > 60 || !ATTRIBUTE.test(value)) {
      throw bad(name, 'the name of an attribute')
    }
    const leads = /href|src|ping/i.test(value) && !/^(?:xlink:)?href$/.test(value)
    if (leads || isEventName(value) || /^xmlns/i.test(value) || value === 'id') {
      throw new DocumentError('unsafe', `The attribute ${value} may not be set`)
    }
    return value
  },
}

/**
 * A value that reaches nothing outside of the drawing.
 *
 * @throws DocumentError `unsafe`
 */
export function assertSafeValue(attribute: string, value: string): void {
  if (value.length > LONGEST_VALUE) throw new DocumentError('too-large', 'The value is too long')
  const isLink = localName(attribute).toLowerCase() === 'href'
  const isSafe = isLink ? value.startsWith('#') || EMBEDDED.test(value) : !OUTSIDE.test(value)
  if (!isSafe) throw new DocumentError('unsafe', `The value of ${attribute} leads outside`)
}

/**
 * Nodes that only draw: no script, handler, sheet, animation, link or outside address.
 *
 * @throws DocumentError `unsafe`
 */
export function assertSafeNodes(nodes: readonly SvgNode[]): void {
  for (const node of nodes) {
    if (node.kind === 'text') {
      // Character data only: comments and CDATA have no use here, and instructions name sheets.
      if (node.source.startsWith('<')) throw new DocumentError('unsafe', 'Only elements and text')
      continue
    }
    if (!DRAWING_ELEMENTS.has(node.name)) {
      throw new DocumentError('unsafe', `The element ${node.name.slice(0, 40)} may not be added`)
    }
    for (const { name, raw } of node.attributes) {
      if (!/^xmlns(?::xlink)?$|^id$/.test(name)) attributeName.read(name, 'attribute')
      assertSafeValue(name, decodeEntities(raw))
    }
    assertSafeNodes(node.children)
  }
}
