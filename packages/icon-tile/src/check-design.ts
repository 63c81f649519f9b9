import { contrastRatio } from '@tessera/palette'
import { paintsOf } from '@tessera/svg'
import type { IconDesign, IconLook } from './look-fields.ts'
import { placeIcon } from './compose-icon.ts'
import { SAFE_CIRCLE } from './variants.ts'

/** Graphics want 3:1 (WCAG 2.2, 1.4.11). */
export const LEAST_CONTRAST = 3

/**
 * The contrast of the icon on its tile: the worst pair of the colours of both, where there are
 * several. Null without a tile, or for a drawing without solid colours.
 */
export function contrastOnTile({ source, look }: IconDesign): number | null {
  if (look.shape === 'none') return null
  const front = frontColors(source, look)
  const ground = groundColors(look)
  const ratios = front.map((color) =>
    Math.min(...ground.map((under) => contrastRatio(color, under))),
  )
  // A drawing in several colours is told from the tile by the one that stands out most.
  return ratios.length === 0 ? null : isOnePaint(look) ? Math.min(...ratios) : Math.max(...ratios)
}

/** The contrast of the tile, or of the icon without one, on a page of that colour. */
export function contrastOnPage({ source, look }: IconDesign, page: string): number | null {
  const colors = look.shape === 'none' ? frontColors(source, look) : groundColors(look)
  if (colors.length === 0) return null
  return Math.max(...colors.map((color) => contrastRatio(color, page)))
}

/**
 * How far the icon reaches from the middle, 1 being the edge of the canvas: the farthest corner of its
 * box, so that what is called safe is safe whatever the drawing. At most 0.8 is inside the safe zone of a
 * maskable icon.
 */
export function reachOf(look: IconLook): number {
  const { x, y, side } = placeIcon(look)
  const middle = look.canvas / 2
  const dx = Math.max(Math.abs(x - middle), Math.abs(x + side - middle))
  const dy = Math.max(Math.abs(y - middle), Math.abs(y + side - middle))
  return Math.hypot(dx, dy) / middle
}

export function isInSafeZone(look: IconLook): boolean {
  return reachOf(look) <= SAFE_CIRCLE + 1e-9
}

function isOnePaint({ paint }: IconLook): boolean {
  return paint !== 'drawn'
}

function frontColors(source: string, look: IconLook): string[] {
  if (look.paint === 'one') return [look.color]
  if (look.paint !== 'drawn') return [look.color, look.color2]
  const { colors, usesCurrentColor } = paintsOf(source)
  const drawn = [...(usesCurrentColor ? ['currentColor'] : []), ...colors]
  // `currentColor` is black where nothing else is said.
  return drawn.map((color) => look.colors[color] ?? (color === 'currentColor' ? '#000000' : color))
}

function groundColors({ fill, tile, tile2 }: IconLook): string[] {
  return fill === 'flat' ? [tile] : [tile, tile2]
}
