import { readAttributes, writeAttributes, writtenTags } from '@tessera/vector'

const MOVES = /<(?:animate|animateTransform|animateMotion|set)[\s/>]/
const MOVING: ReadonlySet<string> = new Set(['animate', 'animateTransform', 'animateMotion', 'set'])
/** Of these a drawing that never ends may start with nothing to see. */
const MAY_HIDE: ReadonlySet<string> = new Set([
  'r',
  'rx',
  'ry',
  'width',
  'height',
  'opacity',
  'fill-opacity',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'stroke-dashoffset',
])

type Attributes = Map<string, string>
type OpenTag = {
  readonly name: string
  readonly attributes: Attributes
  readonly isSelfClosing: boolean
}

/** Whether a sanitised SVG moves by itself. */
export function isMovingSvg(svg: string): boolean {
  return MOVES.test(svg)
}

/**
 * A still picture of a sanitised SVG that moves, as text of the same form without what moves it: what ends stands
 * at its end, what goes on for ever stands in its middle where it would begin with nothing to see.
 */
export function restingSvg(svg: string): string {
  if (!isMovingSvg(svg)) return svg
  const parts: (string | OpenTag)[] = []
  const open: OpenTag[] = []
  const byId = new Map<string, OpenTag>()
  const elsewhere: { readonly id: string; readonly name: string; readonly motion: Attributes }[] =
    []
  let position = 0
  let inside = 0
  for (const tag of writtenTags(svg)) {
    const { name, isClosing, isSelfClosing, attributeText, start, end } = tag
    if (inside === 0) parts.push(svg.slice(position, start))
    position = end
    if (MOVING.has(name) || inside > 0) {
      if (!isClosing && inside === 0) {
        const motion = readAttributes(attributeText)
        const id = (motion.get('href') ?? motion.get('xlink:href'))?.slice(1)
        const subject = open.at(-1)
        if (id !== undefined) elsewhere.push({ id, name, motion })
        else if (subject) settle(subject.attributes, name, motion)
      }
      if (!isSelfClosing) inside += isClosing ? -1 : 1
      continue
    }
    if (isClosing) {
      parts.push(svg.slice(start, end))
      open.pop()
      continue
    }
    const written = { name, attributes: readAttributes(attributeText), isSelfClosing }
    const id = written.attributes.get('id')
    if (id !== undefined) byId.set(id, written)
    parts.push(written)
    if (!isSelfClosing) open.push(written)
  }
  for (const { id, name, motion } of elsewhere) {
    const subject = byId.get(id)
    if (subject) settle(subject.attributes, name, motion)
  }
  return parts.map(writePart).join('') + svg.slice(position)
}

/** Leaves an element as its motion does. */
function settle(attributes: Attributes, name: string, motion: Attributes): void {
  if (name === 'animateMotion') return
  const attribute = name === 'animateTransform' ? 'transform' : motion.get('attributeName')
  if (attribute === undefined) return
  const values = valuesOf(motion, attributes.get(attribute))
  const isEndless =
    motion.get('repeatCount') === 'indefinite' || motion.get('repeatDur') === 'indefinite'
  const isKept = name === 'set' ? !motion.has('dur') : motion.get('fill') === 'freeze'
  if (name === 'animateTransform') {
    const type = motion.get('type') ?? 'translate'
    if (isEndless ? type !== 'scale' : !isKept) return
    const value = isEndless ? middleOf(values) : values.at(-1)
    if (value === undefined) return
    const base = motion.get('additive') === 'sum' ? `${attributes.get('transform') ?? ''} ` : ''
    attributes.set('transform', `${base}${type}(${value})`.trim())
    return
  }
  if (isEndless) {
    if (!MAY_HIDE.has(attribute) || !startsHidden(attribute, attributes.get(attribute))) return
    const value = middleOf(values)
    if (value !== undefined) attributes.set(attribute, value)
  } else if (isKept && values.length > 0) attributes.set(attribute, values.at(-1)!)
}

function startsHidden(attribute: string, base: string | undefined): boolean {
  if (attribute === 'stroke-dashoffset') return true
  return base === undefined || Number.parseFloat(base) === 0
}

function valuesOf(motion: Attributes, base: string | undefined): string[] {
  const list = motion.get('values')
  if (list !== undefined) {
    return list
      .split(';')
      .map((value) => value.trim())
      .filter(Boolean)
  }
  const to = motion.get('to')
  if (to === undefined) return []
  const from = motion.get('from') ?? base
  return from === undefined ? [to] : [from, to]
}

/** The value half-way; between two numbers their mean. */
function middleOf(values: readonly string[]): string | undefined {
  const [first, second] = values
  if (values.length !== 2 || first === undefined || second === undefined) {
    return values[Math.floor(values.length / 2)]
  }
  const mean = (Number(first) + Number(second)) / 2
  return Number.isNaN(mean) ? second : String(mean)
}

function writePart(part: string | OpenTag): string {
  if (typeof part === 'string') return part
  return `<${part.name}${writeAttributes(part.attributes)}${part.isSelfClosing ? '/>' : '>'}`
}
