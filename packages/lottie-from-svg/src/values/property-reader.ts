import { channelsOfHex, parseColor } from '@tessera/vector'
import { blendPathData, isSameBuild, needsEnds, readPathValue } from './path-value.ts'
import { readLength, type Axis, type Viewport } from './read-length.ts'
import { numbersIn, readRatio } from './read-numbers.ts'
import { type Value, type ValueReader } from './value.ts'

/** What kind of value a property has; decides how it is read, blended and measured. */
export type PropertyKind =
  | 'ratio'
  | 'number'
  | 'length'
  | 'paint'
  | 'toggle'
  | 'dashes'
  | 'points'
  | 'path'

const KINDS: Readonly<Record<string, PropertyKind>> = {
  opacity: 'ratio',
  'fill-opacity': 'ratio',
  'stroke-opacity': 'ratio',
  'stop-opacity': 'ratio',
  offset: 'ratio',
  'stroke-miterlimit': 'number',
  pathLength: 'number',
  'stroke-width': 'length',
  'stroke-dashoffset': 'length',
  fill: 'paint',
  stroke: 'paint',
  color: 'paint',
  'stop-color': 'paint',
  'flood-color': 'paint',
  display: 'toggle',
  visibility: 'toggle',
  'stroke-dasharray': 'dashes',
  points: 'points',
  d: 'path',
}

const LENGTHS = new Set('x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height'.split(' '))

export function kindOfProperty(property: string): PropertyKind | null {
  return LENGTHS.has(property) ? 'length' : (KINDS[property] ?? null)
}

const HORIZONTAL = new Set(['x', 'x1', 'x2', 'cx', 'fx', 'rx', 'width'])
const VERTICAL = new Set(['y', 'y1', 'y2', 'cy', 'fy', 'ry', 'height'])

export interface ReadContext {
  readonly viewport: Viewport
  /** The `color` of the element, red to alpha from 0 to 1. */
  readonly currentColor: Value
  /** Every text that the property takes, so that paths and dashes come out in one build. */
  readonly texts: readonly string[]
}

/** How texts of a property become numbers. */
export function readerOf(property: string, kind: PropertyKind, context: ReadContext): ValueReader {
  const each = (read: (text: string) => Value | null) => (texts: readonly string[]) =>
    texts.map(read)
  switch (kind) {
    case 'ratio':
      return { readAll: each((text) => single(readRatio(text))), isBlendable: true }
    case 'number':
      return { readAll: each((text) => single(readRatio(text))), isBlendable: true }
    case 'length': {
      const axis = axisOf(property)
      const read = (text: string) => single(readLength(text, axis, context.viewport))
      return { readAll: each(read), isBlendable: true }
    }
    case 'paint':
      return { readAll: each((text) => readPaint(text, context.currentColor)), isBlendable: true }
    case 'toggle':
      return { readAll: each((text) => [isShown(text) ? 1 : 0]), isBlendable: false }
    case 'points':
      return { readAll: each((text) => numbersIn(text)), isBlendable: true }
    case 'dashes': {
      const length = lengthOfDashes(context)
      return { readAll: each((text) => readDashes(text, length, context)), isBlendable: true }
    }
    case 'path': {
      const texts = context.texts.map(dataOfPath)
      const keepsEnds = needsEnds(texts)
      return {
        readAll: each((text) => readPathValue(dataOfPath(text), keepsEnds)),
        isBlendable: true,
        isSameBuild,
        between: (from, to, progress) =>
          blendPathData(dataOfPath(from), dataOfPath(to), progress, keepsEnds),
      }
    }
  }
}

export function axisOf(property: string): Axis {
  if (HORIZONTAL.has(property)) return 'x'
  return VERTICAL.has(property) ? 'y' : 'diagonal'
}

function single(number: number | null): Value | null {
  return number === null ? null : [number]
}

/** Red, green, blue and alpha from 0 to 1; `none` is transparent, a reference is none of these. */
export function readPaint(text: string, currentColor: Value): Value | null {
  const value = text.trim()
  if (value.toLowerCase() === 'none') return [0, 0, 0, 0]
  if (value.toLowerCase() === 'currentcolor') return currentColor
  const color = parseColor(value)
  return color && [...channelsOfHex(color.hex), color.alpha]
}

function isShown(text: string): boolean {
  return !/^(?:none|hidden|collapse)$/i.test(text.trim())
}

/** CSS writes path data as `path("M…")`. */
function dataOfPath(text: string): string {
  return /^path\(\s*["']?([^"')]*)["']?\s*\)$/.exec(text.trim())?.[1] ?? text
}

const MOST_DASHES = 64

function readDashes(text: string, length: number, { viewport }: ReadContext): Value | null {
  const dashes = dashesIn(text, viewport)
  if (dashes.length === 0) return []
  // As long as the longest list asks, so that lists blend dash by dash.
  const even = dashes.length % 2 === 1 ? [...dashes, ...dashes] : dashes
  const wanted = length % even.length === 0 ? length : even.length
  return Array.from({ length: wanted }, (_, at) => even[at % even.length]!)
}

function dashesIn(text: string, viewport: Viewport): number[] {
  const dashes = text
    .split(/[\s,]+/)
    .slice(0, MOST_DASHES)
    .map((part) => readLength(part, 'diagonal', viewport))
    .filter((dash) => dash !== null)
  return dashes.some((dash) => dash < 0) ||
    (dashes.every((dash) => dash === 0) && dashes.length < 2)
    ? []
    : dashes
}

function lengthOfDashes({ texts, viewport }: ReadContext): number {
  let common = 1
  for (const text of texts) {
    const count = dashesIn(text, viewport).length
    if (count === 0) continue
    const even = count % 2 === 1 ? 2 * count : count
    common = (common * even) / greatestDivisor(common, even)
    if (common > MOST_DASHES) return 0
  }
  return common
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other)
}
