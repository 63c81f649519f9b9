import type { KitPlacement } from '../choose-parts.ts'
import { SCENE_LIMITS } from './scene.ts'
import type { MemberTransform } from './scene.ts'

/** Between the bounds; what is no number is the lower one. */
export function atMost(value: number, min: number, max: number): number {
  return Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : min
}

/** Within the limits and on the grid that an address keeps: tenths of a unit and degree, thousandths. */
export function readTransform(
  given: Readonly<Record<keyof MemberTransform, unknown>>,
): MemberTransform {
  const { offset, scale } = SCENE_LIMITS
  return {
    x: tenth(atMost(numberOf(given.x, 0), -offset, offset)),
    y: tenth(atMost(numberOf(given.y, 0), -offset, offset)),
    scale: Math.round(atMost(numberOf(given.scale, 1), scale.min, scale.max) * 1000) / 1000,
    rotate: tenth(turned(numberOf(given.rotate, 0))),
    flipX: given.flipX === true,
    flipY: given.flipY === true,
  }
}

/** A whole placement within its limits, on a grid of four digits. */
export function tidyPlacement(
  given: Readonly<Partial<Record<keyof KitPlacement, unknown>>>,
): KitPlacement {
  const { min, max } = SCENE_LIMITS.placementScale
  const fine = (value: number) => Math.round(value * 1e4) / 1e4 + 0
  const placement = {
    rotate: fine(turned(numberOf(given.rotate, 0))),
    scale: fine(atMost(numberOf(given.scale, 1), min, max)),
    translateX: fine(atMost(numberOf(given.translateX, 0), -500, 500)),
    translateY: fine(atMost(numberOf(given.translateY, 0), -500, 500)),
  }
  return {
    ...placement,
    ...(given.flipX === true && { flipX: true }),
    ...(given.flipY === true && { flipY: true }),
  }
}

/** Drawn placements on the grid that an address keeps. */
export function tidyPlacements(
  placements: Readonly<Record<string, KitPlacement>>,
): Record<string, KitPlacement> {
  return Object.fromEntries(
    Object.entries(placements).map(([slot, placement]) => [slot, tidyPlacement(placement)]),
  )
}

function numberOf(value: unknown, fallback: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : fallback
}

/** From -180 (exclusive) to 180. */
function turned(degrees: number): number {
  const within = ((degrees % 360) + 360) % 360
  return within > 180 ? within - 360 : within
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10 + 0
}
