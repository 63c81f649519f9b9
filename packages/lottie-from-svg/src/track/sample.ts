import { ConversionError } from '../conversion-error.ts'
import { FRAMES_PER_SECOND, limits } from '../limits.ts'
import { LINEAR } from '../timing/ease.ts'
import { isSameValue, type Segment } from './track.ts'
import { type Value } from '../values/value.ts'

/** What one conversion has sampled so far; shared by all its tracks. */
export interface SampleBudget {
  numbers: number
}

interface Sampled {
  readonly start: number
  readonly end: number
  /** The value at a moment; at `end` that just before it. */
  readonly valueAt: (time: number) => Value
  /** How far a number may be from the one sampled. */
  readonly tolerance: number
}

/**
 * Straight segments that follow a value within the tolerance: sampled 60 times a second, then each
 * segment is made as long as all samples below it stay close (greedy, doubling then halving).
 *
 * @throws ConversionError `too-complex` when a file asks for too many samples
 */
export function sampleSegments(
  { start, end, valueAt, tolerance }: Sampled,
  budget: SampleBudget,
): Segment[] {
  const steps = Math.max(1, Math.ceil((end - start) * FRAMES_PER_SECOND - 1e-6))
  const timeOf = (step: number) => start + ((end - start) * step) / steps
  const values: Value[] = []
  for (let step = 0; step <= steps; step += 1) {
    // The last sample looks from the left: a jump belongs to what follows.
    const value = valueAt(step === steps ? end - Math.min(1e-7, (end - start) / 2) : timeOf(step))
    values.push(value)
    budget.numbers += value.length
    if (budget.numbers > limits.sampledNumbers) {
      throw new ConversionError('too-complex', 'The animations overlap in too many places')
    }
  }
  const segments: Segment[] = []
  for (let at = 0; at < steps;) {
    const next = longestFit(values, at, tolerance)
    const [from, to] = [values[at]!, values[next]!]
    const ease = from.length === to.length && !isSameValue(from, to) ? LINEAR : 'hold'
    segments.push({ start: timeOf(at), end: timeOf(next), from, to, ease })
    at = next
  }
  return segments
}

/** How far a straight line from sample `at` follows the samples. */
function longestFit(values: readonly Value[], at: number, tolerance: number): number {
  let [best, step] = [at + 1, 1]
  while (best + step < values.length && isStraight(values, at, best + step, tolerance)) {
    best += step
    step *= 2
  }
  for (step >>= 1; step >= 1; step >>= 1) {
    if (best + step < values.length && isStraight(values, at, best + step, tolerance)) best += step
  }
  return best
}

function isStraight(values: readonly Value[], start: number, end: number, tolerance: number) {
  const [from, to] = [values[start]!, values[end]!]
  if (from.length !== to.length) return false
  for (let at = start + 1; at < end; at += 1) {
    const value = values[at]!
    if (value.length !== from.length) return false
    const share = (at - start) / (end - start)
    for (let index = 0; index < value.length; index += 1) {
      const straight = from[index]! + (to[index]! - from[index]!) * share
      if (Math.abs(straight - value[index]!) > tolerance) return false
    }
  }
  return true
}
