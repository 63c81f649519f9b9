import { chooseColors } from './choose-colors.ts'
import type { KitDefinition, KitRange, KitSlot, KitVariable } from './definition.ts'
import { keyedRandom } from './keyed-random.ts'
import type { KeyedRandom } from './keyed-random.ts'

/** How a slot's drawing is moved about its own centre. */
export interface KitPlacement {
  /** Degrees. */
  readonly rotate: number
  readonly scale: number
  /** Percent of the slot's width and height. */
  readonly translateX: number
  readonly translateY: number
  /** Mirrored about its own centre. Default: false. */
  readonly flipX?: boolean
  readonly flipY?: boolean
}

export interface KitComposition {
  /** Variant by slot; `null` leaves the slot empty. A slot not named takes its first variant. */
  readonly choices: Readonly<Record<string, string | null>>
  /** A hex colour, or a gradient as `readPaint` reads it. */
  readonly colors: Readonly<Record<string, string>>
  readonly placements: Readonly<Record<string, KitPlacement>>
  readonly variables: Readonly<Partial<Record<KitVariable, string>>>
}

/**
 * Chooses a variant (or none) for every slot, a colour for every palette, a placement for every
 * slot that may move, and the initials. The same kit and seed give the same answer on every
 * machine; a slot's answer depends on no other slot. Fixed colours stay, and rules go by them.
 */
export function chooseParts(
  kit: KitDefinition,
  seed: string,
  fixedColors: Readonly<Record<string, string>> = {},
): KitComposition {
  const random = keyedRandom(seed)
  const choices: Record<string, string | null> = {}
  const placements: Record<string, KitPlacement> = {}
  for (const slot of kit.slots) {
    choices[slot.name] = chooseVariant(slot, random)
    if (slot.rotate ?? slot.scale ?? slot.translateX ?? slot.translateY) {
      placements[slot.name] = {
        rotate: within(slot.rotate, 0, random.draw(`rotate:${slot.name}`)),
        scale: within(slot.scale, 1, random.draw(`scale:${slot.name}`)),
        translateX: within(slot.translateX, 0, random.draw(`x:${slot.name}`)),
        translateY: within(slot.translateY, 0, random.draw(`y:${slot.name}`)),
      }
    }
  }
  const initials = initialsOf(seed)
  return {
    choices,
    colors: chooseColors(kit, random, fixedColors),
    placements,
    variables: { initials, initial: Array.from(initials)[0] ?? '' },
  }
}

function chooseVariant(slot: KitSlot, random: KeyedRandom): string | null {
  if (random.draw(`probability:${slot.name}`) * 100 >= slot.probability) return null
  const total = slot.variants.reduce((sum, variant) => sum + variant.weight, 0)
  const drawn = random.draw(`variant:${slot.name}`)
  if (total === 0) return slot.variants[Math.floor(drawn * slot.variants.length)]?.name ?? null
  let reached = 0
  for (const variant of slot.variants) {
    reached += variant.weight
    if (drawn * total < reached) return variant.name
  }
  return slot.variants.at(-1)?.name ?? null
}

function within(range: KitRange | null, fallback: number, drawn: number): number {
  if (range === null) return fallback
  const { min, max, step } = range
  if (step === 0) return Math.round((min + drawn * (max - min)) * 1e4) / 1e4
  return min + Math.floor(drawn * (Math.floor((max - min) / step) + 1)) * step
}

/** The first letters of the first and last word, at most two, upper case. */
function initialsOf(seed: string): string {
  const words = seed.match(/[\p{L}\p{N}]+/gu) ?? []
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words.slice(0, 1)
  return ends
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}
