import { ident } from 'css-tree'
import type { CssNode } from 'css-tree'
import type { NamePool } from './name-pool.ts'

interface SelectorContext {
  names: NamePool
  onRemoved(what: string): void
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

/**
 * Selectors rewritten with this file's own ids and classes. One that names neither (`path`, `*`)
 * would reach into the page the file is inlined in; then every selector of the rule gains the
 * root's class, in front (inside the root) and on its first part (the root itself).
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
    kept.push(...(written.isOwn ? [written.text] : scope(written, rootMark())))
  }
  return kept.length === 0 ? null : kept.join(',')
}

interface Written {
  text: string
  /** Where the first compound ends: the root's class can be put there. */
  firstEnd: number
  startsAtRoot: boolean
  isOwn: boolean
  token: string
}

function scope(written: Written, mark: string): string[] {
  const { text, firstEnd, startsAtRoot } = written
  const head = text.slice(0, firstEnd).replace(/^\*/, '')
  const onRoot = `${head}.${mark}${text.slice(firstEnd)}`
  return startsAtRoot ? [onRoot] : [`.${mark} ${text}`, onRoot]
}

function writeSelector(nodes: CssNode[], context: SelectorContext, depth: number): Written | null {
  if (depth > 4) return null
  const result: Written = { text: '', firstEnd: -1, startsAtRoot: false, isOwn: false, token: '*' }
  const { names } = context
  for (const node of nodes) {
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
        if (result.firstEnd === -1) result.firstEnd = result.text.length
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
  if (result.startsAtRoot) result.isOwn = false
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
