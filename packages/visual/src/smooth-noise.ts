/** Deviation of the noise of a camera, of 255, from which lightness is smoothed. Drawn pictures have 0. */
const LEAST_NOISE = 1.5
/** One weight for each distance of up to two pixels: a Gaussian of 1 pixel. */
const WEIGHTS = [0.403, 0.244, 0.0545] as const
/** A share of the absolute deviations of a normal distribution that lies below its median. */
const MEDIAN_SHARE = 0.6745
/** Steps of one in which strays are counted; more are not told apart. */
const STRAYS = 512
/** What the operator of `noiseOf` makes of a deviation of 1. */
const OPERATOR_GAIN = 6

/**
 * Lightness without the grain of a camera, or the same values where there is none. Grain has edges
 * everywhere: of photographs with much of it 44 of 100 found their icon among the first ten, smoothed 99.
 */
export function smoothNoise(lights: Float32Array, width: number): Float32Array {
  if (noiseOf(lights, width) < LEAST_NOISE) return lights
  return smoothed(smoothed(lights, 1, width), width, width)
}

/**
 * How far pixels stray from their surroundings. J. Immerkær, "Fast Noise Variance Estimation", 1996, by the
 * median, since edges are few and stray far.
 */
function noiseOf(lights: Float32Array, width: number): number {
  const height = lights.length / width
  const counts = new Uint32Array(STRAYS)
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1 + (y % 2); x < width - 1; x += 2) {
      const at = y * width + x
      const corners =
        lights[at - width - 1]! +
        lights[at - width + 1]! +
        lights[at + width - 1]! +
        lights[at + width + 1]!
      const sides = lights[at - 1]! + lights[at + 1]! + lights[at - width]! + lights[at + width]!
      const stray = Math.abs(corners - 2 * sides + 4 * lights[at]!)
      counts[Math.min(STRAYS - 1, Math.round(stray))]! += 1
    }
  }
  return medianOf(counts) / MEDIAN_SHARE / OPERATOR_GAIN
}

function medianOf(counts: Uint32Array): number {
  const half = counts.reduce((sum, count) => sum + count, 0) / 2
  let below = 0
  for (const [value, count] of counts.entries()) {
    below += count
    if (below > half) return value
  }
  return 0
}

/** Smoothed along one axis, whose neighbouring pixels are `step` values apart. */
function smoothed(lights: Float32Array, step: number, width: number): Float32Array {
  const length = step === 1 ? width : lights.length / width
  const [centre, near, far] = WEIGHTS
  return lights.map((light, at) => {
    const place = Math.floor(at / step) % length
    const value = (by: number) =>
      lights[at + (Math.min(length - 1, Math.max(0, place + by)) - place) * step]!
    return centre * light + near * (value(-1) + value(1)) + far * (value(-2) + value(2))
  })
}
