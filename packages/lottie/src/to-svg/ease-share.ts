/** x1, y1, x2, y2 of a cubic Bézier from 0, 0 to 1, 1, as CSS and SMIL write it. */
export type Curve = readonly [number, number, number, number]

/** How far a value has come after a share of the time. */
export function easeShare([x1, y1, x2, y2]: Curve, share: number): number {
  if (share <= 0) return 0
  if (share >= 1) return 1
  if (x1 === y1 && x2 === y2) return share
  let [low, high] = [0, 1]
  let t = share
  // x grows with t, so halving always finds it; 30 halvings leave an error below 1e-9.
  for (let round = 0; round < 30; round += 1) {
    if (bezier(x1, x2, t) < share) low = t
    else high = t
    t = (low + high) / 2
  }
  return bezier(y1, y2, t)
}

function bezier(a: number, b: number, t: number): number {
  const u = 1 - t
  return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
}
