import type { Box } from './tile-shapes.ts'
import { n } from './write-number.ts'

type Gradient = {
  readonly form: 'linear' | 'radial'
  readonly from: string
  readonly to: string
  /** Degrees, clockwise from upwards, as in CSS; a radial one has none. */
  readonly angle: number
}

/** A gradient over a box, in the units of what it paints: lines have no box of their own to refer to. */
export function gradient(
  id: string,
  { x, y, side }: Box,
  { form, from, to, angle }: Gradient,
): string {
  const stops = `<stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/>`
  const [cx, cy] = [x + side / 2, y + side / 2]
  if (form === 'radial') {
    return (
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(cx)}" cy="${n(cy)}"` +
      ` r="${n(side * Math.SQRT1_2)}">${stops}</radialGradient>`
    )
  }
  const radians = (angle * Math.PI) / 180
  const [dx, dy] = [Math.sin(radians), -Math.cos(radians)]
  // As CSS: the corners that the line points to and from get the pure colours.
  const reach = ((Math.abs(dx) + Math.abs(dy)) * side) / 2
  return (
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(cx - dx * reach)}"` +
    ` y1="${n(cy - dy * reach)}" x2="${n(cx + dx * reach)}" y2="${n(cy + dy * reach)}">` +
    `${stops}</linearGradient>`
  )
}
