import { IDENTITY_MATRIX, type Matrix } from '@tessera/vector'
import type { RadialGradient } from '../picture/picture.ts'

/** A matrix as turns and scales, applied from the last to the first: move · turn · scale · turn. */
export interface TurnedScale {
  readonly moveX: number
  readonly moveY: number
  /** Degrees. */
  readonly outerTurn: number
  readonly scaleX: number
  readonly scaleY: number
  readonly innerTurn: number
}

/**
 * The singular value decomposition of a 2 × 2 matrix: groups of Android and Compose turn, scale and
 * move but do not skew, and two of them inside each other are any matrix.
 */
export function turnedScale([a, b, c, d, e, f]: Matrix): TurnedScale {
  const [p, q, r, s] = [(a + d) / 2, (a - d) / 2, (b + c) / 2, (b - c) / 2]
  const [sum, difference] = [Math.hypot(p, s), Math.hypot(q, r)]
  const [turnA, turnB] = [Math.atan2(r, q), Math.atan2(s, p)]
  const degrees = (angle: number) => (angle * 180) / Math.PI
  return {
    moveX: e,
    moveY: f,
    outerTurn: degrees((turnB + turnA) / 2),
    scaleX: sum + difference,
    scaleY: sum - difference,
    innerTurn: degrees((turnB - turnA) / 2),
  }
}

/** A circle in units of the picture, so that rounding means the same as elsewhere. */
export function grownCircle(paint: RadialGradient, scale: number): RadialGradient {
  const [cx, cy, fx, fy] = [paint.cx, paint.cy, paint.fx, paint.fy].map((at) => at * scale) as [
    number,
    number,
    number,
    number,
  ]
  return { ...paint, cx, cy, fx, fy, r: paint.r * scale, matrix: IDENTITY_MATRIX }
}

/** A matrix followed by an enlargement. */
export function growBy([a, b, c, d, e, f]: Matrix, scale: number): Matrix {
  return [a * scale, b * scale, c * scale, d * scale, e * scale, f * scale]
}
