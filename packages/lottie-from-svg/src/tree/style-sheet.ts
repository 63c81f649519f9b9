import { generate, parse, type CssNode, type Declaration } from 'css-tree'
import { limits } from '../limits.ts'
import { readSelector, type Selector } from './selector.ts'
import { expandAnimation } from './animation-shorthand.ts'
import { isCssTransform } from '../values/transform-list.ts'

export interface StyleDeclaration {
  readonly property: string
  readonly value: string
  readonly isImportant: boolean
}

export interface StyleRule {
  readonly selector: Selector
  readonly declarations: readonly StyleDeclaration[]
}

export interface Keyframe {
  /** From 0 to 1. */
  readonly offset: number
  readonly declarations: readonly StyleDeclaration[]
}

export interface StyleSheet {
  readonly rules: StyleRule[]
  readonly keyframes: Map<string, Keyframe[]>
  /** Selectors and rules that were passed over. */
  readonly unknown: Set<string>
}

/** Reads the texts of all `<style>` elements. Rules of media other than the screen do not count. */
export function readStyleSheets(texts: readonly string[]): StyleSheet {
  const sheet: StyleSheet = { rules: [], keyframes: new Map(), unknown: new Set() }
  for (const text of texts) {
    const tree = parse(text, { parseValue: false, parseCustomProperty: false, onParseError() {} })
    if (tree.type === 'StyleSheet') tree.children.forEach((node) => readNode(node, sheet, 0))
  }
  return sheet
}

function readNode(node: CssNode, sheet: StyleSheet, depth: number): void {
  if (sheet.rules.length >= limits.styleRules || depth > 20) return
  if (node.type === 'Rule') {
    const declarations = declarationsOf(node.block.children.toArray())
    if (node.prelude.type !== 'SelectorList') return
    node.prelude.children.forEach((each) => {
      const selector = readSelector(each)
      if (selector) sheet.rules.push({ selector, declarations })
      else sheet.unknown.add(generate(each).slice(0, 60))
    })
    return
  }
  if (node.type !== 'Atrule') return
  const name = node.name.toLowerCase()
  if (name.endsWith('keyframes')) readKeyframes(node, sheet)
  else if (name === 'layer' || (name === 'media' && isForScreens(node.prelude))) {
    node.block?.children.forEach((child) => readNode(child, sheet, depth + 1))
  } else if (name === 'supports') {
    node.block?.children.forEach((child) => readNode(child, sheet, depth + 1))
  }
}

/** Queries about width are taken as met: a file has no window. Dark mode and print are not. */
function isForScreens(prelude: CssNode | null): boolean {
  const text = prelude ? generate(prelude).toLowerCase() : ''
  if (/\bprint\b/.test(text)) return false
  return !/prefers-reduced-motion:\s*reduce|prefers-color-scheme:\s*dark|prefers-contrast/.test(
    text,
  )
}

function readKeyframes(node: Extract<CssNode, { type: 'Atrule' }>, sheet: StyleSheet): void {
  const name = node.prelude ? generate(node.prelude).replaceAll(/^["']|["']$/g, '') : ''
  const frames: Keyframe[] = []
  node.block?.children.forEach((rule) => {
    if (rule.type !== 'Rule') return
    const declarations = declarationsOf(rule.block.children.toArray()).filter(
      (each) => !each.isImportant,
    )
    for (const part of generate(rule.prelude).toLowerCase().split(',')) {
      const offset = part === 'from' ? 0 : part === 'to' ? 1 : Number.parseFloat(part) / 100
      if (offset >= 0 && offset <= 1) frames.push({ offset, declarations })
    }
  })
  if (name !== '')
    sheet.keyframes.set(
      name,
      frames.toSorted((a, b) => a.offset - b.offset),
    )
}

/** The declarations of a `style` attribute. */
export function readInlineStyle(text: string): StyleDeclaration[] {
  const tree = parse(text, {
    context: 'declarationList',
    parseValue: false,
    parseCustomProperty: false,
    onParseError() {},
  })
  return tree.type === 'DeclarationList' ? declarationsOf(tree.children.toArray()) : []
}

function declarationsOf(nodes: readonly CssNode[]): StyleDeclaration[] {
  return nodes
    .filter((node): node is Declaration => node.type === 'Declaration')
    .flatMap((node) => {
      const property = node.property.startsWith('--') ? node.property : node.property.toLowerCase()
      const name = property.replace(/^-webkit-/, '')
      const value = textOf(node.value).trim()
      const isImportant = node.important !== false
      if (name === 'transform' && !isCssTransform(value)) return []
      const parts =
        name === 'animation' && !value.includes('var(')
          ? expandAnimation(value)
          : [[name, value] as const]
      return parts.map(([each, text]) => ({ property: each, value: text, isImportant }))
    })
}

function textOf(value: CssNode): string {
  return value.type === 'Raw' ? value.value : generate(value)
}
