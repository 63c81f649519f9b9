import { svgToLottie } from '../convert-svg.ts'
import { stateAt, type ShapeState } from './read-frame.ts'

/** A drawing with one feature, and what its first shape is by formula at any second. */
export interface FeatureCase {
  readonly name: string
  /** What stands inside a view box of 100 × 100. */
  readonly svg: string
  readonly read: (state: ShapeState) => readonly number[]
  readonly expected: (seconds: number) => readonly number[]
  /** Seconds that are looked at, from 0. */
  readonly until: number
}

export interface Difference {
  readonly seconds: number
  readonly actual: readonly number[]
  readonly expected: readonly number[]
}

const TIMES = 12

/** The moments of 12 at which a case is not as its formula says; times that fall on no frame. */
export function differencesOf({ svg, read, expected, until }: FeatureCase): Difference[] {
  const source = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${svg}</svg>`
  const { animation, report } = svgToLottie(source)
  const differences: Difference[] = []
  for (let at = 0; at < TIMES; at += 1) {
    const seconds = (until * (at + 0.4137)) / TIMES
    const { introSeconds: intro, periodSeconds: period } = report
    const shown =
      period === null || seconds < intro ? seconds : intro + ((seconds - intro) % period)
    const actual = read(stateAt(animation, shown))
    const wanted = expected(seconds)
    const isRight =
      actual.length === wanted.length &&
      actual.every(
        (number, index) =>
          Math.abs(number - wanted[index]!) <= 0.02 + Math.abs(wanted[index]!) * 0.002,
      )
    if (!isRight) differences.push({ seconds, actual, expected: wanted })
  }
  return differences
}

export const opacity = ({ opacity: value }: ShapeState) => [value]
export const middle = ({ frame }: ShapeState) => frame.slice(0, 2)
export const size = ({ frame }: ShapeState) => frame.slice(2, 4)
export const color = ({ color: value }: ShapeState) => value.map((channel) => channel * 10)
export const matrix = ({ matrix: value }: ShapeState) => value
export const vertices = ({ vertices: value }: ShapeState) => value
/** In units of the picture: dashes that move are written larger and shown smaller. */
export const dashes = ({ dashes: value, matrix }: ShapeState) =>
  value.map((length) => length * Math.hypot(matrix[0], matrix[1]))
export const strokeWidth = ({ strokeWidth: value }: ShapeState) => [value]
/** Where the shape's own zero lies. */
export const origin = ({ matrix: [, , , , e, f] }: ShapeState) => [e, f]
