export const GLTF_EDITOR_PATH = '/gltf-3d-editor'
/** The largest file that is read: a draft of it stays below what an account keeps of one. */
export const MOST_MODEL_BYTES = 2_900_000
/** Of a form that sends a model: with the fields beside it. */
export const MOST_FORM_BYTES = MOST_MODEL_BYTES + 100_000

export type ItemName = { readonly kind: '3d'; readonly slug: string }

export const fileFormats = ['glb', 'usdz', 'png', 'webp'] as const
export type FileFormat = (typeof fileFormats)[number]
/** Of a model that turns; browsers alone make them. */
export const filmFormats = ['webp', 'mp4', 'webm'] as const
export type FilmFormat = (typeof filmFormats)[number]
/** Sides of a picture that the server draws. */
export const pxBounds = { least: 16, most: 2048, usual: 1024 } as const
/** Of one that the browser draws. */
export const drawnBounds = { least: 16, most: 4096, usual: 1024 } as const

/** Of a model made from an icon or a text: percent and thousandths of its longer side. */
export const solidBounds = {
  depth: { least: 1, most: 200, usual: 14 },
  bevel: { least: 0, most: 100, usual: 12 },
} as const
export const MOST_TEXT = 40

/** `3d/mug`, as addresses and drafts name an asset; null for anything else. */
export function readItemName(text: string | null): ItemName | null {
  const slug = /^3d\/([a-z\d-]{1,200})$/.exec(text ?? '')?.[1]
  return slug === undefined ? null : { kind: '3d', slug }
}

export function readFileFormat(text: string | null): FileFormat | null {
  return fileFormats.find((format) => format === text) ?? null
}

/** The side of a picture in pixels; null for what is no size. */
export function readPx(text: string | null): number | null {
  if (text === null || text === '') return pxBounds.usual
  const px = Number(text)
  return Number.isInteger(px) && px >= pxBounds.least && px <= pxBounds.most ? px : null
}
