import { parseStored } from '#web/ui/browser-store.ts'

export const VIEWED_LENGTH = 8
export const VIEWED_KEY = 'recently-viewed'
const VERSION = 1

/** An asset that was looked at, with what is needed to show it again. */
export type ViewedAsset = {
  readonly slug: string
  readonly asset: string
  /** Address of a large picture. */
  readonly preview: string
  /** The language it was last read in. */
  readonly lang: string
  readonly id: number
  readonly name: string
  readonly urls: { readonly png_256?: string; readonly thumb?: string }
}

export type ViewedList = {
  readonly items: readonly ViewedAsset[]
  /** The day, `2026-11-20`, on which all of them were last read anew. */
  readonly refreshedOn: string | null
}

export const noneViewed: ViewedList = { items: [], refreshedOn: null }

/** Puts an asset first; the same one further down goes, and the list keeps its length. */
export function rememberViewed(list: ViewedList, item: ViewedAsset): ViewedList {
  const others = list.items.filter(({ id }) => id !== item.id)
  return { ...list, items: [item, ...others].slice(0, VIEWED_LENGTH) }
}

/** Reads what a browser stored; anything damaged, foreign or of another version is dropped. */
export function parseViewed(text: string | null): ViewedList {
  const stored = parseStored(text, VERSION)
  if (stored === null || !Array.isArray(stored['items'])) return noneViewed
  const { items, refreshedOn } = stored
  return {
    items: (items as unknown[]).filter(isViewedAsset).slice(0, VIEWED_LENGTH),
    refreshedOn: typeof refreshedOn === 'string' ? refreshedOn : null,
  }
}

export function writeViewed(list: ViewedList): string {
  return JSON.stringify({ version: VERSION, ...list })
}

/** Whether a stored value is an asset with pictures of this site. */
export function isViewedAsset(value: unknown): value is ViewedAsset {
  if (typeof value !== 'object' || value === null) return false
  const { slug, asset, preview, lang, id, name, urls } = value as Record<string, unknown>
  const areTexts = [slug, asset, preview, lang, name].every((text) => typeof text === 'string')
  if (!areTexts || !Number.isSafeInteger(id)) return false
  if (typeof urls !== 'object' || urls === null) return false
  const { png_256: png, thumb } = urls as Record<string, unknown>
  const pictures = [png, thumb].filter((url) => url !== undefined)
  return pictures.length > 0 && pictures.every(isOwnAddress) && isOwnAddress(preview)
}

/** Only pictures of this site are shown, whatever stands in the storage. */
function isOwnAddress(url: unknown): boolean {
  return typeof url === 'string' && /^\/images\/[\w?&=.-]+$/.test(url)
}
