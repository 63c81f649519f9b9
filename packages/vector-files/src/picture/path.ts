import { meanScale, readPath, type Bounds, type Matrix } from '@tessera/vector'
import type { Path, Segment } from './picture.ts'

/**
 * Path data as resvg writes it (M, L, Q, C and Z), with quadratic curves raised.
 *
 * @throws VectorError `bad-path`
 */
export function readSegments(data: string): Segment[] {
  const segments: Segment[] = []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  for (const command of readPath(data)) {
    switch (command[0]) {
      case 'M':
      case 'L':
        segments.push(command)
        ;[, x, y] = command
        if (command[0] === 'M') [startX, startY] = [x, y]
        break
      case 'Q': {
        const [, cx, cy, ex, ey] = command
        const [ax, ay] = [x + (2 / 3) * (cx - x), y + (2 / 3) * (cy - y)]
        segments.push(['C', ax, ay, ex + (2 / 3) * (cx - ex), ey + (2 / 3) * (cy - ey), ex, ey])
        ;[x, y] = [ex, ey]
        break
      }
      case 'C':
        segments.push(command)
        ;[x, y] = [command[5], command[6]]
        break
      case 'Z':
        segments.push(command)
        ;[x, y] = [startX, startY]
        break
      case 'A':
        // resvg has made curves of arcs; a straight line keeps what another reader left in place.
        segments.push(['L', command[6], command[7]])
        ;[x, y] = [command[6], command[7]]
    }
  }
  return segments
}

export function transformSegments(path: Path, [a, b, c, d, e, f]: Matrix): Path {
  const moved = (x: number, y: number) => [a * x + c * y + e, b * x + d * y + f] as const
  return path.map((segment): Segment => {
    if (segment[0] === 'Z') return segment
    if (segment[0] !== 'C') return [segment[0], ...moved(segment[1], segment[2])]
    const [, ax, ay, bx, by, x, y] = segment
    return ['C', ...moved(ax, ay), ...moved(bx, by), ...moved(x, y)]
  })
}

/** The exact box around a path, stroke apart. */
export function boundsOfPath(path: Path): Bounds {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  const add = (px: number, py: number) => {
    minX = Math.min(minX, px)
    maxX = Math.max(maxX, px)
    minY = Math.min(minY, py)
    maxY = Math.max(maxY, py)
  }
  let [x, y] = [0, 0]
  for (const segment of path) {
    if (segment[0] === 'Z') continue
    if (segment[0] === 'C') {
      const [, ax, ay, bx, by, ex, ey] = segment
      for (const t of [...turnsOf(x, ax, bx, ex), ...turnsOf(y, ay, by, ey)]) {
        add(cubicAt(t, x, ax, bx, ex), cubicAt(t, y, ay, by, ey))
      }
      ;[x, y] = [ex, ey]
    } else [, x, y] = segment
    add(x, y)
  }
  return { minX, minY, maxX, maxY }
}

/** Where a cubic of one coordinate turns, 0 < t < 1. */
function turnsOf(p: number, a: number, b: number, q: number): number[] {
  const [c2, c1, c0] = [q - 3 * b + 3 * a - p, 2 * (b - 2 * a + p), a - p]
  const roots =
    Math.abs(c2) < 1e-9
      ? [-c0 / c1]
      : [-1, 1].map((sign) => (-c1 + sign * Math.sqrt(c1 * c1 - 4 * c2 * c0)) / (2 * c2))
  return roots.filter((t) => t > 0 && t < 1)
}

function cubicAt(t: number, p: number, a: number, b: number, q: number): number {
  const u = 1 - t
  return u * u * u * p + 3 * u * u * t * a + 3 * u * t * t * b + t * t * t * q
}

/** Decimals that keep a coordinate within a hundred-thousandth of the picture's longer side. */
export function digitsFor({ width, height }: { width: number; height: number }): number {
  return Math.min(7, Math.max(1, 5 - Math.ceil(Math.log10(Math.max(width, height)))))
}

/** A number as text without exponent, minus zero or trailing zeros. */
export function writeNumber(value: number, digits: number): string {
  const text = value
    .toFixed(digits)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
  return text === '-0' ? '0' : text
}

/** SVG path data, which Android, WPF and Compose read alike. */
export function writePathData(path: Path, digits: number): string {
  return path
    .map(([name, ...numbers]) => name + numbers.map((n) => writeNumber(n, digits)).join(','))
    .join('')
}

/** Whether a matrix keeps circles round: turned, mirrored and scaled alike in all directions. */
export function isSimilarity([a, b, c, d]: Matrix): boolean {
  const near = Math.max(Math.abs(a), Math.abs(b), Math.abs(c), Math.abs(d)) * 1e-4
  const is = (p: number, q: number) => Math.abs(p - q) <= near
  return (is(a, d) && is(b, -c)) || (is(a, -d) && is(b, c))
}

/** How much a similarity enlarges. */
export const scaleOf = meanScale
