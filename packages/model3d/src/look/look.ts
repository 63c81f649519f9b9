/** What is changed of a material; what is left out stays as the file has it. */
export interface MaterialLook {
  /** `#rrggbb`, sRGB; where there is a texture, its tint. */
  readonly color?: string
  /** 0 to 1. */
  readonly metalness?: number
  readonly roughness?: number
  readonly opacity?: number
  /** Light of its own, `#rrggbb`; black is none. */
  readonly emissive?: string
}

/** Parts of a material that are colours, and parts that are shares from 0 to 1. */
export const colorParts = ['color', 'emissive'] as const satisfies (keyof MaterialLook)[]
export const shareParts = [
  'metalness',
  'roughness',
  'opacity',
] as const satisfies (keyof MaterialLook)[]

export const lightNames = ['studio', 'daylight', 'sunset', 'night', 'neon', 'flat'] as const
export type LightName = (typeof lightNames)[number]

export interface Camera3d {
  /** Degrees round the model to the right, -180 to 180. */
  readonly turn: number
  /** Degrees from above, -89 to 89. */
  readonly tilt: number
  readonly projection: 'perspective' | 'orthographic'
}

/**
 * How a model is shown: data alone, so that a browser, the server and a draft say the same. Materials
 * by their number go into the model; the rest is of pictures.
 */
export interface Look3d {
  readonly materials: Readonly<Record<string, MaterialLook>>
  readonly camera: Camera3d
  readonly light: LightName
  /** A shadow on the ground. */
  readonly ground: boolean
  /** `#rrggbb`; null is transparent. */
  readonly background: string | null
  /** A moment of an animation of the model; null is its rest pose. */
  readonly clip: { readonly number: number; readonly seconds: number } | null
  /** Of `KHR_materials_variants`; null is what the file shows. */
  readonly variant: number | null
}

export const usualLook: Look3d = {
  materials: {},
  camera: { turn: 30, tilt: 20, projection: 'perspective' },
  light: 'studio',
  ground: false,
  background: null,
  clip: null,
  variant: null,
}

/** The same direction, from -180 up to 180 degrees. */
export function wrapTurn(degrees: number): number {
  return ((degrees + 540) % 360) - 180
}

export function isSameCamera(a: Camera3d, b: Camera3d): boolean {
  return a.turn === b.turn && a.tilt === b.tilt && a.projection === b.projection
}

/** The look with a part of one material changed. */
export function paintMaterial(look: Look3d, material: number, part: MaterialLook): Look3d {
  const before = look.materials[material] ?? {}
  const isSame = Object.entries(part).every(
    ([name, value]) => before[name as keyof MaterialLook] === value,
  )
  if (isSame) return look
  return { ...look, materials: { ...look.materials, [material]: { ...before, ...part } } }
}

/** The look with one material as its file has it. */
export function resetMaterial(look: Look3d, material: number): Look3d {
  const { [material]: before, ...others } = look.materials
  return before === undefined ? look : { ...look, materials: others }
}
