import { line, type Arc, type Line } from './segment.ts'

/** An arc as the command A of a path states it. */
export interface EndpointArc {
  readonly from: readonly [number, number]
  readonly radii: readonly [number, number]
  /** In degrees. */
  readonly rotation: number
  readonly isLarge: boolean
  readonly isClockwise: boolean
  readonly to: readonly [number, number]
}

/**
 * An arc by its centre. Radii that are too small grow as SVG 2 says; without radii it is a line.
 *
 * @see https://www.w3.org/TR/SVG2/implnote.html#ArcImplementationNotes
 */
export function arcByCentre(given: EndpointArc): Arc | Line {
  const { from, to, isLarge, isClockwise } = given
  const [x0, y0] = from
  const [x1, y1] = to
  let [rx, ry] = [Math.abs(given.radii[0]), Math.abs(given.radii[1])]
  if (rx === 0 || ry === 0 || (x0 === x1 && y0 === y1)) return line(x0, y0, x1, y1)
  const rotation = (given.rotation * Math.PI) / 180
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)]
  const [hx, hy] = [(x0 - x1) / 2, (y0 - y1) / 2]
  const [px, py] = [cos * hx + sin * hy, cos * hy - sin * hx]
  const excess = (px / rx) ** 2 + (py / ry) ** 2
  if (excess > 1) {
    rx *= Math.sqrt(excess)
    ry *= Math.sqrt(excess)
  }
  const side = isLarge === isClockwise ? -1 : 1
  const square = (rx * ry) ** 2 / ((rx * py) ** 2 + (ry * px) ** 2) - 1
  const factor = side * Math.sqrt(Math.max(0, square))
  const [qx, qy] = [(factor * rx * py) / ry, (-factor * ry * px) / rx]
  const start = Math.atan2((py - qy) / ry, (px - qx) / rx)
  const end = Math.atan2((-py - qy) / ry, (-px - qx) / rx)
  let sweep = end - start
  if (isClockwise && sweep < 0) sweep += 2 * Math.PI
  if (!isClockwise && sweep > 0) sweep -= 2 * Math.PI
  return {
    kind: 'arc',
    cx: cos * qx - sin * qy + (x0 + x1) / 2,
    cy: sin * qx + cos * qy + (y0 + y1) / 2,
    rx,
    ry,
    rotation,
    start,
    sweep,
    ends: [x0, y0, x1, y1],
  }
}
