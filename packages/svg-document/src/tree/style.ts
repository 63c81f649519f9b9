import { attributeOf, withAttribute } from './attributes.ts'
import { findNode } from './find-node.ts'
import type { ElementNode, SvgDocument } from './node.ts'

const INHERITED: ReadonlySet<string> = new Set(
  (
    'fill fill-opacity fill-rule clip-rule stroke stroke-width stroke-opacity stroke-linecap ' +
    'stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset color visibility ' +
    'font-size font-family font-weight text-anchor'
  ).split(' '),
)
/** What an attribute and a `style` may both say; an attribute that is none of these stays alone. */
const PROPERTY =
  /^(?:fill|stroke|stop|flood|color|opacity|visibility|display|font|text|marker|paint-order|mix-blend-mode|clip-rule|clip-path|mask|filter|vector-effect|letter-spacing)/
const DECLARATION = /([\w-]+)\s*:\s*((?:[^;"'()]|"[^"]*"|'[^']*'|\([^)]*\))*)/g

interface ClassRule {
  readonly selector: string
  readonly declarations: ReadonlyMap<string, string>
}

const rulesOfDrawing = new WeakMap<ElementNode, readonly ClassRule[]>()

/** The declarations of a `style` attribute or of a rule's body; `!important` is dropped. */
export function readDeclarations(style: string | null): Map<string, string> {
  const declarations = new Map<string, string>()
  for (const [, name = '', value = ''] of (style ?? '').matchAll(DECLARATION)) {
    declarations.set(name, value.replace(/\s*!important\s*$/, '').trim())
  }
  return declarations
}

export function writeDeclarations(declarations: ReadonlyMap<string, string>): string {
  return Array.from(declarations, ([name, value]) => `${name}:${value}`).join(';')
}

/**
 * The element with a property set where it counts: in its `style` where that names it or where the
 * drawing has a sheet, which an attribute would lose against; as an attribute everywhere else.
 */
export function withProperty(
  document: SvgDocument,
  element: ElementNode,
  name: string,
  value: string | null,
): ElementNode {
  if (!PROPERTY.test(name)) return withAttribute(element, name, value)
  const declarations = readDeclarations(attributeOf(element, 'style'))
  const isInStyle = declarations.has(name)
  const isRuled = value !== null && rulesOf(document).some((rule) => rule.declarations.has(name))
  if (!isInStyle && !isRuled) return withAttribute(element, name, value)
  if (value === null) declarations.delete(name)
  else declarations.set(name, value)
  const style = declarations.size === 0 ? null : writeDeclarations(declarations)
  const own = value === null ? withAttribute(element, name, null) : element
  return withAttribute(own, 'style', style)
}

/** A property as the element itself states it: style, then sheet, then attribute. */
export function ownProperty(
  document: SvgDocument,
  element: ElementNode,
  name: string,
): string | null {
  const style = attributeOf(element, 'style')
  const inStyle = style === null ? undefined : readDeclarations(style).get(name)
  if (inStyle !== undefined) return inStyle
  for (const rule of rulesOf(document).toReversed()) {
    const value = rule.declarations.get(name)
    if (value !== undefined && matches(element, rule.selector)) return value
  }
  return attributeOf(element, name)
}

/**
 * A property as it holds for an element with these ancestors, outermost first; inherited where SVG
 * inherits it.
 */
export function propertyOf(
  document: SvgDocument,
  element: ElementNode,
  ancestors: readonly ElementNode[],
  name: string,
): string | null {
  const own = ownProperty(document, element, name)
  if (own !== null && own !== 'inherit') return own
  if (!INHERITED.has(name)) return null
  for (const ancestor of ancestors.toReversed()) {
    const value = ownProperty(document, ancestor, name)
    if (value !== null && value !== 'inherit') return value
  }
  return null
}

/** Rules of all sheets with simple selectors: `path`, `.a`, `#b`, `path.a`. */
function rulesOf(document: SvgDocument): readonly ClassRule[] {
  if (document.sheets.length === 0) return []
  const known = rulesOfDrawing.get(document.root)
  if (known) return known
  const rules = document.sheets.flatMap((id) => {
    const node = findNode(document, id)?.node
    return node?.kind === 'element' ? readRules(node) : []
  })
  rulesOfDrawing.set(document.root, rules)
  return rules
}

function readRules(sheet: ElementNode): ClassRule[] {
  const rules: ClassRule[] = []
  const css = sheet.children.map((child) => (child.kind === 'text' ? child.source : '')).join('')
  const plain = css
    .replace(/<!\[CDATA\[|\]\]>|\/\*[^]*?\*\//g, '')
    .replace(/@[^{;]*(?:;|\{(?:[^{}]*\{[^{}]*\})*[^{}]*\})/g, '')
  for (const [, selectors = '', body = ''] of plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const declarations = readDeclarations(body)
    for (const selector of selectors.split(',')) {
      rules.push({ selector: selector.trim(), declarations })
    }
  }
  return rules
}

function matches(element: ElementNode, selector: string): boolean {
  const [, name, rest = ''] = /^([\w-]+|\*)?((?:[.#][\w-]+)*)$/.exec(selector) ?? []
  if (selector === '' || (name === undefined && rest === '')) return false
  if (name !== undefined && name !== '*' && name !== element.name) return false
  const classes = (attributeOf(element, 'class') ?? '').split(/\s+/)
  const id = attributeOf(element, 'id')
  return (rest.match(/[.#][\w-]+/g) ?? []).every((part) =>
    part.startsWith('.') ? classes.includes(part.slice(1)) : id === part.slice(1),
  )
}
