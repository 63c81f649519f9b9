import { licenseFacts } from '@tessera/licensing'
import { paintsOf, recolorSvg, setStrokeWidth } from '@tessera/svg'

/** What was chosen above the grid, as the download call takes it. */
export type DrawingChanges = {
  /** Old colour to new, `#rrggbb` or `currentColor`. */
  readonly colors: Readonly<Record<string, string>>
  /** In units of the drawing. */
  readonly stroke: number | null
}

type Choice = { readonly color: string | null; readonly stroke: number | null }

/** The side that widths of strokes in the grid are chosen for. */
const GRID_SIDE = 24

/** What the choice changes in a drawing; nothing where its licence does not allow changes. */
export function changesOf(svg: string, choice: Choice, spdx: string): DrawingChanges {
  if (!licenseFacts(spdx).allowsDerivatives) return { colors: {}, stroke: null }
  const { colors, usesCurrentColor } = paintsOf(svg)
  const isSingle = usesCurrentColor ? colors.length === 0 : colors.length === 1
  const paint = colors[0] ?? 'currentColor'
  const hasStrokes = /\bstroke="(?!none)/.test(svg)
  return {
    colors: isSingle && choice.color !== null ? { [paint]: choice.color } : {},
    stroke: hasStrokes && choice.stroke !== null ? (choice.stroke * sideOf(svg)) / GRID_SIDE : null,
  }
}

/** The drawing with the changes made. */
export function changeDrawing(svg: string, { colors, stroke }: DrawingChanges): string {
  const colored = recolorSvg(svg, colors)
  return stroke === null ? colored : setStrokeWidth(colored, stroke)
}

/** Longer side of the viewBox. */
function sideOf(svg: string): number {
  const [, width, height] = /viewBox="\S+ \S+ (\S+) ([^"\s]+)"/.exec(svg) ?? []
  const side = Math.max(Number(width), Number(height))
  return side > 0 ? side : GRID_SIDE
}
