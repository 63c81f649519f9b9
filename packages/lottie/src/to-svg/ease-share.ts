/** x1, y1, x2, y2 of a cubic Bézier from 0, 0 to 1, 1, as CSS and SMIL write it. */
export type Curve = readonly [number, number, number, number]

/** How far a value has come after a share of the time. */
export function easeShare([x1, y1, x2, y2]: Curve, share: number): number {
  if (share <= 0) return 0
  if (share >= 1) return 1
  if (x1 === y1 && x2 === y2) return share
  return curvePart(y1, y2, curveParameter(x1, x2, share))
}

/** The parameter at which a curve has reached `x`; it grows with x, so halving always finds it. */
export function curveParameter(x1: number, x2: number, x: number): number {
  let [low, high] = [0, 1]
  // 40 halvings leave an error below 1e-12.
  for (let round = 0; round < 40; round += 1) {
    const middle = (low + high) / 2
    if (curvePart(x1, x2, middle) < x) low = middle
    else high = middle
  }
  return (low + high) / 2
}

function curvePart(a: number, b: number, t: number): number {
  const u = 1 - t
  return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
}
