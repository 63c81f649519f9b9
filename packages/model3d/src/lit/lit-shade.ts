import type { Fragment, Paint, Shade } from '../rasterize.ts'
import type { Surroundings } from './surroundings.ts'

/** What insulators reflect when looked at straight. */
const DIELECTRIC = 0.04
const LEAST_ROUGHNESS = 0.0525

const mirrored = new Float64Array(3)
const scattered = new Float64Array(3)

/**
 * Shades as browsers do: the metallic-roughness model of glTF under surroundings and a sun, the
 * surroundings split into their light and an approximation of the surface (Karis, “Physically Based Shading
 * on Mobile”, 2014). Normals and views are in the space of the scene.
 */
export function litShade({ sun, sunLight, reflect }: Surroundings): Shade {
  return (at: Fragment, { metalness, roughness: given, emissive }: Paint, out: Float64Array) => {
    const roughness = Math.max(LEAST_ROUGHNESS, given)
    const { nx, ny, nz, vx, vy, vz } = at
    const facing = Math.max(0, nx * vx + ny * vy + nz * vz)
    const turn = 2 * (nx * vx + ny * vy + nz * vz)
    reflect(roughness, turn * nx - vx, turn * ny - vy, turn * nz - vz, mirrored)
    reflect(1, nx, ny, nz, scattered)
    const [scale, bias] = surfaceOf(facing, roughness)
    const sunlit = Math.max(0, nx * sun[0] + ny * sun[1] + nz * sun[2])
    const gloss = sunlit > 0 ? glossOf(at, sun, roughness ** 2) : NO_GLOSS
    for (let part = 0; part < 3; part += 1) {
      const color = part === 0 ? at.red : part === 1 ? at.green : at.blue
      const zero = DIELECTRIC * (1 - metalness) + color * metalness
      const diffuse = color * (1 - metalness)
      const single = zero * scale + bias
      const multiple = manyOf(zero, single, scale + bias)
      const direct = sunlit * sunLight[part]!
      const fresnel = zero + (1 - zero) * gloss.fresnel
      out[part] =
        mirrored[part]! * single +
        scattered[part]! * (multiple + diffuse * (1 - single - multiple)) +
        direct * (diffuse / Math.PI + fresnel * gloss.lobe) +
        emissive[part]!
    }
  }
}

/** Scale and bias of the reflectance at zero. */
function surfaceOf(facing: number, roughness: number): readonly [number, number] {
  const x = 1 - roughness
  const y = 0.0425 - 0.0275 * roughness
  const z = 1.04 - 0.572 * roughness
  const w = 0.022 * roughness - 0.04
  const a = Math.min(x * x, 2 ** (-9.28 * facing)) * x + y
  return [-1.04 * a + z, 1.04 * a + w]
}

/** What leaves after more than one bounce between the facets (Fdez-Agüera 2019). */
function manyOf(zero: number, single: number, whole: number): number {
  const lost = 1 - whole
  const average = zero + (1 - zero) * 0.047619
  return (single * average * lost) / (1 - lost * average)
}

const NO_GLOSS = { lobe: 0, fresnel: 0 } as const

/** The lobe of GGX with the visibility of Smith. */
function glossOf(
  { nx, ny, nz, vx, vy, vz }: Fragment,
  sun: readonly [number, number, number],
  alpha: number,
): { readonly lobe: number; readonly fresnel: number } {
  const [hx, hy, hz] = [vx + sun[0], vy + sun[1], vz + sun[2]]
  const length = Math.hypot(hx, hy, hz) || 1
  const half = Math.max(0, (nx * hx + ny * hy + nz * hz) / length)
  const view = Math.max(0, nx * vx + ny * vy + nz * vz)
  const light = Math.max(0, nx * sun[0] + ny * sun[1] + nz * sun[2])
  const square = alpha * alpha
  const spread = half * half * (square - 1) + 1
  const shares = light * Math.sqrt(square + (1 - square) * view * view)
  const masks = shares + view * Math.sqrt(square + (1 - square) * light * light)
  const lobe = (square / (Math.PI * spread * spread)) * (0.5 / Math.max(masks, 1e-6))
  const seen = Math.max(0, (vx * hx + vy * hy + vz * hz) / length)
  return { lobe, fresnel: (1 - seen) ** 5 }
}
