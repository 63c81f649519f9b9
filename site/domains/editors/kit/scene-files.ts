/** What a scene can be exported as, in the order of the page. */
export const sceneFormats = ['svg', 'png', 'webp', 'react', 'moving', 'lottie'] as const
export type SceneFormat = (typeof sceneFormats)[number]

/** Ending and type of each. */
export const formatFiles = {
  svg: { file: 'scene.svg', type: 'image/svg+xml', label: 'SVG' },
  png: { file: 'scene.png', type: 'image/png', label: 'PNG' },
  webp: { file: 'scene.webp', type: 'image/webp', label: 'WebP' },
  react: { file: 'scene.jsx', type: 'text/javascript; charset=utf-8', label: 'React' },
  moving: { file: 'moving.svg', type: 'image/svg+xml', label: 'SVG' },
  lottie: { file: 'scene.json', type: 'application/json', label: 'Lottie' },
} as const satisfies Record<SceneFormat, { file: string; type: string; label: string }>

/** Longer side of a picture in pixels. */
export const PICTURE_SIDES = [256, 512, 1024, 2048] as const
export const USUAL_SIDE = 1024

/** People in one archive. */
export const PEOPLE = 100

export type SceneFileOptions = {
  /** Without one the scene is sent along. */
  readonly address: string | undefined
  readonly side?: number | undefined
  readonly seed?: string | undefined
  readonly locks?: readonly string[] | undefined
  readonly member?: number | undefined
  readonly language?: string | undefined
}

/** The address of a file made of a scene. */
export function sceneFile(kit: string, file: string, options: SceneFileOptions): string {
  const { address, side, seed, locks = [], member, language } = options
  const query = new URLSearchParams(address === undefined ? {} : { s: address })
  if (side !== undefined) query.set('side', String(side))
  if (seed !== undefined) query.set('seed', seed)
  if (member !== undefined) query.set('m', String(member))
  if (language !== undefined) query.set('lang', language)
  for (const lock of locks) query.append('lock', lock)
  return `/kit-scenes/${kit}/${file}${query.size === 0 ? '' : `?${query}`}`
}

/** A part by itself, in the kit's own colours: as a drawing of open kits only, as a picture of all. */
export function partFile(
  kit: string,
  slot: string,
  variant: string,
  format: 'svg' | 'webp' = 'svg',
): string {
  return `/kit-scenes/${kit}/parts/${slot}/${variant}.${format}`
}

/** What a scene of a locked kit is shown as. */
export const PREVIEW_FILE = 'preview.webp'

/** The definition of an open kit. */
export function definitionFile(kit: string): string {
  return `/kit-scenes/${kit}/definition.json`
}
