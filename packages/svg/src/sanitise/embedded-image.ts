import { decodeBase64, encodeBase64Uri, readUtf8 } from '../encode-data-uri.ts'

/** A picture inside a file, as an address that is safe to keep. */
export interface EmbeddedImage {
  readonly href: string
  /** Elements to draw for it. */
  readonly elements: number
  readonly removed: readonly string[]
}

/** What reads a drawing inside a drawing; null where it may not stay. */
export type ReadDrawing = (
  svg: string,
) => { readonly svg: string; readonly elements: number; readonly removed: readonly string[] } | null

const TYPES = ['png', 'jpeg', 'gif', 'webp'] as const
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/
const LONGEST_HEAD = 200
const MARKUP = /^\uFEFF?\s*</
const BYTES_OF_MARKUP = /^(?:\xef\xbb\xbf)?\s*(?:<|$)/

/**
 * An embedded PNG, JPEG, GIF, WebP or SVG, normalised; null for every other address. As in browsers
 * the first bytes say which it is, whatever the address says. A drawing is sanitised in turn.
 */
export function embeddedImage(href: string, readDrawing: ReadDrawing): EmbeddedImage | null {
  const address = href.trim()
  const comma = address.slice(0, LONGEST_HEAD).indexOf(',')
  if (comma === -1 || !/^data:/i.test(address)) return null
  const head = address.slice(5, comma)
  const type = head.split(';', 1)[0]!.trim().toLowerCase()
  if (type !== '' && type !== 'application/octet-stream' && !/^image\/[\w.+-]+$/.test(type)) {
    return null
  }
  const isBase64 = /;\s*base64\s*$/i.test(head)
  const body = unescapePercent(address.slice(comma + 1))
  if (body === null) return null
  if (!isBase64) return MARKUP.test(body) ? drawing(body, readDrawing) : null
  const digits = body.replace(/\s+/g, '')
  if (!BASE64.test(digits)) return null
  const found = signedType(decodeBase64(digits.slice(0, 16)))
  if (found !== null) return raster(found, digits)
  if (type === '' || type === 'image/svg+xml' || startsAsMarkup(digits)) {
    const text = readUtf8(decodeBase64(digits))
    return text !== null && MARKUP.test(text) ? drawing(text, readDrawing) : null
  }
  const named = TYPES.find((known) => known === type.slice(6).replace(/^jpg$/, 'jpeg'))
  return named ? raster(named, digits) : null
}

function raster(type: (typeof TYPES)[number], digits: string): EmbeddedImage {
  return { href: `data:image/${type};base64,${digits}`, elements: 1, removed: [] }
}

function drawing(text: string, readDrawing: ReadDrawing): EmbeddedImage | null {
  const inner = readDrawing(text)
  if (inner === null) return null
  return { href: encodeBase64Uri(inner.svg), elements: inner.elements, removed: inner.removed }
}

/** Also behind the bytes of a byte order mark and any number of blanks: what is all blank may go on so. */
function startsAsMarkup(digits: string): boolean {
  return BYTES_OF_MARKUP.test(String.fromCharCode(...decodeBase64(digits.slice(0, 4000))))
}

function signedType(bytes: readonly number[]): (typeof TYPES)[number] | null {
  const start = String.fromCharCode(...bytes)
  if (start.startsWith('\x89PNG')) return 'png'
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('GIF8')) return 'gif'
  return start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP' ? 'webp' : null
}

function unescapePercent(text: string): string | null {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
