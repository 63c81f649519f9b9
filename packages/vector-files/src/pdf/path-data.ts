import type { Matrix } from '@tessera/vector'
import { numbersOf } from './pdf-page.ts'

/** How many numbers follow each of: move, line, cubic curve, quadratic curve, close. */
const LENGTHS = [2, 2, 6, 4, 0]
const LETTERS = ['M', 'L', 'C', 'Q', 'Z']

/** The commands of a path as SVG writes them, each point led through the matrix. */
export function pathData(commands: unknown, [a, b, c, d, e, f]: Matrix): string {
  const numbers = numbersOf(commands)
  const parts: string[] = []
  for (let at = 0; at < numbers.length;) {
    const kind = numbers[at]!
    const length = LENGTHS[kind]
    if (length === undefined) break
    const points = []
    for (let point = at + 1; point < at + 1 + length; point += 2) {
      const [x = 0, y = 0] = [numbers[point], numbers[point + 1]]
      points.push(short(a * x + c * y + e), short(b * x + d * y + f))
    }
    parts.push(`${LETTERS[kind]}${points.join(' ')}`)
    at += 1 + length
  }
  return parts.join('')
}

/** At most four decimals; what is no number counts as 0. */
export function short(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 1e4) / 1e4) : '0'
}

export function matrixText(matrix: Matrix): string {
  return `matrix(${matrix.map((value) => (Number.isFinite(value) ? Number(value.toPrecision(9)) : 0)).join(' ')})`
}
