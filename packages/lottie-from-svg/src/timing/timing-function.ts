import { splitOutside } from '../tree/animation-shorthand.ts'
import { numbersIn } from '../values/read-numbers.ts'
import { LINEAR, type Ease } from './ease.ts'

/** A part of a timing function: between two shares of time, from one share of progress to another. */
export interface EaseStep {
  readonly start: number
  readonly end: number
  readonly first: number
  readonly last: number
  readonly ease: Ease
}

const NAMED: Readonly<Record<string, Ease>> = {
  linear: LINEAR,
  ease: [0.25, 0.1, 0.25, 1],
  'ease-in': [0.42, 0, 1, 1],
  'ease-out': [0, 0, 0.58, 1],
  'ease-in-out': [0.42, 0, 0.58, 1],
}
const MOST_STEPS = 500

/** Reads a CSS easing function (Easing Functions 2); what is not understood counts as `ease`. */
export function readTimingFunction(text: string): EaseStep[] {
  const value = text.trim().toLowerCase()
  const named = NAMED[value]
  if (named) return whole(named)
  if (value === 'step-start') return steps(1, 'start')
  if (value === 'step-end') return steps(1, 'end')
  const [, name, content = ''] = /^([a-z-]+)\((.*)\)$/s.exec(value) ?? []
  if (name === 'cubic-bezier') {
    const [x1 = 0.25, y1 = 0.1, x2 = 0.25, y2 = 1] = numbersIn(content)
    return whole([Math.min(1, Math.max(0, x1)), y1, Math.min(1, Math.max(0, x2)), y2])
  }
  if (name === 'steps') {
    const [count = 1] = numbersIn(content)
    const position = content.split(',')[1]?.trim() ?? 'end'
    return steps(Math.min(MOST_STEPS, Math.max(1, Math.round(count))), position)
  }
  if (name === 'linear') return piecewise(content) ?? whole(LINEAR)
  return whole(NAMED['ease']!)
}

function whole(ease: Ease): EaseStep[] {
  return [{ start: 0, end: 1, first: 0, last: 1, ease }]
}

function steps(count: number, position: string): EaseStep[] {
  const jumpsAtStart = position === 'start' || position === 'jump-start' || position === 'jump-both'
  const intervals =
    position === 'jump-none' ? Math.max(1, count - 1) : position === 'jump-both' ? count + 1 : count
  return Array.from({ length: count }, (_, at) => {
    const level = (at + (jumpsAtStart ? 1 : 0)) / intervals
    return {
      start: at / count,
      end: (at + 1) / count,
      first: level,
      last: level,
      ease: 'hold' as const,
    }
  })
}

/** `linear(0, 0.5 20% 30%, 1)`: stops without a place are spread evenly between their neighbours. */
function piecewise(content: string): EaseStep[] | null {
  const points: { at: number | null; level: number }[] = []
  for (const stop of splitOutside(content, ',').slice(0, MOST_STEPS)) {
    const level = numbersIn(stop.replaceAll(/[-+.\d]+%/g, ''))[0]
    if (level === undefined) return null
    const places = [...stop.matchAll(/([-+.\d]+)%/g)].map(([, place]) => Number(place) / 100)
    for (const at of places.length > 0 ? places : [null]) points.push({ at, level })
  }
  if (points.length < 2) return null
  points[0]!.at ??= 0
  points.at(-1)!.at ??= 1
  let highest = 0
  for (const [index, point] of points.entries()) {
    if (point.at === null) {
      const next = points.findIndex((other, at) => at > index && other.at !== null)
      const step = (Math.max(highest, points[next]!.at!) - highest) / (next - index + 1)
      point.at = highest + step
    }
    highest = point.at = Math.max(highest, point.at)
  }
  const parts: EaseStep[] = []
  const level = (at: number) => {
    const after = points.findIndex((point) => point.at! > at)
    if (after === 0) return points[0]!.level
    if (after < 0) return points.at(-1)!.level
    const [one, other] = [points[after - 1]!, points[after]!]
    return one.level + ((other.level - one.level) * (at - one.at!)) / (other.at! - one.at!)
  }
  const places = [0, ...points.map(({ at }) => at!).filter((at) => at > 0 && at < 1), 1]
  for (const [index, start] of places.entries()) {
    const end = places[index + 1]
    if (end === undefined || end <= start) continue
    const nearEnd = end - (end - start) * 1e-9
    parts.push({ start, end, first: level(start), last: level(nearEnd), ease: LINEAR })
  }
  return parts
}
