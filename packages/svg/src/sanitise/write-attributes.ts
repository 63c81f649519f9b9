import { escapeAttribute } from '@tessera/vector'
import { allowedAttributes, forbiddenOnRoot } from './allowed-attributes.ts'
import type { PaintCollector } from './collect-paints.ts'
import type { createReferrer } from './create-referrer.ts'
import type { NamePool } from './name-pool.ts'
import type { OpenElement } from './open-element.ts'
import { sanitiseDeclarations } from './sanitise-css.ts'
import type { CssContext } from './sanitise-css.ts'
import {
  eachWord,
  localFragment,
  sanitiseMotion,
  sanitiseOctaves,
  sanitiseTiming,
  sanitiseValue,
} from './sanitise-value.ts'

type Attributes = Readonly<Record<string, string>>

export interface AttributeWriter {
  /** All that may stay, with a blank before each; `href` is checked already. */
  write(element: OpenElement, given: Given): { text: string; rootClass: string; isFilled: boolean }
}

interface Given {
  readonly attributes: Attributes
  readonly href: string | null
  readonly isRoot: boolean
  /** Classes that stand for conditions of selectors. */
  readonly classes: readonly string[]
}

interface Tools {
  readonly hasSheet: boolean
  readonly names: NamePool
  readonly paints: PaintCollector
  readonly css: CssContext
  readonly referrer: ReturnType<typeof createReferrer>
  onRemoved(what: string): void
  /** Whether the style attribute just read names a fill. */
  takeFilled(): boolean
}

const SILENT_ATTRIBUTE = /^(?:xmlns|version$|baseProfile$|data-|enable-background$|focusable$)|:/
/** Read before the element is opened, or meaningless where nothing is interactive. */
const CONDITIONAL = new Set(['requiredExtensions', 'requiredFeatures', 'lang'])
const SIZE = new Set(['width', 'height', 'viewBox'])

/** Writes the attributes of an element one by one, each as its role says. */
export function createAttributeWriter(tools: Tools): AttributeWriter {
  const { hasSheet, names, paints, css, onRemoved } = tools
  const { refer, referAndUse, referPerVertex } = tools.referrer

  function isRootHandled(name: string): boolean {
    if (SIZE.has(name)) return true
    if (!forbiddenOnRoot.has(name)) return false
    // The outermost element has no place of its own.
    if (name !== 'x' && name !== 'y') onRemoved(name)
    return true
  }

  function writeHref(element: OpenElement, href: string): string {
    const id = localFragment(href)
    if (id === null) return href
    const isTarget = element.role === 'animation' || element.name === 'mpath'
    return `#${isTarget ? refer(id) : referAndUse('href')(id)}`
  }

  function writeClass(words: string, classes: readonly string[]): string {
    const given = eachWord(words, (word) => names.refer('class', word))
    const own = classes.map((name) => names.refer('class', name))
    return [given, ...own].filter(Boolean).join(' ')
  }

  return {
    write(element, { attributes, href, isRoot, classes }) {
      let text = ''
      let rootClass = ''
      let isFilled = false
      let isClassWritten = false
      for (const name in attributes) {
        const role = allowedAttributes.get(name)
        if (role === undefined) {
          if (!SILENT_ATTRIBUTE.test(name) && !CONDITIONAL.has(name)) onRemoved(name.slice(0, 40))
          continue
        }
        const value = attributes[name]!
        let safe: string | null = value
        switch (role) {
          case 'paint':
          case 'plain':
            if (isRoot && isRootHandled(name)) continue
            if (name === 'xml:space' && value !== 'preserve') continue
            safe = sanitiseValue(
              value,
              name === 'marker-mid' ? referPerVertex(attributes) : referAndUse(name),
            )
            if (role === 'paint' && safe !== null && element.role !== 'animation') {
              if (name === 'fill') isFilled = true
              if (element.isPainted) paints.paint(name, value)
            }
            break
          case 'style':
            safe = sanitiseDeclarations(value, isRoot, css) || null
            if (tools.takeFilled()) isFilled = true
            if (safe === null) continue
            break
          case 'class':
            if (!hasSheet) continue
            isClassWritten = true
            safe = writeClass(value, classes)
            if (isRoot) rootClass = safe
            if (isRoot || safe === '') continue
            break
          case 'id':
            if (value === '') continue
            safe = names.define('id', value)
            break
          case 'motion':
            safe = sanitiseMotion(value, refer)
            break
          case 'timing':
            safe = sanitiseTiming(value, refer) ?? (name === 'begin' ? 'indefinite' : null)
            break
          case 'octaves':
            safe = sanitiseOctaves(value)
            break
          case 'idrefs':
            if (isRoot) continue
            safe = eachWord(value, refer)
            break
          case 'shown':
            if (isRoot) continue
            break
          case 'href':
            continue
          case 'target':
            if (element.role !== 'animation') continue
            safe = value.trim()
            break
        }
        if (safe === null) onRemoved(name)
        else text += ` ${name}="${escapeAttribute(safe)}"`
      }
      if (!isClassWritten && classes.length > 0) {
        const own = writeClass('', classes)
        if (isRoot) rootClass = own
        else text += ` class="${own}"`
      }
      if (href !== null) text += ` href="${escapeAttribute(writeHref(element, href))}"`
      return { text, rootClass, isFilled }
    },
  }
}
