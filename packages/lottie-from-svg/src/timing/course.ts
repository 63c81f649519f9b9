import { limits } from '../limits.ts'
import { ConversionError } from '../conversion-error.ts'
import { blend, type Value } from '../values/value.ts'
import { easedAt, reverseEase, type Ease } from './ease.ts'

/** A part of one iteration, by shares of its duration; `null` stands for the value underneath. */
export interface Leg {
  readonly start: number
  readonly end: number
  readonly from: Value | null
  readonly to: Value | null
  readonly ease: Ease
}

/** One iteration of an animation, from share 0 to 1 without gaps. */
export type Course = readonly Leg[]

/** What an animation gives between two moments, in seconds. */
export interface Piece extends Leg {
  /** Added to the value underneath instead of taking its place. */
  readonly isAdded: boolean
  /** When the interval began: later ones lie above. */
  readonly begin: number
  /** The time that the easing covers, of which `start` to `end` shows. */
  readonly spanStart: number
  readonly spanEnd: number
}

export interface ActiveTime {
  readonly begin: number
  readonly end: number
  /** Seconds of one iteration; `Infinity` holds the first moment. */
  readonly duration: number
  /** How long the value at the end stays. */
  readonly frozenUntil: number
  /** Whether iteration `n` runs backwards. */
  isReversed(iteration: number): boolean
  readonly isAdded: boolean
  /** Each iteration goes on from the end of the one before. */
  readonly accumulates: boolean
}

/** The pieces of a course within one interval, cut to the seconds from 0 to `until`. */
export function layPieces(course: Course, time: ActiveTime, until: number): Piece[] {
  const pieces: Piece[] = []
  const { begin, duration, isAdded } = time
  const end = Math.min(time.end, until)
  if (duration === Infinity) {
    const held = valueOfCourse(course, 0)
    const last = Math.min(until, Math.max(time.end, time.frozenUntil))
    push(pieces, { ...still(held, begin, last), isAdded, begin })
    return pieces
  }
  const first = Math.max(0, Math.floor((0 - begin) / duration))
  for (let n = first; begin + n * duration < end - 1e-9; n += 1) {
    if (pieces.length > limits.pieces) {
      throw new ConversionError('too-complex', 'An animation repeats too often')
    }
    const origin = begin + n * duration
    const legs = time.isReversed(n) ? mirrored(course) : course
    for (const leg of legs) {
      const [start, spanEnd] = [origin + leg.start * duration, origin + leg.end * duration]
      push(pieces, {
        ...(time.accumulates && n > 0 ? raised(leg, course, n) : leg),
        start,
        end: Math.min(spanEnd, end),
        spanStart: start,
        spanEnd,
        isAdded,
        begin,
      })
    }
  }
  const frozenUntil = Math.min(time.frozenUntil, until)
  if (time.end < frozenUntil) {
    const held = valueAtEnd(course, time)
    push(pieces, { ...still(held, time.end, frozenUntil), isAdded, begin })
  }
  return pieces
}

function push(pieces: Piece[], piece: Piece): void {
  if (piece.end <= 0 || piece.end - piece.start < 1e-9) return
  pieces.push(piece.start < 0 ? { ...piece, start: 0 } : piece)
}

function still(value: Value | null, start: number, end: number) {
  return {
    from: value,
    to: value,
    ease: 'hold',
    start,
    end,
    spanStart: start,
    spanEnd: end,
  } as const
}

function mirrored(course: Course): Leg[] {
  return course
    .map(({ start, end, from, to, ease }) => ({
      start: 1 - end,
      end: 1 - start,
      from: ease === 'hold' ? from : to,
      to: from,
      ease: reverseEase(ease),
    }))
    .toReversed()
}

/** A leg of iteration `n` where iterations build on each other. */
function raised(leg: Leg, course: Course, n: number): Leg {
  const last = course.at(-1)?.to
  const rise = (value: Value | null) =>
    value && last ? value.map((number, at) => number + n * (last[at] ?? 0)) : value
  return { ...leg, from: rise(leg.from), to: rise(leg.to) }
}

function valueAtEnd(course: Course, time: ActiveTime): Value | null {
  const played = (time.end - time.begin) / time.duration
  const whole = Math.round(played)
  const isWhole = Math.abs(played - whole) < 1e-6 && whole > 0
  const iteration = isWhole ? whole - 1 : Math.floor(played)
  const share = isWhole ? 1 : played - iteration
  const legs = time.isReversed(iteration) ? mirrored(course) : course
  const value = valueOfCourse(legs, share)
  const last = course.at(-1)?.to
  if (!time.accumulates || !value || !last) return value
  return value.map((number, at) => number + iteration * (last[at] ?? 0))
}

/** The value of a course at a share of the iteration; `null` where it is the value underneath. */
export function valueOfCourse(course: Course, share: number): Value | null {
  const leg = course.find((each) => share < each.end - 1e-9) ?? course.at(-1)
  if (!leg) return null
  if (share >= 1) return leg.to
  const width = leg.end - leg.start
  const progress = easedAt(leg.ease, width > 0 ? (share - leg.start) / width : 1)
  if (!leg.from || !leg.to) return progress < 0.5 ? leg.from : leg.to
  return blend(leg.from, leg.to, progress)
}
