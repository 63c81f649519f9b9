import { VectorError } from './vector-error.ts'

/** An affine transform as SVG writes it: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const IDENTITY_MATRIX: Matrix = [1, 0, 0, 1, 0, 0]

const FUNCTION = /(\w+)\s*\(([^)]*)\)/g
const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi

/** The transform that applies `inner` first and `outer` after it. */
export function multiplyMatrices(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer
  const [p, q, r, s, t, u] = inner
  return [
    a * p + c * q,
    b * p + d * q,
    a * r + c * s,
    b * r + d * s,
    a * t + c * u + e,
    b * t + d * u + f,
  ]
}

/** The transform that undoes this one, or null when it flattens everything onto a line. */
export function invertMatrix([a, b, c, d, e, f]: Matrix): Matrix | null {
  const area = a * d - b * c
  if (Math.abs(area) < 1e-12) return null
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area]
}

/** Mean enlargement: the square root of the area scale. */
export function meanScale([a, b, c, d]: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c))
}

/** Points x, y, x, y … under the transform. */
export function transformPoints(points: readonly number[], matrix: Matrix): number[] {
  const [a, b, c, d, e, f] = matrix
  const moved = []
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0]
    moved.push(a * x + c * y + e, b * x + d * y + f)
  }
  return moved
}

/**
 * Reads a `transform` attribute, a list of functions; without one the identity.
 *
 * @throws VectorError `bad-transform` for a function that SVG does not have
 */
export function parseTransform(transform: string | undefined): Matrix {
  let matrix = IDENTITY_MATRIX
  for (const [, name = '', list = ''] of (transform ?? '').matchAll(FUNCTION)) {
    matrix = multiplyMatrices(matrix, oneTransform(name, (list.match(NUMBER) ?? []).map(Number)))
  }
  return matrix
}

function oneTransform(name: string, numbers: readonly number[]): Matrix {
  const [first = 0, second, third] = numbers
  const angle = (first * Math.PI) / 180
  switch (name) {
    case 'matrix': {
      const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers
      return [a, b, c, d, e, f]
    }
    case 'translate':
      return [1, 0, 0, 1, first, second ?? 0]
    case 'scale':
      return [first, 0, 0, second ?? first, 0, 0]
    case 'rotate': {
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      const [x, y] = [second ?? 0, third ?? 0]
      return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y]
    }
    case 'skewX':
      return [1, 0, Math.tan(angle), 1, 0, 0]
    case 'skewY':
      return [1, Math.tan(angle), 0, 1, 0, 0]
    default:
      throw new VectorError('bad-transform', `The transform ${name.slice(0, 40)} is not known`)
  }
}
