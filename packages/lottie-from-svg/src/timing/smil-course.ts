import { numbersIn } from '../values/read-numbers.ts'
import type { SvgNode } from '../tree/svg-node.ts'
import { buildCourse, steppedCourse } from './build-course.ts'
import type { Course } from './course.ts'
import type { Ease } from './ease.ts'
import type { Value, ValueReader } from '../values/value.ts'

export interface SmilCourse {
  readonly course: Course
  readonly isAdded: boolean
  readonly accumulates: boolean
}

/**
 * The values of `animate`, `set`, `animateTransform` or a motion as one iteration. Null where it
 * names no values, or none that can be read.
 */
export function readSmilCourse(
  node: SvgNode,
  reader: ValueReader,
  paced = false,
): SmilCourse | null {
  const { attributes } = node
  const isAdded = attributes.get('additive') === 'sum'
  const accumulates = attributes.get('accumulate') === 'sum'
  if (node.name === 'set') {
    const [value] = reader.readAll([attributes.get('to') ?? ''])
    return value ? { course: held(value), isAdded: false, accumulates: false } : null
  }
  const list = valuesOf(attributes)
  if (!list) return null
  const texts = list.texts
  const read = reader.readAll(texts.map((text) => text ?? ''))
  const values = texts.map((text, at) => (text === null ? null : (read[at] ?? undefined)))
  if (values.includes(undefined)) return null
  const known = values as (Value | null)[]
  const [first = null] = known
  const isByAnimation = list.kind === 'by'
  if (isByAnimation && first) {
    // From nothing to the amount, on top of what is there.
    const zero = first.map(() => 0)
    const course = courseOf([zero, first], ['', ''], attributes, reader, paced)
    return course && { course, isAdded: true, accumulates }
  }
  if (list.kind === 'from-by' && known.length === 2 && first && known[1]) {
    known[1] = first.map((number, at) => number + (known[1]![at] ?? 0))
  }
  if (known.length === 1 && first) return { course: held(first), isAdded, accumulates: false }
  const course = courseOf(known, texts, attributes, reader, paced)
  const goesToUnder = known.includes(null)
  return (
    course && { course, isAdded: isAdded && !goesToUnder, accumulates: accumulates && !goesToUnder }
  )
}

function held(value: Value): Course {
  return [{ start: 0, end: 1, from: value, to: value, ease: 'hold' }]
}

interface ValueList {
  /** `null` stands for the value underneath. */
  readonly texts: readonly (string | null)[]
  readonly kind: 'values' | 'by' | 'from-by'
}

const MOST_VALUES = 5_000

function valuesOf(attributes: ReadonlyMap<string, string>): ValueList | null {
  const values = attributes.get('values')
  if (values !== undefined) {
    const texts = values.split(';').map((text) => text.trim())
    // A list may end with a semicolon.
    if (texts.at(-1) === '') texts.pop()
    return texts.length > 0 && texts.length <= MOST_VALUES ? { texts, kind: 'values' } : null
  }
  const [from, to, by] = [attributes.get('from'), attributes.get('to'), attributes.get('by')]
  if (to !== undefined) return { texts: [from ?? null, to], kind: 'values' }
  if (by === undefined) return null
  return from === undefined ? { texts: [by], kind: 'by' } : { texts: [from, by], kind: 'from-by' }
}

function courseOf(
  values: readonly (Value | null)[],
  texts: readonly (string | null)[],
  attributes: ReadonlyMap<string, string>,
  reader: ValueReader,
  paced: boolean,
): Course | null {
  const count = values.length
  const mode = attributes.get('calcMode') ?? (paced ? 'paced' : 'linear')
  const times = (attributes.get('keyTimes') ?? '')
    .split(';')
    .filter((text) => text.trim() !== '')
    .map(Number)
  const isTimed = attributes.has('keyTimes') && mode !== 'paced'
  const hasTimes = isTimed && times.length === count && isRising(times)
  // An error in the times of a list of values leaves the animation without effect.
  if (isTimed && !hasTimes && attributes.has('values')) return null
  if (mode === 'discrete' || !reader.isBlendable) {
    const isEven = !hasTimes || mode !== 'discrete'
    // A to-animation that steps shows its value at once.
    const shown = values[0] === null ? values.slice(1) : values
    const stops = shown.map((value, at) => ({
      offset: isEven || shown !== values ? at / shown.length : times[at]!,
      value,
    }))
    return steppedCourse(stops)
  }
  const offsets = hasTimes
    ? [...times.slice(0, -1), 1]
    : mode === 'paced'
      ? pacedOffsets(values, reader)
      : values.map((_, at) => at / (count - 1))
  const splines = mode === 'spline' ? readSplines(attributes.get('keySplines')) : []
  const between = reader.between
  return buildCourse({
    stops: values.map((value, at) => ({ offset: offsets[at]!, value })),
    easingOf: (index) => [
      { start: 0, end: 1, first: 0, last: 1, ease: splines[index] ?? [0, 0, 1, 1] },
    ],
    ...(between && {
      between: (index: number, progress: number) => {
        const [from, to] = [texts[index], texts[index + 1]]
        return from != null && to != null ? between(from, to, progress) : null
      },
    }),
    ...(reader.isSameBuild && { isSameBuild: reader.isSameBuild }),
  })
}

function isRising(times: readonly number[]): boolean {
  return (
    times[0] === 0 &&
    times.every((time, at) => time >= 0 && time <= 1 && (at === 0 || time >= times[at - 1]!))
  )
}

function readSplines(text: string | undefined): Ease[] {
  return (text ?? '').split(';').flatMap((part) => {
    const [x1, y1, x2, y2] = numbersIn(part)
    if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return []
    const clamp = (number: number) => Math.min(1, Math.max(0, number))
    return [[clamp(x1), clamp(y1), clamp(x2), clamp(y2)] as const]
  })
}

function pacedOffsets(values: readonly (Value | null)[], reader: ValueReader): number[] {
  const distance = reader.distance ?? euclidean
  const sums = [0]
  for (let at = 1; at < values.length; at += 1) {
    const [one, other] = [values[at - 1], values[at]]
    sums.push(sums[at - 1]! + (one && other ? distance(one, other) : 1))
  }
  const total = sums.at(-1)!
  return total > 0 ? sums.map((sum) => sum / total) : sums.map((_, at) => at / (sums.length - 1))
}

function euclidean(one: Value, other: Value): number {
  return Math.hypot(...one.map((number, at) => number - (other[at] ?? 0)))
}
