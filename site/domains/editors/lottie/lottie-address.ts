export const LOTTIE_EDITOR_PATH = '/lottie-editor'
/** The longest file that is read: a draft of it stays below what an account keeps of one. */
export const MOST_JSON_BYTES = 2_000_000
/** Of a form that sends an animation: with the fields beside it. */
export const MOST_FORM_BYTES = MOST_JSON_BYTES + 500_000

export type ItemName = { readonly kind: 'lottie'; readonly slug: string }

/** What the server makes. */
export const fileFormats = [
  'json',
  'lottie',
  'gif',
  'mp4',
  'webp',
  'apng',
  'svg',
  'png',
  'frames',
  'react',
  'css',
] as const
export type FileFormat = (typeof fileFormats)[number]
/** Made by the encoder of the browser, of an animation that the server granted. */
export type BrowserFormat = 'webm'
/** What a whole pack can be made into at once. */
export const packFormats = ['json', 'lottie', 'gif', 'webp', 'svg', 'png'] as const
export type PackFormat = (typeof packFormats)[number]
export const pxBounds = { least: 16, most: 1024, usual: 512 } as const

/** `lottie/snow`, as addresses and drafts name an asset; null for anything else. */
export function readItemName(text: string | null): ItemName | null {
  const slug = /^lottie\/([a-z\d-]{1,200})$/.exec(text ?? '')?.[1]
  return slug === undefined ? null : { kind: 'lottie', slug }
}

export function readFileFormat(text: string | null): FileFormat | null {
  return fileFormats.find((format) => format === text) ?? null
}

export function readPackFormat(text: string | null): PackFormat | null {
  return packFormats.find((format) => format === text) ?? null
}

/** The longer side of a picture in pixels; null for what is no size. */
export function readPx(text: string | null): number | null {
  if (text === null || text === '') return pxBounds.usual
  const px = Number(text)
  return Number.isInteger(px) && px >= pxBounds.least && px <= pxBounds.most ? px : null
}
