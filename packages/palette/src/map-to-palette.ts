import { relativeLuminance } from './contrast.ts'
import { parseHex } from './hex-color.ts'
import { isNearWhite } from './palette-options.ts'

/**
 * Which colour of a brand stands for which of a drawing. One colour alone becomes the first of the
 * palette, its main one. Several are matched by how light they are, darkest to darkest, so that
 * light and shadow stay where they were. Near white is paper, not paint, and stays.
 *
 * @param colors those of the drawing, `#rrggbb`
 * @throws {PaletteError} invalid_color
 */
export function mapToPalette(
  colors: readonly string[],
  palette: readonly string[],
): Record<string, string> {
  const [main] = palette
  if (main === undefined) return {}
  const painted = [...new Set(colors.map((color) => color.toLowerCase()))].filter(
    (color) => !isNearWhite(...parseHex(color)),
  )
  const [only] = painted
  if (painted.length === 1 && only !== undefined) return { [only]: main }
  const targets = [...new Set(palette)].toSorted(darkestFirst)
  const ranked = painted.toSorted(darkestFirst)
  return Object.fromEntries(
    ranked.map((color, rank) => {
      const index = Math.round((rank * (targets.length - 1)) / Math.max(1, ranked.length - 1))
      return [color, targets[index] ?? main]
    }),
  )
}

function darkestFirst(a: string, b: string): number {
  return relativeLuminance(a) - relativeLuminance(b) || (a < b ? -1 : 1)
}
