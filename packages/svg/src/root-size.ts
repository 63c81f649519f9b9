const UNITS: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
}
const LENGTH = /^\s*\+?(\d*\.?\d+(?:e[+-]?\d+)?|\d+\.)\s*([a-z]*)\s*$/i
const MAX_SIDE_PX = 65_536

export type ViewBox = [x: number, y: number, width: number, height: number]

export interface RootSize {
  width: number
  height: number
  viewBox: ViewBox
}

/**
 * One size for every file, in CSS pixels: missing, relative (%, em) and absurd sides come from the
 * viewBox; a missing viewBox comes from the sides; with neither, CSS's 300 × 150.
 */
export function normaliseRootSize(
  width: string | undefined,
  height: string | undefined,
  viewBox: string | undefined,
): RootSize {
  const w = parseLength(width)
  const h = parseLength(height)
  const box = parseViewBox(viewBox) ?? [0, 0, w ?? h ?? 300, h ?? w ?? (w === null ? 150 : w)]
  const ratio = box[2] / box[3]
  return {
    width: round(w ?? (h === null ? box[2] : h * ratio)),
    height: round(h ?? (w === null ? box[3] : w / ratio)),
    viewBox: box,
  }
}

/** A positive length in CSS pixels; null when missing, relative or out of range. */
export function parseLength(text: string | undefined): number | null {
  if (text === undefined) return null
  const match = LENGTH.exec(text)
  if (!match) return null
  const factor = UNITS[match[2]!.toLowerCase()]
  if (factor === undefined) return null
  const px = Number(match[1]) * factor
  return px > 0 && px <= MAX_SIDE_PX ? px : null
}

export function parseViewBox(text: string | undefined): ViewBox | null {
  if (text === undefined) return null
  const parts = text.trim().split(/[\s,]+/)
  if (parts.length !== 4) return null
  const [x, y, w, h] = parts.map(Number) as ViewBox
  if (![x, y, w, h].every(Number.isFinite) || w <= 0 || h <= 0) return null
  return [x, y, w, h]
}

function round(px: number): number {
  return Math.round(px * 1000) / 1000
}
