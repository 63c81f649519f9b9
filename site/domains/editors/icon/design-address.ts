import { iconSetIds, lookPairs, readLook, type IconLook, type IconSetId } from '@tessera/icon-tile'

export const EDITOR_PATH = '/icon-editor'
/** Names the form that all options belong to: without JavaScript it is the editor. */
export const FORM_ID = 'icon-design'
/** What the editor opens with. */
export const FIRST_ICON = 'airplay'

/** Everything that the address of the editor says. */
export type DesignAddress = {
  readonly icon: string
  readonly look: IconLook
  /** What the library is searched for. */
  readonly query: string
  readonly category: string | null
  readonly page: number
  /** A collection that is edited as one: the uuid of an account's, or the slug of one that all see. */
  readonly collection: string | null
}

export const exportFormats = ['svg', 'png', 'webp', 'pdf', 'ico'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** How large an SVG of the visitor's own may be: composing a design takes time by its length. */
export const MOST_OWN_BYTES = 250_000
/** Of a form that sends a drawing: with the fields beside it. */
export const MOST_FORM_BYTES = MOST_OWN_BYTES + 50_000

/** Sides of pictures in pixels. */
export const exportBounds = { least: 16, most: 2048 } as const

const SLUG = /^[a-z\d]+(?:-[a-z\d]+)*$/
const MOST_SLUG = 200
const MOST_QUERY = 200

/** Reads an address; what cannot be read stands as it would without. */
export function readDesignAddress(parameters: URLSearchParams): DesignAddress {
  const icon = parameters.get('icon') ?? ''
  const category = parameters.get('category') ?? ''
  const collection = parameters.get('collection') ?? ''
  const page = Number(parameters.get('page') ?? 1)
  return {
    icon: SLUG.test(icon) ? icon : FIRST_ICON,
    look: readLook(parameters),
    query: (parameters.get('q') ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .slice(0, MOST_QUERY)
      .trim(),
    category: SLUG.test(category) ? category : null,
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
    collection: SLUG.test(collection) && collection.length <= MOST_SLUG ? collection : null,
  }
}

/** The pairs of an address, nothing for what is as usual. */
export function designPairs(address: DesignAddress): [string, string][] {
  const { icon, look, query, category, page, collection } = address
  return [
    ...(icon === FIRST_ICON ? [] : [['icon', icon] as [string, string]]),
    ...(query === '' ? [] : [['q', query] as [string, string]]),
    ...(category === null ? [] : [['category', category] as [string, string]]),
    ...(page === 1 ? [] : [['page', String(page)] as [string, string]]),
    ...(collection === null ? [] : [['collection', collection] as [string, string]]),
    ...lookPairs(look),
  ]
}

/** The unprefixed address of the editor with a design. */
export function designPath(address: DesignAddress): string {
  const query = new URLSearchParams(designPairs(address)).toString()
  return query === '' ? EDITOR_PATH : `${EDITOR_PATH}?${query}`
}

/** The address of a file of a design. Files have no language; `lang` leads a refused visitor back. */
export function filePath(
  name: string,
  icon: string,
  look: IconLook,
  more: readonly (readonly [string, string])[],
): string {
  const pairs = [['icon', icon], ...lookPairs(look), ...more].map(([key, value]) => [key!, value!])
  return `${EDITOR_PATH}/${name}?${new URLSearchParams(pairs)}`
}

export function readFormat(text: string | null): ExportFormat | null {
  return exportFormats.find((known) => known === text) ?? null
}

/** A side in pixels; null for one out of bounds. */
export function readPx(text: string | null, usual: number): number | null {
  if (text === null || text === '') return usual
  const px = Number(text)
  return Number.isInteger(px) && px >= exportBounds.least && px <= exportBounds.most ? px : null
}

/** Sets of app icons, as repeated or comma-separated values of `sets`. */
export function readSets(parameters: URLSearchParams): IconSetId[] {
  const wanted = new Set(parameters.getAll('sets').flatMap((value) => value.split(',')))
  return iconSetIds.filter((id) => wanted.has(id))
}
