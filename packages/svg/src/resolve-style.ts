import type { XmlElement } from '@tessera/vector'

export type Style = Readonly<Record<string, string>>

const INHERITED = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'clip-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-dasharray',
  'stroke-dashoffset',
  'color',
  'visibility',
  'stop-color',
  'stop-opacity',
] as const
const OWN = ['opacity', 'display', 'clip-path', 'mask'] as const
const PROPERTIES = [...INHERITED, ...OWN]

interface StyleRule {
  readonly selector: string
  readonly declarations: Style
}

/** Rules of all `<style>` elements; only simple selectors (name, .class, #id, name.class) count. */
export function readStyleRules(root: XmlElement): StyleRule[] {
  const rules: StyleRule[] = []
  const visit = (element: XmlElement): void => {
    if (element.name === 'style') {
      const css = element.text
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/@[^{;]*(;|\{([^{}]*\{[^{}]*\})*[^{}]*\})/g, '')
      for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
        const declarations = parseDeclarations(body)
        for (const selector of selectors.split(',')) {
          rules.push({ selector: selector.trim(), declarations })
        }
      }
    }
    element.children.forEach(visit)
  }
  visit(root)
  return rules
}

/** The element's properties: inherited, then its attributes, then rules, then `style`. */
export function styleOf(element: XmlElement, parent: Style, rules: readonly StyleRule[]): Style {
  const style: Record<string, string> = {}
  for (const name of INHERITED) {
    const value = parent[name]
    if (value !== undefined) style[name] = value
  }
  const set = (name: string, value: string | undefined): void => {
    if (value === undefined || value === 'inherit') return
    if ((PROPERTIES as readonly string[]).includes(name)) style[name] = value.trim()
  }
  for (const name of PROPERTIES) set(name, element.attributes.get(name))
  for (const rule of rules) {
    if (!matches(element, rule.selector)) continue
    for (const [name, value] of Object.entries(rule.declarations)) set(name, value)
  }
  const inline = parseDeclarations(element.attributes.get('style') ?? '')
  for (const [name, value] of Object.entries(inline)) set(name, value)
  return style
}

function matches(element: XmlElement, selector: string): boolean {
  const found = /^([\w-]+|\*)?((?:[.#][\w-]+)*)$/.exec(selector)
  if (!found || selector === '') return false
  const [, name, rest = ''] = found
  if (name !== undefined && name !== '*' && name !== element.name) return false
  const classes = (element.attributes.get('class') ?? '').split(/\s+/)
  return (rest.match(/[.#][\w-]+/g) ?? []).every((part) =>
    part.startsWith('.')
      ? classes.includes(part.slice(1))
      : element.attributes.get('id') === part.slice(1),
  )
}

function parseDeclarations(source: string): Style {
  const declarations: Record<string, string> = {}
  for (const [, name = '', value = ''] of source.matchAll(/([\w-]+)\s*:\s*([^;]+)/g)) {
    declarations[name] = value.replace(/!important/, '')
  }
  return declarations
}
