import type { KitPlacement } from '../choose-parts.ts'
import type { KitDefinition } from '../definition.ts'

/** Where a figure or object stands: its middle in the scene's units, then turned, sized and mirrored. */
export interface MemberTransform {
  readonly x: number
  readonly y: number
  readonly scale: number
  /** Degrees, clockwise. */
  readonly rotate: number
  readonly flipX: boolean
  readonly flipY: boolean
}

/** A whole drawing of a kit. */
export interface SceneFigure {
  readonly type: 'figure'
  /** Unique in its scene, from 1. */
  readonly id: number
  /** Slug of the kit. */
  readonly kit: string
  readonly choices: Readonly<Record<string, string | null>>
  readonly colors: Readonly<Record<string, string>>
  readonly placements: Readonly<Record<string, KitPlacement>>
  /** The kit's layers in an order of its own, or null. */
  readonly order: readonly number[] | null
  /** For kits that letter: at most four characters. */
  readonly initials: string
  /** Draws the kit's own background behind it. */
  readonly hasBackground: boolean
  readonly transform: MemberTransform
}

/** One part of a kit by itself. */
export interface SceneObject {
  readonly type: 'object'
  readonly id: number
  readonly kit: string
  readonly slot: string
  readonly variant: string
  readonly colors: Readonly<Record<string, string>>
  readonly transform: MemberTransform
}

export type SceneMember = SceneFigure | SceneObject

export interface Scene {
  /** In the units of the drawing, which are pixels at 100 %. */
  readonly width: number
  readonly height: number
  /** A paint behind everything, or null for none. */
  readonly background: string | null
  /** Rounding of the corners in percent of the shorter side; 50 makes a square a circle. */
  readonly corner: number
  /** Colours of a brand, `#rrggbb`. */
  readonly palette: readonly string[]
  /** In the order of painting, the lowest first. */
  readonly members: readonly SceneMember[]
}

/** The kits a scene is drawn from, by slug. */
export type SceneKits = ReadonlyMap<string, KitDefinition>

export const SCENE_LIMITS = {
  side: { min: 16, max: 4096 },
  members: 40,
  palette: 12,
  /** Beyond this nothing can be found again. */
  offset: 20_000,
  scale: { min: 0.01, max: 400 },
  placementScale: { min: 0.05, max: 20 },
  initials: 4,
} as const

/** Slugs of the kits a scene needs, each once, in the order of painting. */
export function kitsOfScene(scene: Pick<Scene, 'members'>): string[] {
  return [...new Set(scene.members.map(({ kit }) => kit))]
}

/** The smallest id that no member has. */
export function nextMemberId(scene: Pick<Scene, 'members'>): number {
  return scene.members.reduce((most, { id }) => Math.max(most, id), 0) + 1
}
