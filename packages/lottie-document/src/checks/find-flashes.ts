import { cellsOf, CELLS, type Cells } from './cells.ts'
import type { LuminanceFrame } from './luminance-frame.ts'

export type FlashReport = {
  /** The most flashes that a quarter of the picture goes through within a second. */
  readonly flashes: number
  /** The same for flashes of saturated red. */
  readonly redFlashes: number
  /** The frame at which the worst second begins, counted from the first. */
  readonly worstFrame: number
  /** Not more than three, as WCAG 2.3.1 asks. */
  readonly isSafe: boolean
}

/** WCAG 2.2, success criterion 2.3.1. */
const MOST_FLASHES = 3
const SHARE_OF_PICTURE = 0.25
const LUMINANCE_STEP = 0.1
const DARKER_BELOW = 0.8
const RED_STEP = 20
/** An animation may stand on anything; on one of these a flash is strongest. */
const grounds = [0, 1] as const

/**
 * Counts flashes by WCAG 2.3.1: a pair of opposing changes of relative luminance by 10 % or more, where the
 * darker is below 0.80, or one of saturated red. The picture is taken to fill the ten degrees that the
 * criterion speaks of, so a quarter of it is enough; it is judged cell by cell, on black and on
 * white, and while it repeats.
 *
 * @param frames all of one run, at the same distances
 * @see https://www.w3.org/TR/WCAG22/#dfn-general-flash-and-red-flash-thresholds
 */
export function findFlashes(
  frames: Iterable<LuminanceFrame>,
  framesPerSecond: number,
): FlashReport {
  const drawn = grounds.map((): Cells[] => [])
  for (const frame of frames) {
    for (const [index, ground] of grounds.entries()) drawn[index]!.push(cellsOf(frame, ground))
  }
  const general = drawn.map((cells) => worstSecond(cells, framesPerSecond, generalSteps))
  const red = drawn.map((cells) => worstSecond(cells, framesPerSecond, redSteps))
  const worst = [...general, ...red].reduce((one, two) => (two.flashes > one.flashes ? two : one))
  const flashes = Math.max(...general.map((found) => found.flashes))
  const redFlashes = Math.max(...red.map((found) => found.flashes))
  return {
    flashes,
    redFlashes,
    worstFrame: worst.from,
    isSafe: Math.max(flashes, redFlashes) <= MOST_FLASHES,
  }
}

type Worst = { readonly flashes: number; readonly from: number }
type Steps = (cells: readonly Cells[], cell: number, frames: number) => number[]

/** How many flashes a quarter of all cells has within the worst second, and where that begins. */
function worstSecond(cells: readonly Cells[], framesPerSecond: number, steps: Steps): Worst {
  const second = Math.max(1, Math.round(framesPerSecond))
  // Repeating flashes too: the run is looked at until a whole second has followed its last frame.
  const frames = cells.length + second
  const counts = Array.from({ length: cells.length }, (): number[] => [])
  for (let cell = 0; cell < CELLS; cell += 1) {
    const moments = steps(cells, cell, frames)
    for (const [from, found] of counts.entries()) {
      const inside = moments.filter((at) => at >= from && at < from + second).length
      if (inside > 1) found.push(Math.floor(inside / 2))
    }
  }
  const enough = Math.ceil(CELLS * SHARE_OF_PICTURE)
  let worst: Worst = { flashes: 0, from: 0 }
  for (const [from, found] of counts.entries()) {
    const flashes = found.sort((a, b) => b - a)[enough - 1] ?? 0
    if (flashes > worst.flashes) worst = { flashes, from }
  }
  return worst
}

/** The frames at which a cell completes a change of luminance, each opposing the one before. */
const generalSteps: Steps = (cells, cell, frames) =>
  opposingSteps(frames, {
    valueAt: (frame) => cells[frame % cells.length]!.luminance[cell]!,
    step: LUMINANCE_STEP,
    counts: (darker) => darker < DARKER_BELOW,
  })

const redSteps: Steps = (cells, cell, frames) =>
  opposingSteps(frames, {
    valueAt: (frame) => cells[frame % cells.length]!.red[cell]!,
    step: RED_STEP,
    counts: () => true,
  })

type Track = {
  readonly valueAt: (frame: number) => number
  readonly step: number
  readonly counts: (lower: number) => boolean
}

function opposingSteps(frames: number, { valueAt, step, counts }: Track): number[] {
  const moments: number[] = []
  let direction = 0
  let [low, high] = [valueAt(0), valueAt(0)]
  for (let frame = 1; frame < frames; frame += 1) {
    const value = valueAt(frame)
    if (direction <= 0 && value - low >= step && counts(low)) {
      moments.push(frame)
      direction = 1
      high = value
    } else if (direction >= 0 && high - value >= step && counts(value)) {
      moments.push(frame)
      direction = -1
      low = value
    }
    low = Math.min(low, value)
    high = Math.max(high, value)
    if (direction === 1) low = value
    if (direction === -1) high = value
  }
  return moments
}
