import { assertTriangles } from './model-limits.ts'
import type { SceneTriangles } from './scene-triangles.ts'

const HEAD = 84
const FACET = 50
/** Programs that print read STL in millimetres, glTF is in metres. */
export const MM_PER_METRE = 1000

/** A binary STL, z up and in millimetres, as programs that print expect it; faces without an area are left out. */
export function writeStl({ meshes }: SceneTriangles): Uint8Array {
  const count = meshes.reduce((sum, { corners }) => sum + corners.length / 3, 0)
  assertTriangles(count)
  const file = new Uint8Array(HEAD + count * FACET)
  const view = new DataView(file.buffer)
  // Not "solid", by which readers tell the form of text.
  for (const [at, letter] of [...'Tessera'].entries()) file[at] = letter.charCodeAt(0)
  let written = 0
  for (const { points, corners } of meshes) {
    for (let at = 0; at < corners.length; at += 3) {
      const facet = [0, 1, 2].map((corner) => upright(points, corners[at + corner]! * 3))
      const normal = normalOf(facet)
      if (normal === null) continue
      const numbers = [normal, ...facet].flat()
      for (const [index, value] of numbers.entries()) {
        view.setFloat32(HEAD + written * FACET + index * 4, value, true)
      }
      written += 1
    }
  }
  view.setUint32(80, written, true)
  return file.subarray(0, HEAD + written * FACET)
}

/** A quarter turn from y up to z up. */
function upright(points: Float64Array, at: number): number[] {
  return [points[at]!, -points[at + 2]!, points[at + 1]!].map((value) => value * MM_PER_METRE)
}

function normalOf(facet: readonly (readonly number[])[]): number[] | null {
  const [a = [], b = [], c = []] = facet
  const [ux = 0, uy = 0, uz = 0] = b.map((value, axis) => value - a[axis]!)
  const [vx = 0, vy = 0, vz = 0] = c.map((value, axis) => value - a[axis]!)
  const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  const length = Math.hypot(...normal)
  return length > 0 ? normal.map((value) => value / length) : null
}
