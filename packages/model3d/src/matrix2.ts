import { ModelError } from './errors.ts'

/** a b c d e f as SVG's `matrix()`: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix2 = readonly [number, number, number, number, number, number]

export const IDENTITY_2: Matrix2 = [1, 0, 0, 1, 0, 0]

export function multiply2(m: Matrix2, n: Matrix2): Matrix2 {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ]
}

/** Mean enlargement: the square root of the area scale. */
export function meanScale(m: Matrix2): number {
  return Math.sqrt(Math.abs(m[0] * m[3] - m[1] * m[2]))
}

/** Reads a `transform` attribute. @throws ModelError `bad-svg` on a transform it cannot read */
export function parseTransform(source: string | undefined): Matrix2 {
  let matrix = IDENTITY_2
  for (const [, name = '', list = ''] of (source ?? '').matchAll(/(\w+)\s*\(([^)]*)\)/g)) {
    const numbers = (list.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number)
    matrix = multiply2(matrix, oneTransform(name, numbers))
  }
  return matrix
}

function oneTransform(name: string, numbers: readonly number[]): Matrix2 {
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
      throw new ModelError('bad-svg', `the transform ${name} is not known`)
  }
}
