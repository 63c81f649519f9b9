import { type Course, type Leg } from './course.ts'
import { easedAt, type Ease } from './ease.ts'
import type { EaseStep } from './timing-function.ts'
import { type Value, blend } from '../values/value.ts'

/** A value that a course passes, at a share of the iteration. */
export interface Stop {
  readonly offset: number
  /** `null` for the value underneath. */
  readonly value: Value | null
}

export interface CourseOptions {
  readonly stops: readonly Stop[]
  /** Between two neighbouring stops. */
  readonly easingOf: (index: number) => readonly EaseStep[]
  /** Between two values that cannot be blended number by number; null to jump half-way. */
  readonly between?: (index: number, progress: number) => Value | null
  readonly isSameBuild?: (one: Value, other: Value) => boolean
}

const PARTS_OF_BENT_LEG = 24

/** The course through stops from offset 0 to 1, each stretch eased by its own function. */
export function buildCourse(options: CourseOptions): Course {
  const { stops, easingOf } = options
  const legs: Leg[] = []
  for (let index = 0; index + 1 < stops.length; index += 1) {
    const [here, next] = [stops[index]!, stops[index + 1]!]
    const width = next.offset - here.offset
    if (width <= 0) continue
    for (const step of easingOf(index)) {
      const start = here.offset + width * step.start
      const end = here.offset + width * step.end
      const isLast = step.end === 1
      legs.push(...legsOf(options, index, here.value, next.value, { ...step, start, end, isLast }))
    }
  }
  return legs
}

/** A course that steps from value to value and stays at each. */
export function steppedCourse(stops: readonly Stop[]): Course {
  return stops.flatMap(({ offset, value }, at) => {
    const end = stops[at + 1]?.offset ?? 1
    return end > offset
      ? [{ start: offset, end, from: value, to: value, ease: 'hold' as const }]
      : []
  })
}

function legsOf(
  options: CourseOptions,
  index: number,
  from: Value | null,
  to: Value | null,
  step: EaseStep & { readonly isLast: boolean },
): Leg[] {
  const { start, end, first, last, ease } = step
  if (from === null || to === null) {
    if (first === 0 && last === 1) return [{ start, end, from, to, ease }]
    // A part of the way from or to the value underneath: the nearer end stands for it.
    const held = (progress: number) => (progress < 0.5 ? from : to)
    return [{ start, end, from: held(first), to: held(last), ease }]
  }
  const isSame = options.isSameBuild?.(from, to) ?? from.length === to.length
  const bends = isSame && options.between && isBent(options.between, index, from, to)
  if (isSame && !bends) {
    // Steps stay below their end; once it is over, the end is reached.
    const reached = ease === 'hold' && step.isLast ? to : blend(from, to, last)
    return [{ start, end, from: blend(from, to, first), to: reached, ease }]
  }
  const between = options.between?.(index, 0.5) ? options.between : null
  return between
    ? bentLegs(step, (progress) => between(index, progress) ?? from)
    : jump(start, end, from, to, ease)
}

/** Whether half-way is not the mean of both ends, as with arcs of changing radius. */
function isBent(
  between: NonNullable<CourseOptions['between']>,
  index: number,
  from: Value,
  to: Value,
): boolean {
  const middle = between(index, 0.5)
  if (!middle || middle.length !== from.length) return false
  const size = Math.max(1, ...from.map(Math.abs))
  return blend(from, to, 0.5).some((number, at) => Math.abs(number - middle[at]!) > 1e-3 * size)
}

function bentLegs(
  { start, end, first, last, ease }: EaseStep,
  valueAt: (progress: number) => Value,
): Leg[] {
  const at = (share: number) => valueAt(first + (last - first) * easedAt(ease, share))
  return Array.from({ length: PARTS_OF_BENT_LEG }, (_, part) => {
    const [one, other] = [part / PARTS_OF_BENT_LEG, (part + 1) / PARTS_OF_BENT_LEG]
    const [from, to] = [at(one), at(other)]
    const isEven = from.length === to.length
    return {
      start: start + (end - start) * one,
      end: start + (end - start) * other,
      from,
      to: isEven ? to : from,
      ease: isEven ? ([0, 0, 1, 1] as const) : ('hold' as const),
    }
  })
}

/** From one value to another at the moment when the easing is half-way. */
function jump(start: number, end: number, from: Value, to: Value, ease: Ease): Leg[] {
  let [low, high] = [0, 1]
  for (let step = 0; step < 30; step += 1) {
    const middle = (low + high) / 2
    if (easedAt(ease, middle) < 0.5) low = middle
    else high = middle
  }
  const half = start + (end - start) * high
  return [
    { start, end: half, from, to: from, ease: 'hold' },
    { start: half, end, from: to, to, ease: 'hold' },
  ].filter((leg) => leg.end > leg.start) as Leg[]
}
