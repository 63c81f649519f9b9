/** Start, one control point and end, or start, two control points and end, as x, y, x, y …. */
export type Curve =
  | readonly [number, number, number, number, number, number]
  | readonly [number, number, number, number, number, number, number, number]

/** Adds `steps` points of a Bézier curve at equal parameters, its start left out. */
export function pushCurve(points: number[], curve: Curve, steps: number): void {
  for (let step = 1; step <= steps; step += 1) {
    const t = step / steps
    const s = 1 - t
    if (curve.length === 6) {
      const [x0, y0, x1, y1, x2, y2] = curve
      const [a, b, c] = [s * s, 2 * s * t, t * t]
      points.push(a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2)
    } else {
      const [x0, y0, x1, y1, x2, y2, x3, y3] = curve
      const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
      points.push(a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3)
    }
  }
}
