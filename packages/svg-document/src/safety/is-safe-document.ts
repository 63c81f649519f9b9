import { assertSafeValue, DRAWING_ELEMENTS, isEventName } from '../commands/fields/safe-markup.ts'
import { DocumentError } from '../document-error.ts'
import { decodeEntities } from '../tree/attributes.ts'
import type { Attribute, ElementNode, SvgDocument, SvgNode } from '../tree/node.ts'

// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|&#/
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'
const MOVING = new Set(['animate', 'animateTransform', 'animateMotion', 'set', 'mpath'])
/** Notes of drawing programs: kept in the file, never put into a page. */
const NOTES = /^(?:sodipodi|inkscape|rdf|cc|dc|sketch|serif|figma):[a-z][\w.-]*$/i
const NOTE_NAMESPACE = /^xmlns:(?:sodipodi|inkscape|rdf|cc|dc|sketch|serif|figma|xlink|svg)$/
const ACTIVE_NAMESPACE = /xhtml|mathml/i
const SET_BY_ANIMATION = /^(?:xlink:)?href$|^on|^xmlns|^(?:style|class|id|attributeName)$/i
/** Drawings inside drawings, as the sanitiser writes them: a browser shows them as pictures. */
const NESTED_DRAWING = /^data:image\/svg\+xml;base64,[a-z0-9+/=]*$/i
const UNSAFE_SHEET =
  /@import|expression\(|javascript:|url\(\s*(?!['"]?#)|image-set\(|\\|<(?!!\[CDATA\[)/i

/** Whether a page may build this element: what draws, moves or describes. */
export function isDrawn({ name }: ElementNode): boolean {
  return DRAWING_ELEMENTS.has(name) || MOVING.has(name) || name === 'style' || name === 'feImage'
}

/**
 * Whether a drawing runs nothing and reaches nothing outside of it, so that it may be shown and handed
 * on as it is written. What is not safe is sanitised, or refused where that cannot be done. Drawings
 * that only take very long to paint are not found here, and drawings inside it are not looked into.
 */
export function isSafeDocument({ before, root, after }: SvgDocument): boolean {
  if (/<\?xml-stylesheet|<!DOCTYPE/i.test(before) || /<\?/.test(after)) return false
  const namespace = root.attributes.find(({ name }) => name === 'xmlns')
  if (root.name !== 'svg' || namespace?.raw !== SVG_NAMESPACE) return false
  return isSafeNode(root, false)
}

function isSafeNode(node: SvgNode, isInSheet: boolean): boolean {
  if (node.kind === 'text') {
    const text = decodeEntities(node.source)
    if (FORBIDDEN.test(text)) return false
    if (isInSheet) return !UNSAFE_SHEET.test(text)
    return !text.startsWith('<?') && !text.startsWith('<![CDATA[')
  }
  const isNote = NOTES.test(node.name) || node.name === 'metadata'
  if (!isNote && !isDrawn(node)) return false
  if (MOVING.has(node.name) && !isSafeMotion(node)) return false
  if (!node.attributes.every((attribute) => isSafeAttribute(attribute, node.name))) return false
  return node.children.every((child) => isSafeNode(child, node.name === 'style'))
}

function isSafeAttribute({ name, raw }: Attribute, element: string): boolean {
  if (name === 'xmlns') return raw === SVG_NAMESPACE
  if (name.startsWith('xmlns')) return NOTE_NAMESPACE.test(name) && !ACTIVE_NAMESPACE.test(raw)
  if (NOTES.test(name) || /^xml:(?:space|lang)$/.test(name)) return true
  const isLink = /^(?:xlink:)?href$/.test(name)
  if (isEventName(name) || (!isLink && /href|src|ping/i.test(name))) return false
  const value = decodeEntities(raw)
  if (FORBIDDEN.test(value)) return false
  if (isLink && /^(?:image|feImage)$/.test(element) && NESTED_DRAWING.test(value)) return true
  return isSafeText(name, value)
}

function isSafeMotion({ attributes }: ElementNode): boolean {
  const target = attributes.find(({ name }) => name === 'attributeName')
  return target === undefined || !SET_BY_ANIMATION.test(decodeEntities(target.raw).trim())
}

function isSafeText(name: string, value: string): boolean {
  try {
    // Words may hold slashes; only what a browser loads by may not.
    if (/^(?:id|class|aria-|data-|role$|d$|points$)/.test(name)) return true
    assertSafeValue(name, value)
    return true
  } catch (error) {
    if (error instanceof DocumentError) return false
    throw error
  }
}
