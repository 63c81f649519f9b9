import { ident } from 'css-tree'
import type { CssNode } from 'css-tree'
import type { NamePool } from './name-pool.ts'
import { conditionOf, isCondition } from './read-condition.ts'
import type { Condition } from './conditions.ts'

export interface SelectorContext {
  names: NamePool
  /** All selectors of the file are kept to it, since one of them has to be. */
  isScoped: boolean
  onRemoved(what: string): void
  /** Called for each selector, with whether it could reach out of the file. */
  onSelector?(reachesOut: boolean): void
  /** The class that stands for a condition; null where it cannot be had. */
  classOf?(condition: Condition): string | null
  /** A sheet makes every element that carries `token` draw in `id`. */
  onStyleUse?(token: string, id: string, property: string): void
}

export interface StyleUrl {
  id: string
  property: string
}

const PSEUDO_CLASSES = new Set(
  (
    'root hover first-child last-child only-child first-of-type last-of-type only-of-type ' +
    'nth-child nth-last-child nth-of-type nth-last-of-type not is where'
  ).split(' '),
)
const TYPE = /^(?:\*|[a-zA-Z]+)$/
const NTH = /^[\dn\s+-]+$|^(?:even|odd)$/
const MAX_NESTING = 4

/**
 * Selectors rewritten with this file's own ids and classes. One that names neither (`path`, `*`)
 * would reach into the page the file is inlined in; then every selector of the file gains the
 * root's class, in front (inside the root) and on its first part (the root itself): all of them, so
 * that each is as specific beside the others as it was.
 */
export function sanitiseSelectors(
  prelude: CssNode,
  rootMark: () => string,
  context: SelectorContext,
  urls: StyleUrl[],
): string | null {
  if (prelude.type !== 'SelectorList') return drop(context)
  const kept: string[] = []
  for (const selector of prelude.children) {
    if (selector.type !== 'Selector') return drop(context)
    const written = writeSelector([...selector.children], context, 0)
    if (!written) {
      drop(context)
      continue
    }
    for (const { id, property } of urls) context.onStyleUse?.(written.token, id, property)
    context.onSelector?.(!written.isOwn)
    const mustStay = context.isScoped || !written.isOwn
    kept.push(...(mustStay ? scope(written, rootMark()) : [written.text]))
  }
  return kept.length === 0 ? null : kept.join(',')
}

interface Written {
  text: string
  /** Where the first compound ends: the root's class can be put there. */
  firstEnd: number
  startsAtRoot: boolean
  /** `a + b`: were `a` the root, `b` would lie outside. */
  startsWithSibling: boolean
  isOwn: boolean
  token: string
}

function scope(written: Written, mark: string): string[] {
  const { text, firstEnd, startsAtRoot, startsWithSibling } = written
  if (startsWithSibling) return startsAtRoot ? [] : [`.${mark} ${text}`]
  const head = text.slice(0, firstEnd).replace(/^\*/, '')
  const onRoot = `${head}.${mark}${text.slice(firstEnd)}`
  return startsAtRoot ? [onRoot] : [`.${mark} ${text}`, onRoot]
}

function writeSelector(nodes: CssNode[], context: SelectorContext, depth: number): Written | null {
  if (depth > MAX_NESTING) return null
  const result: Written = {
    text: '',
    firstEnd: -1,
    startsAtRoot: false,
    startsWithSibling: false,
    isOwn: false,
    token: '*',
  }
  const { names } = context
  for (const node of nodes) {
    if (isCondition(node)) {
      const condition = conditionOf(node)
      const name = condition && context.classOf?.(condition)
      if (!name) return null
      result.text += `.${names.refer('class', name)}`
      result.token = `.${name}`
      result.isOwn = true
      continue
    }
    switch (node.type) {
      case 'TypeSelector':
        if (!TYPE.test(node.name)) return null
        result.text += node.name
        if (node.name !== '*') result.token = node.name
        break
      case 'ClassSelector':
      case 'IdSelector': {
        const isClass = node.type === 'ClassSelector'
        const name = ident.decode(node.name)
        result.text += (isClass ? '.' : '#') + names.refer(isClass ? 'class' : 'id', name)
        result.token = (isClass ? '.' : '#') + name
        result.isOwn = true
        break
      }
      case 'Combinator':
        if (!/^[ >+~]$/.test(node.name)) return null
        if (result.firstEnd === -1) {
          result.firstEnd = result.text.length
          result.startsWithSibling = node.name === '+' || node.name === '~'
        }
        result.text += node.name
        result.token = '*'
        break
      case 'PseudoClassSelector': {
        const text = writePseudo(node, context, depth)
        if (text === null) return null
        if (node.name.toLowerCase() !== 'root') result.text += text
        else if (result.firstEnd === -1) result.startsAtRoot = true
        else return null
        break
      }
      default:
        return null
    }
  }
  if (result.firstEnd === -1) result.firstEnd = result.text.length
  if (result.startsAtRoot || result.startsWithSibling) result.isOwn = false
  return result.text === '' && !result.startsAtRoot ? null : result
}

function writePseudo(
  node: Extract<CssNode, { type: 'PseudoClassSelector' }>,
  context: SelectorContext,
  depth: number,
): string | null {
  const name = node.name.toLowerCase()
  if (!PSEUDO_CLASSES.has(name)) return null
  if (!node.children) return `:${name}`
  const parts: string[] = []
  for (const child of node.children) {
    if (child.type === 'Nth') {
      const text = writeNth(child)
      if (text === null) return null
      parts.push(text)
    } else if (child.type === 'SelectorList') {
      for (const selector of child.children) {
        if (selector.type !== 'Selector') return null
        const inner = writeSelector([...selector.children], context, depth + 1)
        if (!inner || inner.startsAtRoot) return null
        parts.push(inner.text)
      }
    } else {
      return null
    }
  }
  return `:${name}(${parts.join(',')})`
}

function writeNth(node: Extract<CssNode, { type: 'Nth' }>): string | null {
  if (node.selector) return null
  const nth = node.nth
  if (nth.type === 'Identifier') return NTH.test(nth.name) ? nth.name : null
  if (nth.type !== 'AnPlusB') return null
  const step = nth.a ? `${nth.a}n` : ''
  const offset = nth.b ?? ''
  const text = step && offset && !/^[+-]/.test(offset) ? `${step}+${offset}` : step + offset
  return NTH.test(text) ? text : null
}

function drop(context: SelectorContext): null {
  context.onRemoved('css selector')
  return null
}
