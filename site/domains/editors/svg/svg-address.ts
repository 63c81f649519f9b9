import type { AssetKind } from '@tessera/contracts'

export const SVG_EDITOR_PATH = '/svg-editor'
/** The longest file that is read: a draft of it stays below what an account keeps of one. */
export const MOST_SVG_BYTES = 2_000_000
/** Of a form that sends a drawing: with the fields beside it. */
export const MOST_FORM_BYTES = MOST_SVG_BYTES + 50_000

const editedKinds = ['icon', 'illustration'] as const satisfies readonly AssetKind[]
type EditedKind = (typeof editedKinds)[number]
export type ItemName = { readonly kind: EditedKind; readonly slug: string }

export const fileFormats = ['svg', 'png', 'webp', 'pdf'] as const
export type FileFormat = (typeof fileFormats)[number]
export const pxBounds = { least: 16, most: 4096, usual: 1024 } as const

/** `icon/heart`, as addresses and drafts name an asset; null for anything else. */
export function readItemName(text: string | null): ItemName | null {
  const [, written, slug] = /^([a-z]+)\/([a-z\d-]{1,200})$/.exec(text ?? '') ?? []
  const kind = editedKinds.find((known) => known === written)
  return kind === undefined || slug === undefined ? null : { kind, slug }
}

export function readFileFormat(text: string | null): FileFormat | null {
  return fileFormats.find((format) => format === text) ?? null
}

/** The longer side of a picture in pixels; null for what is no size. */
export function readPx(text: string | null): number | null {
  if (text === null || text === '') return pxBounds.usual
  const px = Number(text)
  return Number.isInteger(px) && px >= pxBounds.least && px <= pxBounds.most ? px : null
}
