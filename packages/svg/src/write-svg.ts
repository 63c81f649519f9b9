import { allowedAttributes, forbiddenOnRoot } from './allowed-attributes.ts'
import { allowedElements, silentElements } from './allowed-elements.ts'
import { createPaintCollector } from './collect-paints.ts'
import {
  checkHref,
  givenHref,
  handsDown,
  inheritedPaints,
  isWorthKeeping,
  tokensOf,
} from './element-facts.ts'
import { escapeAttribute, escapeText } from './escape-xml.ts'
import { createNamePool } from './name-pool.ts'
import { enterScope, outerScope, svgElementName } from './namespaces.ts'
import { createReferenceGraph } from './reference-graph.ts'
import { createReferrer } from './create-referrer.ts'
import { createImplicitBlack } from './implicit-black.ts'
import type { OpenElement } from './open-element.ts'
import { normaliseRootSize } from './root-size.ts'
import { sanitiseDeclarations, sanitiseSheet } from './sanitise-css.ts'
import type { CssContext } from './sanitise-css.ts'
import {
  eachWord,
  localFragment,
  sanitiseMotion,
  sanitiseOctaves,
  sanitiseTiming,
  sanitiseValue,
} from './sanitise-value.ts'
import { holdsSheet, keyframesOf, sheetElement } from './style-sheet.ts'
import { SvgError } from './svg-error.ts'
import type { SanitizedSvg } from './sanitise-svg.ts'
import { createXmlText } from './xml-text.ts'

type Attributes = Readonly<Record<string, string>>

export interface SvgWriter {
  open(name: string, attributes: Attributes): void
  close(): void
  text(text: string): void
  finish(idPrefix: string | undefined): SanitizedSvg
}

const MAX_DEPTH = 200
const SILENT_ATTRIBUTE = /^(?:xmlns|version$|baseProfile$|data-|enable-background$|focusable$)|:/
const PRESERVE_SPACE = ' xml:space="preserve"'
const UNPAINTED = new Set(['clipPath', 'mask'])

/**
 * Receives a file element by element and writes only what the allow-lists know. Safety lies here,
 * not in the parser: whatever is reported, the text that comes out is built from listed names and
 * checked, escaped values.
 */
export function createSvgWriter(source: string): SvgWriter {
  const hasSheet = holdsSheet(source)
  const names = createNamePool()
  const graph = createReferenceGraph()
  const paints = createPaintCollector()
  const removed = new Set<string>()
  const stack: OpenElement[] = []
  const xml = createXmlText()
  const black = createImplicitBlack(hasSheet, paints)
  let rootAttributes = ''
  let rootClass = ''
  let rootSize: ReturnType<typeof normaliseRootSize> | null = null
  let sheet = ''
  let sheetMedia = ''
  let skipped = 0
  let isAnimated = false
  let hasText = false
  let isCurrentFilled = false

  const { noteUse, refer, referAndUse, referPerVertex } = createReferrer(stack, names, graph)
  const css: CssContext = {
    names,
    keyframes: hasSheet ? keyframesOf(source) : new Set(),
    onUrl: noteUse,
    onDeclaration(property, value) {
      if (property === 'fill') isCurrentFilled = true
      if (property.startsWith('animation')) isAnimated = true
      if (stack.at(-1)?.isPainted ?? true) paints.paint(property, value)
    },
    onRemoved: (what) => removed.add(what),
  }
  function open(rawName: string, attributes: Attributes): void {
    if (skipped > 0) {
      skipped++
      return
    }
    if (stack.length >= MAX_DEPTH) throw new SvgError('too-deep', 'Elements are nested too deep')
    const parent = stack.at(-1)
    const scope = enterScope(parent?.scope ?? outerScope, attributes)
    const name = svgElementName(rawName, scope)
    if (!parent && name !== 'svg') throw new SvgError('not-svg', 'The outermost element is not svg')
    const role = name === null ? undefined : allowedElements.get(name)
    const given = givenHref(attributes, scope)
    const href = given === null ? null : checkHref(name, given)
    if (given !== null && href === null && name !== null) removed.add('href')
    if (
      !name ||
      !role ||
      parent?.role === 'style' ||
      !isWorthKeeping(name, role, { attributes, href, given, isInRoot: stack.length === 1 })
    ) {
      if (!silentElements.has(name ?? '') && name !== null) removed.add(`<${name.slice(0, 40)}>`)
      skipped = 1
      return
    }
    if (role === 'unwrap') {
      removed.add('<a>')
      stack.push({ ...parent!, name: '', role: parent!.role, isOwner: false, scope })
      return
    }
    if (!parent) {
      rootSize = normaliseRootSize(attributes['width'], attributes['height'], attributes['viewBox'])
    }
    const id = attributes['id'] || undefined
    const isOwner = id !== undefined || (role !== 'shape' && handsDown(attributes))
    const isGradient = name === 'linearGradient' || name === 'radialGradient'
    graph.enter({ id, isOwner, isGradient, tokens: hasSheet ? tokensOf(name, attributes) : null })
    const isPainted = (parent?.isPainted ?? true) && !UNPAINTED.has(name)
    const hasFill = parent?.hasFill ?? false
    const frame: OpenElement = { name, role, isOwner, scope, hasFill, isPainted }
    stack.push(frame)
    if (role === 'animation') isAnimated = true
    if (role === 'text') hasText = true
    isCurrentFilled = false
    if (role === 'style') {
      sheet = ''
      sheetMedia = attributes['media'] ?? ''
      return
    }
    const written = writeAttributes(frame, attributes, href, !parent)
    frame.hasFill ||= isCurrentFilled
    black.note(frame, stack)
    if (!parent) {
      rootAttributes = written
      return
    }
    xml.open(name, written)
  }

  function writeAttributes(
    frame: OpenElement,
    attributes: Attributes,
    href: string | null,
    isRoot: boolean,
  ): string {
    let written = ''
    for (const name in attributes) {
      const role = allowedAttributes.get(name)
      if (role === undefined) {
        if (!SILENT_ATTRIBUTE.test(name)) removed.add(name.slice(0, 40))
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
          if (role === 'paint' && safe !== null && frame.role !== 'animation') {
            if (name === 'fill') isCurrentFilled = true
            if (frame.isPainted) paints.paint(name, value)
          }
          break
        case 'style':
          safe = sanitiseDeclarations(value, isRoot, css) || null
          if (safe === null) continue
          break
        case 'class':
          if (!hasSheet) continue
          safe = eachWord(value, (word) => names.refer('class', word))
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
          if (frame.role !== 'animation') continue
          safe = value.trim()
          break
      }
      if (safe === null) removed.add(name)
      else written += ` ${name}="${escapeAttribute(safe)}"`
    }
    return href === null ? written : `${written} href="${escapeAttribute(writeHref(frame, href))}"`
  }

  function writeHref(frame: OpenElement, href: string): string {
    const id = localFragment(href)
    if (id === null) return href
    return `#${frame.role === 'animation' || frame.name === 'mpath' ? refer(id) : referAndUse('href')(id)}`
  }

  function isRootHandled(name: string): boolean {
    if (name === 'width' || name === 'height' || name === 'viewBox') return true
    if (!forbiddenOnRoot.has(name)) return false
    removed.add(name)
    return true
  }

  function close(): void {
    if (skipped > 0) {
      skipped--
      return
    }
    const frame = stack.pop()!
    if (frame.name === '') return
    graph.leave(frame.isOwner)
    if (stack.length === 0) return
    if (frame.role === 'style') {
      writeSheet()
      return
    }
    xml.close(frame.name)
  }

  function writeSheet(): void {
    const rootMark = () => {
      const mark = names.refer('class', '\u0000root')
      if (!rootClass.split(' ').includes(mark))
        rootClass = rootClass ? `${rootClass} ${mark}` : mark
      return mark
    }
    const text = sanitiseSheet(sheet, rootMark, {
      ...css,
      onUrl: () => {},
      onStyleUse: (token, id, property) =>
        graph.useByStyle(token, id, inheritedPaints.has(property)),
    })
    if (text !== '') xml.add(sheetElement(text, sheetMedia))
  }

  function text(value: string): void {
    if (skipped > 0) return
    const role = stack.at(-1)?.role
    if (role === 'style') sheet += value
    if (role === 'text') xml.add(escapeText(value))
  }

  function finish(idPrefix: string | undefined): SanitizedSvg {
    if (!rootSize) throw new SvgError('not-svg', 'The file holds no svg element')
    graph.check()
    black.finish()
    const { width, height, viewBox } = rootSize
    const inside = hasText ? xml.text : xml.text.replaceAll(PRESERVE_SPACE, '')
    if (!hasText) rootAttributes = rootAttributes.replace(PRESERVE_SPACE, '')
    const classes = rootClass ? ` class="${rootClass}"` : ''
    const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox.join(' ')}"`
    const { colors, usesCurrentColor } = paints
    return {
      svg: names.finish(`${head}${classes}${rootAttributes}>${inside}</svg>`, idPrefix),
      width,
      height,
      viewBox,
      isAnimated,
      usesCurrentColor,
      colors,
      removed: [...removed],
    }
  }

  return { open, close, text, finish }
}
