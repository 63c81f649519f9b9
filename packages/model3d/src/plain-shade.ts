import { unit } from './camera.ts'
import type { Shade } from './rasterize.ts'

/** Camera space: x right, y up, z towards the viewer. */
const KEY_LIGHT = unit([-0.45, 0.75, 0.65])
const FILL_LIGHT = unit([0.8, 0.1, 0.5])

/** A key light, a weaker fill light and an ambient light that is brighter above; they go with the camera. */
export const plainShade: Shade = ({ nx, ny, nz, red, green, blue }, _paint, out) => {
  const key = Math.max(0, nx * KEY_LIGHT[0] + ny * KEY_LIGHT[1] + nz * KEY_LIGHT[2])
  const fill = Math.max(0, nx * FILL_LIGHT[0] + ny * FILL_LIGHT[1] + nz * FILL_LIGHT[2])
  const strength = 0.4 + 0.1 * ny + 0.95 * key + 0.2 * fill
  const gloss = key > 0.8 ? 0.05 * key ** 24 : 0
  out[0] = red * strength + gloss
  out[1] = green * strength + gloss
  out[2] = blue * strength + gloss
}
