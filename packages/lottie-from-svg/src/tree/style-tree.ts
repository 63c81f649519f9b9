import type { XmlElement } from '@tessera/vector'
import { limits } from '../limits.ts'
import { expandAnimation } from './animation-shorthand.ts'
import { matchesSelector, type MatchBudget, type Placed } from './match-selector.ts'
import { presentationAttributes } from './presentation.ts'
import { compareSpecificity } from './selector.ts'
import {
  readInlineStyle,
  readStyleSheets,
  type StyleDeclaration,
  type StyleSheet,
} from './style-sheet.ts'
import type { SvgNode } from './svg-node.ts'

export interface StyledTree {
  readonly root: SvgNode
  readonly sheet: StyleSheet
  /** The first element of each id. */
  readonly byId: ReadonlyMap<string, SvgNode>
  readonly isWithinBudget: boolean
}

interface Draft {
  name: string
  attributes: ReadonlyMap<string, string>
  style: ReadonlyMap<string, string>
  parent: Draft | null
  children: Draft[]
  text: string
}

/**
 * The file's elements with the properties that win for each: attributes, then sheets by
 * specificity and order, then `style`, then what is `!important`. Custom properties are put in.
 */
export function styleTree(element: XmlElement): StyledTree {
  const texts: string[] = []
  collectSheets(element, texts)
  const sheet = readStyleSheets(texts)
  const rules = sheet.rules
    .map((rule, order) => ({ rule, order }))
    .toSorted(
      (one, other) =>
        compareSpecificity(one.rule.selector.specificity, other.rule.selector.specificity) ||
        one.order - other.order,
    )
    .map(({ rule }) => rule)
  const byId = new Map<string, SvgNode>()
  const budget: MatchBudget = { steps: limits.selectorSteps }
  const root = build({ element, parent: null, index: 0 }, null)
  return { root, sheet, byId, isWithinBudget: budget.steps >= 0 }

  function build(placed: Placed, parent: Draft | null): Draft {
    const { name, attributes, text, children } = placed.element
    const node: Draft = {
      name,
      attributes,
      style: new Map(),
      parent,
      children: [],
      text,
    }
    node.style = styleOf(placed, parent)
    const id = attributes.get('id')
    if (id !== undefined && !byId.has(id)) byId.set(id, node)
    for (const [index, child] of children.entries()) {
      node.children.push(build({ element: child, parent: placed, index }, node))
    }
    return node
  }

  function styleOf(placed: Placed, parent: Draft | null): Map<string, string> {
    const { attributes } = placed.element
    const style = new Map<string, string>()
    for (const [name, value] of attributes) {
      if (presentationAttributes.has(name)) style.set(name, value.trim())
    }
    const matching = rules.filter(({ selector }) => matchesSelector(placed, selector, budget))
    const declared = matching.flatMap(({ declarations }) => declarations)
    const inline = attributes.get('style')
    const all = inline === undefined ? declared : [...declared, ...readInlineStyle(inline)]
    apply(
      style,
      all.filter(({ isImportant }) => !isImportant),
    )
    apply(
      style,
      all.filter(({ isImportant }) => isImportant),
    )
    fillInCustomProperties(style, parent)
    return style
  }
}

function collectSheets(element: XmlElement, texts: string[]): void {
  if (element.name === 'style') texts.push(element.text)
  for (const child of element.children) collectSheets(child, texts)
}

function apply(style: Map<string, string>, declarations: readonly StyleDeclaration[]): void {
  for (const { property, value } of declarations) {
    if (property === 'marker') {
      for (const place of ['start', 'mid', 'end']) style.set(`marker-${place}`, value)
    } else style.set(property, value)
  }
}

const MOST_HOPS = 10

/** Custom properties are inherited; `var()` of one that is missing takes its fallback. */
function fillInCustomProperties(style: Map<string, string>, parent: Draft | null): void {
  for (const [name, value] of parent?.style ?? []) {
    if (name.startsWith('--') && !style.has(name)) style.set(name, value)
  }
  for (const [name, value] of style) {
    let text = value
    for (let hop = 0; hop < MOST_HOPS && text.includes('var('); hop += 1) {
      text = text.replaceAll(
        /var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)/g,
        (_, custom: string, fallback?: string) =>
          (style.get(custom) ?? fallback ?? '').trim().slice(0, 1000),
      )
      if (text.length > 10_000) text = ''
    }
    if (text === value) continue
    style.set(name, text)
    if (name !== 'animation') continue
    for (const [longhand, part] of expandAnimation(text)) style.set(longhand, part)
  }
}
