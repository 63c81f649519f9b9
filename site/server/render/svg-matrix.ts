/** An affine transform as SVG writes it: x' = ax + cy + e, y' = bx + dy + f. */
export type SvgMatrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const IDENTITY: SvgMatrix = [1, 0, 0, 1, 0, 0]

/** The transform that applies `inner` first and `outer` after it. */
export function multiply(outer: SvgMatrix, inner: SvgMatrix): SvgMatrix {
  const [a, b, c, d, e, f] = outer
  const [p, q, r, s, t, u] = inner
  return [
    a * p + c * q,
    b * p + d * q,
    a * r + c * s,
    b * r + d * s,
    a * t + c * u + e,
    b * t + d * u + f,
  ]
}

/** The transform that undoes this one, or null when it flattens everything onto a line. */
export function invert([a, b, c, d, e, f]: SvgMatrix): SvgMatrix | null {
  const area = a * d - b * c
  if (Math.abs(area) < 1e-12) return null
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area]
}

/** Reads `matrix(a b c d e f)`, the only form in normalised SVG; without one the identity. */
export function readMatrix(transform: string | undefined): SvgMatrix {
  const numbers = transform
    ?.match(/^matrix\(([^)]*)\)$/)?.[1]
    ?.split(/[\s,]+/)
    .map(Number)
  if (numbers?.length !== 6 || numbers.some((number) => !Number.isFinite(number))) return IDENTITY
  return numbers as unknown as SvgMatrix
}
