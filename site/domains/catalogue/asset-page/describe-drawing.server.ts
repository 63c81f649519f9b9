import { sanitizeSvg } from '@tessera/svg'
import type { Drawing } from './customise/icon-customization.ts'

/** Colour fields beyond this help nobody. */
const MOST_COLORS = 12
/** Widths beyond the bounds of the download call cannot be offered. */
const WIDEST_STROKE = 4

/** What can be changed in a stored drawing. Bodies are sanitised already; this reads their paints. */
export function describeDrawing(svg: string): Drawing {
  const { colors, usesCurrentColor, viewBox } = sanitizeSvg(svg)
  const isSingle = usesCurrentColor ? colors.length === 0 : colors.length === 1
  return {
    svg,
    paint: isSingle ? (colors[0] ?? 'currentColor') : null,
    colors: isSingle ? [] : colors.slice(0, MOST_COLORS),
    stroke: strokeOf(svg),
    side: Math.max(viewBox[2], viewBox[3]),
  }
}

function strokeOf(svg: string): number | null {
  if (!/\bstroke="(?!none)/.test(svg)) return null
  const width = Number(/\bstroke-width="(\d*\.?\d+)"/.exec(svg)?.[1] ?? 1)
  return width > 0 && width <= WIDEST_STROKE ? width : null
}
