import { parse } from 'css-tree'
import type { CssNode, List } from 'css-tree'
import { allowedFunctions } from './allowed-functions.ts'
import { allowedProperties, forbiddenOnRoot } from './allowed-attributes.ts'
import { sanitiseSelectors } from './sanitise-selector.ts'
import type { SelectorContext, StyleUrl } from './sanitise-selector.ts'

export interface CssContext extends SelectorContext {
  /** Original names of the file's `@keyframes`. */
  keyframes: ReadonlySet<string>
  /** Mistakes in CSS that are still read past, in all of the file: each costs as much as a page of CSS. */
  readonly mistakes: { left: number }
  /** Called for every local `url(#id)`, with the original id; false where it may not stay. */
  onUrl(id: string, property: string): boolean
  /** Called for every solid or other value of every property that is kept. */
  onDeclaration(property: string, value: string): void
}

const SIMPLE = /^[\w\s.,#%;:+-]*$/
const WORD = /^-{0,2}[\p{L}_][\p{L}\p{N}_-]*$/u
const HARMLESS_STRING = /^[\p{L}\p{N}\s.,+_-]*$/u
const MAX_NESTING = 16

/**
 * A style attribute or the inside of a rule, rewritten from what was understood: an allow-list of
 * properties, functions and node types, everything else is left out. The first branch is only a
 * shortcut: text without brackets, quotes, escapes and comments holds nothing but words.
 */
export function sanitiseDeclarations(css: string, isRoot: boolean, context: CssContext): string {
  if (SIMPLE.test(css) && context.keyframes.size === 0) {
    return sanitiseSimple(css, isRoot, context)
  }
  const tree = parseCss(css, 'declarationList', context)
  return tree?.type === 'DeclarationList' ? writeDeclarations(tree.children, isRoot, context) : ''
}

/** The text of a `<style>` element, rewritten in the same way; selectors are made this file's own. */
export function sanitiseSheet(css: string, rootMark: () => string, context: CssContext): string {
  const tree = parseCss(css, 'stylesheet', context)
  if (tree?.type !== 'StyleSheet') return ''
  const writeRules = (children: List<CssNode>, depth: number): string => {
    let out = ''
    for (const node of children) {
      if (node.type === 'Rule') {
        const urls: StyleUrl[] = []
        const inner = {
          ...context,
          onUrl: (id: string, property: string) => urls.push({ id, property }) > 0,
        }
        const block = writeDeclarations(node.block.children, false, inner)
        const selectors = block && sanitiseSelectors(node.prelude, rootMark, context, urls)
        if (selectors) out += `${selectors}{${block}}`
      } else if (node.type === 'Atrule') {
        out += writeAtRule(node, depth)
      } else if (node.type !== 'Comment' && node.type !== 'WhiteSpace') {
        context.onRemoved('css')
      }
    }
    return out
  }
  const writeAtRule = (node: Extract<CssNode, { type: 'Atrule' }>, depth: number): string => {
    const name = node.name.toLowerCase()
    if (name === 'keyframes' && node.block) return writeKeyframes(node, context)
    if (name === 'media' && node.block && depth < MAX_NESTING) {
      const query = writeMediaQuery(css, node.prelude)
      const rules = query === null ? '' : writeRules(node.block.children, depth + 1)
      if (rules) return `@media ${query}{${rules}}`
    }
    context.onRemoved(`@${WORD.test(name) ? name : 'rule'}`)
    return ''
  }
  return writeRules(tree.children, 0)
}

function parseCss(css: string, part: string, context: CssContext): CssNode | null {
  const { mistakes } = context
  const onParseError = (error: Error) => {
    mistakes.left -= 1
    if (mistakes.left <= 0) throw error
  }
  try {
    if (mistakes.left > 0) {
      return parse(css, { context: part, parseCustomProperty: true, positions: true, onParseError })
    }
  } catch (error) {
    // What is nested too deep for the parser, or wrong throughout, is as little CSS as any other text.
    if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error
  }
  context.onRemoved('css')
  return null
}

function sanitiseSimple(css: string, isRoot: boolean, context: CssContext): string {
  const kept: string[] = []
  for (const declaration of css.split(';')) {
    const colon = declaration.indexOf(':')
    if (colon === -1) continue
    const property = declaration.slice(0, colon).trim().toLowerCase()
    const value = declaration
      .slice(colon + 1)
      .trim()
      .replace(/\s+/g, ' ')
    if (!isKept(property, isRoot) || value === '' || value.includes(':')) {
      context.onRemoved(`style ${WORD.test(property) ? property : ''}`.trim())
      continue
    }
    context.onDeclaration(property, value)
    kept.push(`${property}:${value}`)
  }
  return kept.join(';')
}

function isKept(property: string, isRoot: boolean): boolean {
  if (property.startsWith('--')) return WORD.test(property)
  return allowedProperties.has(property) && !(isRoot && forbiddenOnRoot.has(property))
}

function writeDeclarations(nodes: List<CssNode>, isRoot: boolean, context: CssContext): string {
  const kept: string[] = []
  for (const node of nodes) {
    if (node.type !== 'Declaration') {
      if (node.type !== 'Comment' && node.type !== 'WhiteSpace') context.onRemoved('css')
      continue
    }
    const property = node.property.startsWith('--') ? node.property : node.property.toLowerCase()
    const write = isKept(property, isRoot) ? createValueWriter(property, context) : null
    const value = write?.(node.value, 0)
    if (!value) {
      context.onRemoved(`style ${WORD.test(property) ? property : ''}`.trim())
      continue
    }
    context.onDeclaration(property, value)
    kept.push(`${property}:${value}${node.important ? '!important' : ''}`)
  }
  return kept.join(';')
}

/** Writes a value from known node types only; null as soon as one is not known. */
function createValueWriter(property: string, context: CssContext) {
  const namesAnimations = property === 'animation' || property === 'animation-name'
  const writeAll = (children: List<CssNode>, depth: number): string | null => {
    let out = ''
    for (const child of children) {
      const part = write(child, depth + 1)
      if (part === null) return null
      if (part === ',') out = out.trimEnd() + ','
      else out += out === '' || out.endsWith(',') ? part : ` ${part}`
    }
    return out
  }
  const write = (node: CssNode, depth: number): string | null => {
    if (depth > MAX_NESTING) return null
    switch (node.type) {
      case 'Value':
        return writeAll(node.children, depth)
      case 'Identifier':
        if (!WORD.test(node.name)) return null
        return namesAnimations && context.keyframes.has(node.name)
          ? context.names.refer('keyframes', node.name)
          : node.name
      case 'Number':
        return node.value
      case 'Percentage':
        return `${node.value}%`
      case 'Dimension':
        return /^[a-z]+$/i.test(node.unit) ? node.value + node.unit : null
      case 'Hash':
        return /^[\da-f]+$/i.test(node.value) ? `#${node.value}` : null
      case 'Operator':
        return /^\s*[,/+*-]\s*$/.test(node.value) ? node.value.trim() : null
      case 'String':
        return HARMLESS_STRING.test(node.value) ? `'${node.value.replace(/\s+/g, ' ')}'` : null
      case 'Parentheses': {
        const inside = writeAll(node.children, depth)
        return inside === null ? null : `(${inside})`
      }
      case 'Function': {
        if (!allowedFunctions.has(node.name.toLowerCase())) return null
        const inside = writeAll(node.children, depth)
        return inside === null ? null : `${node.name}(${inside})`
      }
      case 'Url': {
        // A custom property could hand the reference to any number of elements, uncounted.
        if (property.startsWith('--')) return null
        if (!/^#[^\s\\"'()]+$/.test(node.value)) return null
        const id = node.value.slice(1)
        if (!context.onUrl(id, property)) return 'none'
        return `url(#${context.names.refer('id', id)})`
      }
      default:
        return null
    }
  }
  return write
}

function writeKeyframes(node: Extract<CssNode, { type: 'Atrule' }>, context: CssContext): string {
  const first = node.prelude?.type === 'AtrulePrelude' ? node.prelude.children.first : null
  if (first?.type !== 'Identifier' || !context.keyframes.has(first.name)) {
    context.onRemoved('@keyframes')
    return ''
  }
  let frames = ''
  for (const rule of node.block?.children ?? []) {
    if (rule.type !== 'Rule' || rule.prelude.type !== 'SelectorList') continue
    const stops: string[] = []
    for (const selector of rule.prelude.children) {
      const stop = selector.type === 'Selector' ? selector.children.first : null
      if (stop?.type === 'Percentage') stops.push(`${stop.value}%`)
      if (stop?.type === 'TypeSelector' && /^(from|to)$/i.test(stop.name)) stops.push(stop.name)
    }
    const block = writeDeclarations(rule.block.children, false, context)
    if (stops.length > 0) frames += `${stops.join(',')}{${block}}`
  }
  return `@keyframes ${context.names.define('keyframes', first.name)}{${frames}}`
}

/** The source text between `@media` and `{`, if it is made of words, numbers and brackets only. */
function writeMediaQuery(css: string, prelude: CssNode | null): string | null {
  if (!prelude?.loc) return null
  const text = css.slice(prelude.loc.start.offset, prelude.loc.end.offset).trim()
  return /^[\w\s():.,%/-]+$/.test(text) ? text.replace(/\s+/g, ' ') : null
}
