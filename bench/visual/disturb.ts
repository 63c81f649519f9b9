import type { Picture } from '../../packages/visual/src/index.ts'

export type Disturbance = {
  /** How far lines wander, as a share of the side. */
  readonly bend: number
  /** Degrees, at most. */
  readonly turn: number
  /** How unevenly it is stretched and how far it recedes, as a share. */
  readonly slant: number
  /** By how much one side is darker than the other, of 255. */
  readonly light: number
  /** Deviation of each pixel, of 255. */
  readonly noise: number
}

/** A picture of equal sides on white as somebody would draw it again or photograph it; the seed says how. */
export function disturb(picture: Picture, by: Disturbance, seed: number): Picture {
  const random = randomFrom(seed)
  const side = picture.width
  const angle = (symmetric() * by.turn * Math.PI) / 180
  const [wide, high] = [1 + symmetric() * by.slant, 1 + symmetric() * by.slant]
  const [aslantX, aslantY] = [symmetric() * by.slant, symmetric() * by.slant]
  const waves = Array.from({ length: 6 }, () => ({
    amplitude: symmetric() * by.bend,
    byX: symmetric() * 3,
    byY: symmetric() * 3,
    phase: random() * 2 * Math.PI,
  }))
  const lightAngle = random() * 2 * Math.PI
  const rgba = new Uint8Array(picture.rgba.length).fill(255)
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      // A fifth of the side stays free around it, so that nothing is cut off.
      const [u, v] = [(x / side - 0.5) * 1.25, (y / side - 0.5) * 1.25]
      const depth = 1 + aslantX * u + aslantY * v
      const across = (u * Math.cos(angle) - v * Math.sin(angle)) / depth / wide
      const down = (u * Math.sin(angle) + v * Math.cos(angle)) / depth / high
      const from = [across + wander(0, u, v), down + wander(3, u, v)] as const
      const dark = by.light * (u * Math.cos(lightAngle) + v * Math.sin(lightAngle) + 0.5)
      const grain = (random() + random() + random() - 1.5) * 2 * by.noise
      for (const channel of [0, 1, 2] as const) {
        const value = sample(from[0], from[1], channel) - Math.max(0, dark) + grain
        rgba[(y * side + x) * 4 + channel] = Math.max(0, Math.min(255, Math.round(value)))
      }
    }
  }
  return { width: side, height: side, rgba }

  function symmetric(): number {
    return random() * 2 - 1
  }

  function wander(first: number, u: number, v: number): number {
    let sum = 0
    for (const { amplitude, byX, byY, phase } of waves.slice(first, first + 3)) {
      sum += amplitude * Math.sin(2 * Math.PI * (byX * u + byY * v) + phase)
    }
    return sum
  }

  function sample(u: number, v: number, channel: number): number {
    const [x, y] = [(u + 0.5) * side, (v + 0.5) * side]
    const [x0, y0] = [Math.floor(x), Math.floor(y)]
    const top = mix(pixel(x0, y0, channel), pixel(x0 + 1, y0, channel), x - x0)
    return mix(top, mix(pixel(x0, y0 + 1, channel), pixel(x0 + 1, y0 + 1, channel), x - x0), y - y0)
  }

  function pixel(x: number, y: number, channel: number): number {
    if (x < 0 || y < 0 || x >= side || y >= side) return 255
    return picture.rgba[(y * side + x) * 4 + channel]!
  }
}

function mix(a: number, b: number, share: number): number {
  return a + (b - a) * share
}

/** Linear congruence with the constants of Numerical Recipes. */
function randomFrom(seed: number): () => number {
  let state = (seed * 7919 + 12_345) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}
