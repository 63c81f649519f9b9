import { multiplyMatrices, IDENTITY_MATRIX, parseTransform, type Matrix } from '@tessera/vector'
import { numbersIn } from './read-numbers.ts'
import { type Value } from './value.ts'

/**
 * A function of a transform list. `translate` x, y · `scale` x, y · `rotate` degrees, x, y ·
 * `skewX`, `skewY` degrees · `matrix` a–f · `parts` x, y, degrees, skew in degrees, scale x, y.
 */
export type TransformKind =
  | 'translate'
  | 'scale'
  | 'rotate'
  | 'skewX'
  | 'skewY'
  | 'matrix'
  | 'parts'

export interface TransformFunction {
  readonly kind: TransformKind
  readonly value: Value
}

const FUNCTION = /([a-zA-Z0-9]+)\s*\(([^()]*)\)/g
const NONE = /^\s*(?:none)?\s*$/i
const ANGLE = /([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*(deg|rad|grad|turn)?/gi
const DEGREES: Readonly<Record<string, number>> = {
  deg: 1,
  grad: 0.9,
  rad: 180 / Math.PI,
  turn: 360,
}

/** What percentages of translations refer to. */
export interface Box {
  readonly width: number
  readonly height: number
}

export function identityOf(kind: TransformKind): Value {
  if (kind === 'scale') return [1, 1]
  if (kind === 'rotate') return [0, 0, 0]
  if (kind === 'matrix') return IDENTITY_MATRIX
  if (kind === 'parts') return [0, 0, 0, 0, 1, 1]
  return kind === 'translate' ? [0, 0] : [0]
}

/** The numbers of an `animateTransform` value, filled up to the kind's full form. */
export function fullArguments(kind: TransformKind, numbers: readonly number[]): Value | null {
  const [a, b, c] = numbers
  if (a === undefined) return null
  if (kind === 'translate') return [a, b ?? 0]
  if (kind === 'scale') return [a, b ?? a]
  if (kind === 'rotate') return [a, b ?? 0, c ?? 0]
  return kind === 'matrix' ? numbers.slice(0, 6) : [a]
}

/** Reads a transform list of SVG or CSS; null where a function is not two-dimensional or not known. */
export function readTransformList(text: string, box: Box): TransformFunction[] | null {
  if (NONE.test(text)) return []
  const list: TransformFunction[] = []
  for (const [, name = '', content = ''] of text.matchAll(FUNCTION)) {
    const read = readFunction(name.toLowerCase(), content, box)
    if (!read) return null
    list.push(...read)
  }
  return list.length > 0 && list.every(({ value }) => value.every(Number.isFinite)) ? list : null
}

const WITH_UNITS = /^(?:translate|rotate|skew)/i
const WITH_UNIT = /^[-+]?(?:0*\.?0+(?:e[-+]?\d+)?|[\d.]+(?:e[-+]?\d+)?(?:%|[a-z]+))$/i

/**
 * Whether a style sheet may say it: there lengths and angles have units, in attributes they need none, and
 * browsers drop a declaration without. What is computed by `calc()` or `var()` counts as right.
 */
export function isCssTransform(text: string): boolean {
  if (/\b(?:calc|var|min|max|clamp)\(/i.test(text)) return true
  return [...text.matchAll(FUNCTION)].every(([, name = '', content = '']) => {
    if (!WITH_UNITS.test(name)) return true
    // The axis of a turn in space has no unit.
    const parts = content.split(',').map((part) => part.trim())
    const measured = /^rotate3d$/i.test(name) ? parts.slice(-1) : parts
    return measured.every((part) => WITH_UNIT.test(part))
  })
}

function readFunction(name: string, content: string, box: Box): TransformFunction[] | null {
  const numbers = numbersIn(content)
  const [a = 0, b] = numbers
  const lengths = lengthsIn(content, box)
  switch (name) {
    case 'matrix':
      return numbers.length === 6 ? [{ kind: 'matrix', value: numbers }] : null
    case 'translate':
    case 'translate3d':
      return [{ kind: 'translate', value: [lengths[0] ?? 0, lengths[1] ?? 0] }]
    case 'translatex':
      return [{ kind: 'translate', value: [lengths[0] ?? 0, 0] }]
    case 'translatey':
      return [{ kind: 'translate', value: [0, lengthsIn(`0 ${content}`, box)[1] ?? 0] }]
    case 'translatez':
      return [{ kind: 'translate', value: [0, 0] }]
    case 'scale':
    case 'scale3d': {
      const [x, y] = scalesIn(content)
      return [{ kind: 'scale', value: [x ?? 1, y ?? x ?? 1] }]
    }
    case 'scalex':
      return [{ kind: 'scale', value: [scalesIn(content)[0] ?? 1, 1] }]
    case 'scaley':
      return [{ kind: 'scale', value: [1, scalesIn(content)[0] ?? 1] }]
    case 'rotate':
    case 'rotatez':
      return [{ kind: 'rotate', value: [readAngle(content) ?? a, b ?? 0, numbers[2] ?? 0] }]
    case 'skewx':
      return [{ kind: 'skewX', value: [readAngle(content) ?? a] }]
    case 'skewy':
      return [{ kind: 'skewY', value: [readAngle(content) ?? a] }]
    case 'skew': {
      const [x = 0, y = 0] = anglesIn(content)
      const [tanX, tanY] = [Math.tan((x * Math.PI) / 180), Math.tan((y * Math.PI) / 180)]
      return [{ kind: 'matrix', value: [1, tanY, tanX, 1, 0, 0] }]
    }
    default:
      return null
  }
}

/** An angle in degrees, whatever its unit. */
export function readAngle(text: string): number | null {
  return anglesIn(text)[0] ?? null
}

function anglesIn(text: string): number[] {
  return [...text.matchAll(ANGLE)].map(
    ([, number, unit]) => Number(number) * (DEGREES[(unit ?? 'deg').toLowerCase()] ?? 1),
  )
}

/** Two lengths; percentages are of the box's width and height. */
export function lengthsIn(text: string, box: Box): number[] {
  return text
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map((part, at) => {
      const number = Number.parseFloat(part)
      if (!Number.isFinite(number)) return 0
      return part.endsWith('%') ? (number / 100) * (at === 0 ? box.width : box.height) : number
    })
}

function scalesIn(text: string): number[] {
  return text
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map((part) => Number.parseFloat(part) / (part.endsWith('%') ? 100 : 1))
}

export function matrixOf({ kind, value }: TransformFunction): Matrix {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = value
  switch (kind) {
    case 'matrix':
      return [a, b, c, d, e, f]
    case 'translate':
      return [1, 0, 0, 1, a, b]
    case 'scale':
      return [a, 0, 0, b, 0, 0]
    case 'parts':
      return [
        [1, 0, 0, 1, a, b] as const,
        parseTransform(`rotate(${c})`),
        parseTransform(`skewX(${d})`),
        [e, 0, 0, f, 0, 0] as const,
      ].reduce<Matrix>((outer, inner) => multiplyMatrices(outer, inner), IDENTITY_MATRIX)
    default:
      return parseTransform(`${kind}(${value.join(' ')})`)
  }
}

export function matrixOfList(list: readonly TransformFunction[]): Matrix {
  return list.map(matrixOf).reduce(multiplyMatrices, IDENTITY_MATRIX)
}

/** A matrix as x, y, rotation, skew (degrees) and scales: translate · rotate · skewX · scale. */
export function partsOfMatrix([a, b, c, d, e, f]: Matrix): Value {
  const degrees = (radians: number) => (radians * 180) / Math.PI
  const scaleX = Math.hypot(a, b)
  if (scaleX < 1e-12) {
    const scaleY = Math.hypot(c, d)
    return [e, f, scaleY < 1e-12 ? 0 : degrees(Math.atan2(-c, d)), 0, 0, scaleY]
  }
  const determinant = a * d - b * c
  const scaleY = determinant / scaleX
  // With no area left the skew is unbounded: what remains is a line, of no width.
  const skew = Math.abs(scaleY) < 1e-12 ? 0 : Math.atan((a * c + b * d) / determinant)
  return [e, f, degrees(Math.atan2(b, a)), degrees(skew), scaleX, scaleY]
}
