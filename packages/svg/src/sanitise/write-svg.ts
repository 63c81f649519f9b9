import { escapeText } from '@tessera/vector'
import { allowedElements, silentElements } from './allowed-elements.ts'
import { createPaintCollector } from './collect-paints.ts'
import {
  checkHref,
  givenHref,
  handsDown,
  inheritedPaints,
  isSupported,
  isWorthKeeping,
  tokensOf,
} from './element-facts.ts'
import type { ReadDrawing } from './embedded-image.ts'
import { createEmptyFinder } from './find-empty.ts'
import { cutKey } from './graph-owner.ts'
import { createNamePool, type Naming } from './name-pool.ts'
import { enterScope, outerScope, svgElementName } from './namespaces.ts'
import { createReferenceGraph } from './reference-graph.ts'
import { createReferrer, LOOP } from './create-referrer.ts'
import { createImplicitBlack } from './implicit-black.ts'
import type { OpenElement } from './open-element.ts'
import type { Plan } from './plan.ts'
import { normaliseRootSize } from '../root-size.ts'
import { sanitiseSheet } from './sanitise-css.ts'
import type { CssContext } from './sanitise-css.ts'
import { localFragment } from './sanitise-value.ts'
import { holdsSheet, isCss, keyframesOf, sheetElement } from './style-sheet.ts'
import { SvgError } from '../svg-error.ts'
import type { SanitizedSvg } from '../sanitized-svg.ts'
import { createAttributeWriter } from './write-attributes.ts'
import { createXmlText } from './xml-text.ts'

type Attributes = Readonly<Record<string, string>>

export interface SvgWriter {
  open(name: string, attributes: Attributes): void
  close(): void
  text(text: string): void
  /** What to know for writing the file again, better; null where nothing is left to know. */
  revise(): Plan | null
  finish(naming: Naming): SanitizedSvg & { readonly elements: number }
}

const MAX_DEPTH = 200
const MOST_REMOVED = 100
const MOST_MISTAKES = 1000
/** Properties that no renderer draws by, left by programs. */
const EDITORS_OWN = /^style (?:enable-background|-inkscape-|-sodipodi-)/
const PRESERVE_SPACE = ' xml:space="preserve"'
const UNPAINTED = new Set(['clipPath', 'mask'])

/**
 * Receives a file element by element and writes only what the allow-lists know. Safety lies here,
 * not in the parser: whatever is reported, the text that comes out is built from listed names and
 * checked, escaped values.
 */
export function createSvgWriter(source: string, plan: Plan, readDrawing: ReadDrawing): SvgWriter {
  const hasSheet = holdsSheet(source)
  const names = createNamePool()
  const graph = createReferenceGraph()
  const paints = createPaintCollector()
  const removed = new Set<string>()
  const stack: OpenElement[] = []
  const xml = createXmlText()
  const black = createImplicitBlack(hasSheet, paints)
  const knownConditions = plan.conditions.count
  const emptiness = createEmptyFinder(hasSheet && /:empty/i.test(source))
  let rootAttributes = ''
  let rootClass = ''
  let rootMark = ''
  let rootSize: ReturnType<typeof normaliseRootSize> | null = null
  let sheet = ''
  let sheetMedia = ''
  let isSheetCss = true
  let skipped = 0
  let ordinal = 0
  let isAnimated = false
  let hasText = false
  let isStyleFilled = false
  let reachesOut = false
  let staysInside = false

  const onRemoved = (what: string) => {
    if (removed.size < MOST_REMOVED && !EDITORS_OWN.test(what)) removed.add(what)
  }
  const referrer = createReferrer({ stack, names, graph, cuts: plan.cuts, onRemoved })
  const css: CssContext = {
    names,
    isScoped: plan.isScoped,
    keyframes: hasSheet ? keyframesOf(source) : new Set(),
    mistakes: { left: MOST_MISTAKES },
    onUrl: referrer.noteUse,
    onDeclaration(property, value) {
      if (property === 'fill') isStyleFilled = true
      if (property.startsWith('animation')) isAnimated = true
      if (stack.at(-1)?.isPainted ?? true) paints.paint(property, value)
    },
    onRemoved,
  }
  const takeFilled = () => {
    const was = isStyleFilled
    isStyleFilled = false
    return was
  }
  const attributeWriter = createAttributeWriter({
    hasSheet,
    names,
    paints,
    css,
    referrer,
    onRemoved,
    takeFilled,
  })

  function open(rawName: string, attributes: Attributes): void {
    ordinal += 1
    emptiness.open(ordinal)
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
    const found = given === null ? null : checkHref(name, given, readDrawing)
    const image = typeof found === 'string' ? null : found
    const linked = typeof found === 'string' && !isLoop(found, ordinal) ? found : null
    const href = image?.href ?? linked
    if (given !== null && href === null && name !== null) {
      onRemoved(typeof found === 'string' ? LOOP : 'href')
    }
    const facts = { attributes, href, given, isInRoot: stack.length === 1 }
    if (!name || !role || parent?.role === 'style' || !isWorthKeeping(name, role, facts)) {
      if (!silentElements.has(name ?? '') && name !== null) onRemoved(`<${name.slice(0, 40)}>`)
      skipped = 1
      return
    }
    if (parent && !isSupported(attributes)) {
      skipped = 1
      return
    }
    const language = attributes['xml:lang'] ?? attributes['lang'] ?? parent?.language ?? ''
    if (role === 'unwrap') {
      onRemoved('<a>')
      stack.push({ ...parent!, name: '', role: parent!.role, isOwner: false, scope, language })
      return
    }
    if (!parent) {
      rootSize = normaliseRootSize(attributes['width'], attributes['height'], attributes['viewBox'])
    }
    const id = attributes['id'] || undefined
    const isOwner = id !== undefined || (role !== 'shape' && handsDown(attributes))
    const isGradient = name === 'linearGradient' || name === 'radialGradient'
    const isEmpty = plan.empty.has(ordinal)
    const classes =
      knownConditions > 0 ? plan.conditions.classesOf({ attributes, isEmpty, language }) : []
    const tokens = hasSheet ? tokensOf(name, attributes) : null
    for (const word of classes) tokens?.push(`.${word}`)
    graph.enter({ id, isOwner, isGradient, tokens })
    if (image) graph.add(image.elements)
    for (const what of image?.removed ?? []) onRemoved(what)
    const isPainted = (parent?.isPainted ?? true) && !UNPAINTED.has(name)
    const hasFill = parent?.hasFill ?? false
    const frame = { name, role, isOwner, scope, ordinal, language, hasFill, isPainted }
    stack.push(frame)
    if (role === 'animation') isAnimated = true
    if (role === 'text') hasText = true
    isStyleFilled = false
    if (role === 'style') {
      sheet = ''
      sheetMedia = attributes['media'] ?? ''
      isSheetCss = isCss(attributes['type'])
      return
    }
    const written = attributeWriter.write(frame, { attributes, href, isRoot: !parent, classes })
    frame.hasFill ||= written.isFilled
    black.note(frame, stack)
    if (!parent) {
      rootAttributes = written.text
      rootClass = written.rootClass
      return
    }
    xml.open(name, written.text)
  }

  function isLoop(href: string, from: number): boolean {
    return plan.cuts.size > 0 && plan.cuts.has(cutKey(from, localFragment(href) ?? ''))
  }

  function close(): void {
    emptiness.close()
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
    if (!isSheetCss) return onRemoved('style type')
    const markRoot = () => {
      if (rootMark === '') {
        rootMark = names.refer('class', '\u0000root')
        rootClass = rootClass ? `${rootClass} ${rootMark}` : rootMark
      }
      return rootMark
    }
    const text = sanitiseSheet(sheet, markRoot, {
      ...css,
      onUrl: () => true,
      onSelector(isOut) {
        reachesOut ||= isOut
        staysInside ||= !isOut
      },
      classOf: plan.conditions.classOf,
      onStyleUse: (token, id, property) =>
        graph.useByStyle(token, id, inheritedPaints.has(property)),
    })
    if (text !== '') xml.add(sheetElement(text, sheetMedia))
  }

  function text(value: string): void {
    if (value !== '') emptiness.text()
    if (skipped > 0) return
    const role = stack.at(-1)?.role
    if (role === 'style') sheet += value
    if (role === 'text') xml.add(escapeText(value))
  }

  function revise(): Plan | null {
    const { conditions } = plan
    const isScoped = plan.isScoped || (reachesOut && staysInside)
    const isKnown = conditions.count === knownConditions && isScoped === plan.isScoped
    if (!isKnown) return { ...plan, isScoped, empty: emptiness.empty }
    const cuts = graph.check()
    return cuts.size === 0 ? null : { ...plan, cuts: new Set([...plan.cuts, ...cuts]) }
  }

  function finish(naming: Naming) {
    if (!rootSize) throw new SvgError('not-svg', 'The file holds no svg element')
    black.finish()
    const { width, height, viewBox } = rootSize
    const inside = hasText ? xml.text : xml.text.replaceAll(PRESERVE_SPACE, '')
    if (!hasText) rootAttributes = rootAttributes.replace(PRESERVE_SPACE, '')
    const classes = rootClass ? ` class="${rootClass}"` : ''
    const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox.join(' ')}"`
    const { colors, usesCurrentColor } = paints
    return {
      svg: names.finish(`${head}${classes}${rootAttributes}>${inside}</svg>`, naming),
      width,
      height,
      viewBox,
      isAnimated,
      usesCurrentColor,
      colors,
      removed: [...removed],
      elements: graph.cost,
    }
  }

  return { open, close, text, revise, finish }
}
