import { curveParameter, easeShare } from '@tessera/lottie'

/** The control points of a cubic easing curve, or `hold`: the first value until the end. */
export type Ease = readonly [x1: number, y1: number, x2: number, y2: number] | 'hold'

export const LINEAR: Ease = [0, 0, 1, 1]

/** Where a cubic easing curve stands at the share `x` of its time. */
export function easedAt(ease: Ease, x: number): number {
  if (ease === 'hold') return x >= 1 ? 1 : 0
  if (x <= 0) return 0
  if (x >= 1) return 1
  if (isLinear(ease)) return x
  return easeShare(ease, x)
}

export function isLinear(ease: Ease): boolean {
  if (ease === 'hold') return false
  const [x1, y1, x2, y2] = ease
  return Math.abs(x1 - y1) < 1e-9 && Math.abs(x2 - y2) < 1e-9
}

export function isSameEase(one: Ease, other: Ease): boolean {
  if (one === 'hold' || other === 'hold') return one === other
  if (isLinear(one) && isLinear(other)) return true
  return one.every((value, at) => Math.abs(value - other[at]!) < 1e-6)
}

/** The curve played backwards. */
export function reverseEase(ease: Ease): Ease {
  if (ease === 'hold') return ease
  const [x1, y1, x2, y2] = ease
  return [1 - x2, 1 - y2, 1 - x1, 1 - y1]
}

export interface EasePart {
  readonly ease: Ease
  /** Progress at both ends of the part. */
  readonly first: number
  readonly last: number
}

/** The part of a curve between two shares of its time, which is a cubic curve again. */
export function partOfEase(ease: Ease, start: number, end: number): EasePart {
  if (ease === 'hold') return { ease, first: 0, last: end >= 1 ? 1 : 0 }
  if (start <= 1e-9 && end >= 1 - 1e-9) return { ease, first: 0, last: 1 }
  if (isLinear(ease)) return { ease: LINEAR, first: start, last: end }
  const [x1, y1, x2, y2] = ease
  const [s, e] = [
    start <= 0 ? 0 : curveParameter(x1, x2, start),
    end >= 1 ? 1 : curveParameter(x1, x2, end),
  ]
  const xs = partOfCubic(x1, x2, s, e)
  const ys = partOfCubic(y1, y2, s, e)
  const [width, height] = [xs[3] - xs[0], ys[3] - ys[0]]
  const [first, last] = [ys[0], ys[3]]
  if (width < 1e-9 || Math.abs(height) < 1e-9) return { ease: LINEAR, first, last }
  const x = (value: number) => Math.min(1, Math.max(0, (value - xs[0]) / width))
  const y = (value: number) => (value - ys[0]) / height
  return { ease: [x(xs[1]), y(ys[1]), x(xs[2]), y(ys[2])], first, last }
}

/** The control values of a cubic from 0 over `a`, `b` to 1 between two parameters (blossoming). */
function partOfCubic(a: number, b: number, s: number, e: number): [number, number, number, number] {
  const blossom = (u: number, v: number, w: number) => {
    const one = a * u
    const two = a + (b - a) * u
    const three = b + (1 - b) * u
    const first = one + (two - one) * v
    const second = two + (three - two) * v
    return first + (second - first) * w
  }
  return [blossom(s, s, s), blossom(s, s, e), blossom(s, e, e), blossom(e, e, e)]
}
