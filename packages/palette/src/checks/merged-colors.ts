import { hexOfOklch } from '../oklch/gamut.ts'
import { distanceOk, oklchOfHex } from '../oklch/oklch.ts'
import { simulateVision, type Vision } from './simulate-vision.ts'

/** Below this distance (OKLab × 100) areas beside each other read as one. */
const ONE = 5
/** Two that are this close as drawn are meant to be close. */
const DRAWN_APART = 8
/** What a suggestion keeps apart. */
const CLEARLY = 12

export type ColorPair = {
  /** Positions in the list that was given. */
  readonly first: number
  readonly second: number
  /** OKLab × 100, as drawn and as seen. */
  readonly drawn: number
  readonly seen: number
}

/** The two colours of a palette that lie closest to a viewer; null below two. `null` sees all. */
export function closestPair(colors: readonly string[], vision: Vision | null): ColorPair | null {
  return pairsOf(colors, vision).toSorted((a, b) => a.seen - b.seen)[0] ?? null
}

/**
 * Pairs that are told apart as drawn and become one under a vision, closest first.
 *
 * @throws {PaletteError} invalid_color
 */
export function mergedPairs(colors: readonly string[], vision: Vision): ColorPair[] {
  return pairsOf(colors, vision)
    .filter(({ drawn, seen }) => drawn >= DRAWN_APART && seen < ONE)
    .toSorted((a, b) => a.seen - b.seen)
}

/**
 * The colour made lighter or darker, whichever is less, until it stands clear of the other under the
 * vision; null where neither does.
 */
export function separated(
  color: string,
  other: string,
  vision: Vision,
): { readonly hex: string; readonly seen: number } | null {
  const own = oklchOfHex(color)
  for (let step = 0.02; step < 0.8; step += 0.02) {
    for (const l of [own.l + step, own.l - step]) {
      if (l > 0.97 || l < 0.1) continue
      const hex = hexOfOklch({ ...own, l })
      const seen = seenDistance(hex, other, vision)
      if (seen >= CLEARLY) return { hex, seen }
    }
  }
  return null
}

function pairsOf(colors: readonly string[], vision: Vision | null): ColorPair[] {
  return colors.flatMap((one, first) =>
    colors.slice(first + 1).map((two, offset) => {
      const drawn = distanceOk(oklchOfHex(one), oklchOfHex(two))
      const seen = vision === null ? drawn : seenDistance(one, two, vision)
      return { first, second: first + 1 + offset, drawn, seen }
    }),
  )
}

function seenDistance(one: string, two: string, vision: Vision): number {
  const seen = (hex: string) => oklchOfHex(simulateVision(hex, vision))
  return distanceOk(seen(one), seen(two))
}
