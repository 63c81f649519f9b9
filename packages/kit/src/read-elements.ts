import { KIT_VARIABLES } from './definition.ts'
import type { KitElement, KitValue, KitVariable } from './definition.ts'
import { KitError } from './errors.ts'
import { asArray, asName, asObject, isObject } from './json-shape.ts'

const MAX_DEPTH = 32
const MAX_ELEMENTS = 100_000
const ELEMENT_NAME = /^[a-z][a-z0-9-]*$/i
const ATTRIBUTE_NAME = /^[a-z_][\w.:-]*$/i
const ACTIVE_ELEMENTS = new Set([
  'script',
  'foreignobject',
  'iframe',
  'object',
  'embed',
  'image',
  'a',
  'handler',
  'listener',
])

/** Counts the elements of one definition over all its lists. */
export interface ElementBudget {
  left: number
}

export function elementBudget(): ElementBudget {
  return { left: MAX_ELEMENTS }
}

/**
 * Reads a list of drawing nodes. Active elements, event attributes and references that leave the
 * document are refused rather than dropped: a kit that holds them is not what it says.
 *
 * @throws KitError `bad-element`, `too-large`
 */
export function readElements(
  value: unknown,
  where: string,
  budget: ElementBudget,
  depth = 0,
): KitElement[] {
  if (depth > MAX_DEPTH) throw new KitError('too-large', `${where} is nested too deeply`)
  return asArray(value, 'bad-element', where).map((item, index) => {
    budget.left -= 1
    if (budget.left < 0) throw new KitError('too-large', 'the definition has too many elements')
    return readElement(item, `${where}[${index}]`, budget, depth)
  })
}

function readElement(
  value: unknown,
  where: string,
  budget: ElementBudget,
  depth: number,
): KitElement {
  const item = asObject(value, 'bad-element', where)
  if (item['type'] === 'text') {
    return { type: 'text', value: readValue(item['value'] ?? '', where) }
  }
  const attributes = readAttributes(item['attributes'], where)
  if (item['type'] === 'component') {
    return { type: 'component', slot: asName(item['name'], 'bad-element', where), attributes }
  }
  const name = item['name']
  if (item['type'] !== 'element' || typeof name !== 'string' || !ELEMENT_NAME.test(name)) {
    throw new KitError('bad-element', `${where} has no known type and name`)
  }
  if (ACTIVE_ELEMENTS.has(name.toLowerCase())) {
    throw new KitError('bad-element', `${where} is a <${name}>, which a kit may not hold`)
  }
  const children = readElements(item['children'] ?? [], `${where}.children`, budget, depth + 1)
  return { type: 'element', name, attributes, children }
}

/** @throws KitError `bad-element` */
export function readAttributes(value: unknown, where: string): ReadonlyMap<string, KitValue> {
  if (value === undefined) return new Map()
  const attributes = new Map<string, KitValue>()
  for (const [name, raw] of Object.entries(asObject(value, 'bad-element', where))) {
    if (!ATTRIBUTE_NAME.test(name) || /^on/i.test(name)) {
      throw new KitError('bad-element', `${where} has the attribute ${name}`)
    }
    const read = readValue(raw, `${where}@${name}`)
    const leavesDocument =
      typeof read === 'string' &&
      (/^(xlink:)?href$/i.test(name) ? !read.startsWith('#') : /url\(\s*['"]?(?!#)/i.test(read))
    if (leavesDocument) throw new KitError('bad-element', `${where}@${name} leaves the document`)
    attributes.set(name, read)
  }
  return attributes
}

function readValue(value: unknown, where: string): KitValue {
  if (typeof value === 'string') return value
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (isObject(value)) {
    const name = asName(value['name'], 'bad-element', where)
    if (value['type'] === 'color') return { type: 'color', name }
    if (value['type'] === 'variable' && isVariable(name)) return { type: 'variable', name }
  }
  throw new KitError('bad-element', `${where} is neither text nor a known reference`)
}

function isVariable(name: string): name is KitVariable {
  return (KIT_VARIABLES as readonly string[]).includes(name)
}
