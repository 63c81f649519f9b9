import { isTileOutline, lookPairs, readLook } from '@tessera/icon-tile'
import { splitSvg } from '@tessera/svg'
import type { BadgeIcon, EditedIcon, IconDocument, TileIcon } from './editor-view.ts'

const MOST_SVG_LENGTH = 1_000_000
const MOST_LENGTH = 500

/** A document as drafts keep it: the look as an address says it. */
export function writeDocument({ icon, badge, tileIcon, look }: IconDocument) {
  return { icon, badge, tileIcon, look: new URLSearchParams(lookPairs(look)).toString() }
}

/**
 * Reads a draft, which strangers may have written; null for what is no document of this editor. Its
 * drawings are only ever shown as pictures, in which nothing runs, and sanitised where they are exported.
 */
export function readDocument(value: unknown): IconDocument | null {
  if (!isRecord(value)) return null
  // Drafts from before tiles could be icons name none.
  const { icon, badge, tileIcon = null, look } = value
  if (!isIcon(icon) || !(badge === null || isBadge(badge))) return null
  if (!(tileIcon === null || isTileIcon(tileIcon)) || typeof look !== 'string') return null
  return { icon, badge, tileIcon, look: readLook(new URLSearchParams(look)) }
}

function isIcon(value: unknown): value is EditedIcon {
  if (!isBadge(value)) return false
  const { colors, hasStrokes, author, license, mayChange, pack } = value as Partial<EditedIcon>
  return (
    Array.isArray(colors) &&
    colors.every((color) => color === 'currentColor' || /^#[\da-f]{6}$/.test(String(color))) &&
    typeof hasStrokes === 'boolean' &&
    typeof mayChange === 'boolean' &&
    isText(author) &&
    isRecord(license) &&
    isText(license['name']) &&
    // An address of a licence stands in a link.
    (license['url'] === '' || /^https?:\/\//.test(String(license['url']))) &&
    (pack === null ||
      (isRecord(pack) &&
        isText(pack['slug']) &&
        isText(pack['name']) &&
        typeof pack['count'] === 'number'))
  )
}

function isBadge(value: unknown): value is BadgeIcon {
  if (!isRecord(value)) return false
  const { slug, name, svg } = value
  return (
    isText(slug) && /^[a-z\d-]*$/.test(slug) && isText(name) && (svg === null || isDrawing(svg))
  )
}

function isTileIcon(value: unknown): value is TileIcon {
  if (!isRecord(value)) return false
  const { slug, name, outline } = value
  return isText(slug) && /^[a-z\d-]+$/.test(slug) && isText(name) && isTileOutline(outline)
}

function isDrawing(svg: unknown): svg is string {
  if (typeof svg !== 'string' || svg.length > MOST_SVG_LENGTH) return false
  try {
    splitSvg(svg)
    return true
  } catch {
    // Not what the sanitiser writes.
    return false
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MOST_LENGTH
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
