import { svgPixels } from '#platform/render/svg-to-raster.ts'
import { paletteOfPaints, parseHex } from '@tessera/palette'

const SIZE = 40
const OPAQUE = 125

/**
 * The paints of a drawing, the one that covers most first: a small picture is drawn and each of its
 * pixels counted for the nearest paint. So the palette holds the exact colours that recolouring
 * needs, in the order in which an eye sees them.
 */
export async function paintsByArea(svg: string, paints: readonly string[]): Promise<string[]> {
  if (paints.length < 2) return [...paints]
  const { data } = await svgPixels(svg, SIZE)
  const colors = paints.map((hex) => parseHex(hex))
  // A paint too thin to own a pixel still counts, after all others and in document order.
  const weights = paints.map((_, index) => (paints.length - index) / paints.length)
  for (let offset = 0; offset < data.length; offset += 4) {
    if ((data[offset + 3] ?? 0) < OPAQUE) continue
    const nearest = nearestColor(
      colors,
      data[offset] ?? 0,
      data[offset + 1] ?? 0,
      data[offset + 2] ?? 0,
    )
    weights[nearest] = (weights[nearest] ?? 0) + 1
  }
  return paletteOfPaints(paints.map((hex, index) => ({ hex, weight: weights[index] ?? 0 })))
}

function nearestColor(
  colors: readonly (readonly [number, number, number])[],
  red: number,
  green: number,
  blue: number,
): number {
  let nearest = 0
  let least = Number.POSITIVE_INFINITY
  for (const [index, [r, g, b]] of colors.entries()) {
    const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2
    if (distance >= least) continue
    least = distance
    nearest = index
  }
  return nearest
}
