import { mapToPalette } from '@tessera/palette'
import { fitScale, fitViewBox, paintsOf, recolorSvg, setStrokeWidth, splitSvg } from '@tessera/svg'

/** How every drawing of a collection is changed; null leaves it as it is. */
export type Look = {
  /** `#rrggbb`, the main colour first. */
  readonly colors: readonly string[] | null
  /** In units of the finished drawing. */
  readonly stroke: number | null
  /** Side of the square that the drawing is fitted into. */
  readonly box: number | null
}

/**
 * A sanitised SVG in the look of a collection: recoloured to a palette, lines of one width, fitted
 * into one view box. Drawings in `currentColor` take the first colour.
 */
export function applyCustomization(svg: string, { colors, stroke, box }: Look): string {
  const colored = colors === null ? svg : recolorSvg(svg, changesFor(svg, colors))
  if (stroke === null) return box === null ? colored : fitViewBox(colored, box)
  // Fitting scales lines too: they are set to what becomes the wanted width.
  const scale = box === null ? 1 : fitScale(splitSvg(colored).viewBox, box)
  const lined = setStrokeWidth(colored, stroke / scale)
  return box === null ? lined : fitViewBox(lined, box)
}

function changesFor(svg: string, palette: readonly string[]): Record<string, string> {
  const { colors, usesCurrentColor } = paintsOf(svg)
  const [main] = palette
  return {
    ...mapToPalette(colors, palette),
    ...(usesCurrentColor && main !== undefined && { currentColor: main }),
  }
}
