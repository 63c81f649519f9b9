import { movingSquare } from '#platform/render/testing/moving-square.ts'

const SHAPES =
  '<path fill="#1a5fb4" d="M2 4h16v16H2z"/><path fill="#22aa77" d="M19 20h6L22 4z"/><circle cx="34" cy="12" r="8" fill="#d22222"/>'

/** A drawing of three colours, twice as wide as high; what it paints is 40 by 16 from (2, 4). */
export const drawing = seen('0 0 48 24')

/** Only what it paints: models have no margins. */
export const trimmedDrawing = seen('2 4 40 16')

/** In black, as formats without colours show it. */
export function blackened(svg: string): string {
  return svg.replaceAll(/fill="#\w+"/g, 'fill="#000"')
}

function seen(viewBox: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="192" height="96" viewBox="${viewBox}">${SHAPES}</svg>`
}

const bytes = (value: unknown) =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value))

export const sources = {
  drawing: { format: 'svg', file: bytes(drawing) },
  /** Glyphs have one colour. */
  silhouette: { format: 'svg', file: bytes(blackened(drawing)) },
  /** Twenty frames in two seconds. */
  walk: {
    format: 'lottie',
    file: bytes(movingSquare({ framesPerSecond: 10, frames: 20, opacity: 100 })),
  },
  /** Of the size and speed that Telegram asks for. */
  sticker: { format: 'lottie', file: bytes({ ...movingSquare({ opacity: 100 }), w: 512, h: 512 }) },
} as const

/** The walk after a share of its way, in a view of its size. */
export function walkAt(share: number, { width = 100, height = 50 } = {}): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect x="${10 + 60 * share}" y="15" width="20" height="20" fill="#f00"/></svg>`
}
