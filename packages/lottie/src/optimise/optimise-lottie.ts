import type { LottieAnimation } from '../animation.ts'
import { copyJson, type JsonValue } from '../json-tree.ts'
import { dropDefaults } from './drop-defaults.ts'
import { dropUnseenLayers } from './drop-unseen-layers.ts'
import { joinAssets } from './join-assets.ts'

export interface OptimiseOptions {
  /** Digits after the point, 1 to 6. Those of easing and colours never fall below 3. */
  readonly decimals?: number
  /** Names of layers and shapes: needed where a state machine or a script of the page refers to them. */
  readonly keepNames?: boolean
}

/**
 * The same animation in fewer bytes: without layers that are never seen, values that players assume
 * anyway, keys that change nothing, and digits below what a screen shows. Effects, text, slots, markers and
 * metadata, where the licence stands, are left as they are.
 *
 * The input has been checked by `readLottie`, so no expression refers to a name.
 */
export function optimiseLottie(
  animation: LottieAnimation,
  { decimals = 3, keepNames = false }: OptimiseOptions = {},
): LottieAnimation {
  const copy = copyJson(animation) as LottieAnimation
  dropUnseenLayers(copy)
  dropDefaults(copy, keepNames)
  const rounded = roundLottie(copy, decimals)
  joinAssets(rounded)
  return rounded
}

/** A copy with so many digits after the point, 1 to 6; metadata stays. */
export function roundLottie(animation: LottieAnimation, decimals: number): LottieAnimation {
  const { meta, ...rest } = copyJson(animation) as LottieAnimation
  const rounded = roundNumbers(rest, Math.min(6, Math.max(1, decimals))) as LottieAnimation
  return meta === undefined ? rounded : { ...rounded, meta }
}

/** A copy in which equal assets are one, without those that no layer shows. */
export function dropUnusedAssets(animation: LottieAnimation): LottieAnimation {
  const copy = copyJson(animation) as LottieAnimation
  joinAssets(copy)
  return copy
}

/** A copy without layers and shapes that no frame shows. */
export function dropHiddenLayers(animation: LottieAnimation): LottieAnimation {
  const copy = copyJson(animation) as LottieAnimation
  dropUnseenLayers(copy)
  return copy
}

/** Keys whose numbers are between 0 and 1: easing, colours and stops of gradients. */
const FINE = new Set(['i', 'o', 'c', 'g'])

function roundNumbers(value: JsonValue, decimals: number): JsonValue {
  if (typeof value === 'number') return Number(value.toFixed(decimals)) + 0
  if (Array.isArray(value)) return value.map((entry) => roundNumbers(entry, decimals))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      roundNumbers(entry, FINE.has(key) ? Math.max(3, decimals) : decimals),
    ]),
  )
}
