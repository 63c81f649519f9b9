import { turned, type Oklch } from './oklch.ts'

/** Hues of each harmony, in degrees from that of the base. */
const TURNS = {
  monochrome: [0],
  analogous: [0, 30, -30],
  complementary: [0, 180],
  split: [0, 150, 210],
  triad: [0, 120, 240],
  square: [0, 90, 180, 270],
} as const

export const harmonies = [
  'monochrome',
  'analogous',
  'complementary',
  'split',
  'triad',
  'square',
] as const
export type Harmony = (typeof harmonies)[number]

/** A colour that a change of the whole palette may or may not touch. */
export type Lockable = { readonly color: Oklch; readonly isLocked: boolean }

/** Below this chroma a colour has no hue to speak of. */
const NEUTRAL = 0.03
const STRONGEST = 0.37

/**
 * The palette in a harmony: unlocked colours take its hues in turn and keep their lightness and
 * chroma. The base is the first locked colour with a hue, else the first with one. Greys and locked colours stay.
 */
export function harmonize(palette: readonly Lockable[], harmony: Harmony): Oklch[] {
  const base = baseOf(palette)
  if (!base) return palette.map(({ color }) => color)
  const turns = TURNS[harmony]
  let next = palette.some(({ isLocked }) => isLocked) ? 1 : 0
  return palette.map(({ color, isLocked }) => {
    if (isLocked || color.c < NEUTRAL) return color
    const turn = turns[next % turns.length] ?? 0
    next += 1
    return { ...color, h: turned(base.h + turn) }
  })
}

/**
 * Other colours for those not locked: hues of a harmony around the locked ones, lightness spread from
 * dark to light in the order that is there. The same seed gives the same colours.
 */
export function shuffleColors(palette: readonly Lockable[], seed: number): Oklch[] {
  const next = randomsOf(seed)
  const base = palette.find(({ color, isLocked }) => isLocked && color.c >= NEUTRAL)
  const hue = base?.color.h ?? next() * 360
  const turns = TURNS[harmonies[1 + Math.floor(next() * (harmonies.length - 1))] ?? 'analogous']
  const isFalling = next() < 0.5
  return palette.map(({ color, isLocked }, index) => {
    const share = (index + 0.5) / palette.length
    const l = 0.22 + 0.72 * (isFalling ? 1 - share : share) + (next() - 0.5) * 0.08
    // Very dark and very light colours hold little chroma.
    const c = Math.min(STRONGEST, (0.03 + next() * 0.16) * Math.sqrt(Math.sin(Math.PI * l)))
    const h = turned(hue + (turns[index % turns.length] ?? 0) + (next() - 0.5) * 24)
    return isLocked ? color : { l, c, h }
  })
}

function baseOf(palette: readonly Lockable[]): Oklch | undefined {
  const hued = palette.filter(({ color }) => color.c >= NEUTRAL)
  return (hued.find(({ isLocked }) => isLocked) ?? hued[0])?.color
}

/** Mulberry32 by Tommy Ettinger (public domain): numbers from 0 up to 1. */
function randomsOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
