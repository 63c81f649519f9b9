import type { KitPlacement } from './choose-parts.ts'
import type { KitElement, KitSlot, KitValue, KitVariable } from './definition.ts'
import { isMotion } from './is-motion.ts'
import { writeGradient } from './paint.ts'
import type { KitPaint } from './paint.ts'

/** Everything a drawing needs to become markup, resolved beforehand. */
export interface RenderPlan {
  readonly slots: ReadonlyMap<string, KitSlot>
  /** The variant to draw in a slot, or `null`. */
  readonly variantOf: (slot: string) => string | null
  /** A colour, the first one of a gradient. */
  readonly colorOf: (name: string) => string
  /** The gradient that fills take for this colour, if it is one. */
  readonly gradientOf: (name: string) => KitPaint | null
  readonly placements: Readonly<Record<string, KitPlacement>>
  readonly variables: Readonly<Record<KitVariable, string>>
  /** Prefix of every id this package makes. */
  readonly idPrefix: string
  /**
   * Keeps one drawing of several in a document to itself: the kit's own ids get the prefix too, its
   * sheets (motion only in all kits there are) and their classes are left out.
   */
  readonly isIsolated: boolean
  /** Wraps what a slot draws, in the slot's own coordinates. */
  readonly wrapSlot: ((slot: KitSlot, markup: string) => string) | null
}

export interface RenderedDrawing {
  readonly body: string
  /** Contents of `<defs>`, in first-use order. */
  readonly defs: string
}

/**
 * Turns elements into SVG markup. A variant that several slots share is drawn once in `<defs>` and
 * used by reference; one that occurs once is drawn in place, which editors and converters prefer.
 */
export function renderElements(elements: readonly KitElement[], plan: RenderPlan): RenderedDrawing {
  const uses = countUses(elements, plan)
  const defs = new Map<string, string>()

  function renderAll(list: readonly KitElement[]): string {
    return list.map(renderOne).join('')
  }

  function renderOne(element: KitElement): string {
    if (element.type === 'text') return escapeText(resolve(element.value))
    if (element.type === 'component') return renderSlot(element)
    if (plan.isIsolated && element.name === 'style') return ''
    if (element.name === 'defs') {
      for (const child of element.children) keepDef(child)
      return ''
    }
    const children = renderAll(element.children)
    const attributes = renderAttributes(element.attributes)
    if (children !== '') return `<${element.name}${attributes}>${children}</${element.name}>`
    // A group whose optional slots all stayed empty draws nothing and upsets strict renderers.
    if (element.children.length > 0 && !element.attributes.has('id')) return ''
    return `<${element.name}${attributes}/>`
  }

  function keepDef(child: KitElement): void {
    const markup = renderOne(child)
    if (markup === '') return
    const id = child.type === 'element' ? child.attributes.get('id') : undefined
    defs.set(typeof id === 'string' ? id : `_${defs.size}`, markup)
  }

  function renderSlot(element: Extract<KitElement, { type: 'component' }>): string {
    const slot = plan.slots.get(element.slot)
    const variant = findVariant(slot, plan)
    if (slot === undefined || variant === undefined) return ''
    if (plan.isIsolated && isMotion(variant)) return ''
    const transform = [resolve(element.attributes.get('transform') ?? ''), placementOf(slot)]
      .filter((part) => part !== '')
      .join(' ')
    const attributes = renderAttributes(new Map([...element.attributes, ['transform', transform]]))
    const key = `${slot.source}-${variant.name}`
    const wrap = (markup: string) => plan.wrapSlot?.(slot, markup) ?? markup
    if ((uses.get(key) ?? 0) < 2) {
      const body = renderAll(variant.elements)
      return body === '' ? '' : `<g${attributes}>${wrap(body)}</g>`
    }
    const id = `${plan.idPrefix}${key}`
    if (!defs.has(id)) defs.set(id, `<g id="${id}">${renderAll(variant.elements)}</g>`)
    if (wrap('') === '') return `<use${attributes} href="#${id}"/>`
    return `<g${attributes}>${wrap(`<use href="#${id}"/>`)}</g>`
  }

  function placementOf(slot: KitSlot): string {
    const placement = plan.placements[slot.name]
    if (placement === undefined) return ''
    const { rotate, scale, translateX, translateY } = placement
    const [cx, cy] = [slot.width / 2, slot.height / 2]
    const parts = []
    if (translateX !== 0 || translateY !== 0) {
      const [x, y] = [(translateX / 100) * slot.width, (translateY / 100) * slot.height]
      parts.push(`translate(${short(x)} ${short(y)})`)
    }
    if (rotate !== 0) parts.push(`rotate(${short(rotate)} ${short(cx)} ${short(cy)})`)
    const { flipX = false, flipY = false } = placement
    if (flipX || flipY) {
      const [sx, sy] = [flipX ? -scale : scale, flipY ? -scale : scale]
      const [x, y] = [cx * (1 - sx), cy * (1 - sy)]
      parts.push(`translate(${short(x)} ${short(y)}) scale(${short(sx)} ${short(sy)})`)
    } else if (scale !== 1) {
      const [x, y] = [cx * (1 - scale), cy * (1 - scale)]
      parts.push(`translate(${short(x)} ${short(y)}) scale(${short(scale)})`)
    }
    return parts.join(' ')
  }

  function renderAttributes(attributes: ReadonlyMap<string, KitValue>): string {
    let markup = ''
    for (const [name, value] of attributes) {
      if (plan.isIsolated && name === 'class') continue
      const text = apart(name, gradientOf(name, value) ?? resolve(value))
      if (name !== 'transform' || text !== '') markup += ` ${name}="${escapeText(text)}"`
    }
    return markup
  }

  /** A gradient for a fill; a stroke keeps its first colour, as a level line has no box to span. */
  function gradientOf(name: string, value: KitValue): string | null {
    if (name !== 'fill' || typeof value === 'string' || value.type !== 'color') return null
    const gradient = plan.gradientOf(value.name)
    if (gradient === null) return null
    const id = `${plan.isIsolated ? '' : plan.idPrefix}paint-${value.name}`
    defs.set(id, writeGradient(gradient, apart('id', id)))
    return `url(#${id})`
  }

  function apart(name: string, text: string): string {
    if (!plan.isIsolated) return text
    if (name === 'id') return `${plan.idPrefix}${text}`
    if (/^(xlink:)?href$/.test(name)) {
      return text.startsWith(`#${plan.idPrefix}`) ? text : `#${plan.idPrefix}${text.slice(1)}`
    }
    return text.replaceAll(/url\(\s*['"]?#([^'")]+?)['"]?\s*\)/g, `url(#${plan.idPrefix}$1)`)
  }

  function resolve(value: KitValue): string {
    if (typeof value === 'string') return value
    return value.type === 'color' ? plan.colorOf(value.name) : plan.variables[value.name]
  }

  const body = renderAll(elements)
  return { body, defs: [...defs.values()].join('') }
}

function countUses(elements: readonly KitElement[], plan: RenderPlan): Map<string, number> {
  const uses = new Map<string, number>()
  function count(list: readonly KitElement[]): void {
    for (const element of list) {
      if (element.type === 'element') count(element.children)
      if (element.type !== 'component') continue
      const slot = plan.slots.get(element.slot)
      const variant = findVariant(slot, plan)
      if (slot === undefined || variant === undefined) continue
      const key = `${slot.source}-${variant.name}`
      const before = uses.get(key) ?? 0
      uses.set(key, before + 1)
      if (before === 0) count(variant.elements)
    }
  }
  count(elements)
  return uses
}

function findVariant(slot: KitSlot | undefined, plan: RenderPlan) {
  if (slot === undefined) return undefined
  const name = plan.variantOf(slot.name)
  return slot.variants.find((variant) => variant.name === name)
}

/** Escapes text for element content and double-quoted attributes; drops what XML cannot hold. */
export function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** At most four digits after the point. */
export function short(value: number): string {
  return String(Math.round(value * 1e4) / 1e4)
}
