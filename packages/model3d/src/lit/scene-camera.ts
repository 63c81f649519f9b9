import type { Camera, Vector } from '../camera.ts'
import type { Camera3d } from '../look/look.ts'
import type { Triangle } from '../rasterize.ts'
import type { Bounds } from './ground-shadow.ts'
import { cross, directionOf, dot } from './surroundings.ts'

/** In radii of the model, and what is left round it: as the browser sees it. */
const DISTANCE = 4.5
const MARGIN = 1.05
/** Of parallel rays: nearer points win by a little, and textures do not bend. */
const DEPTH = 1e-3

/** The middle, half the diagonal and the lowest point of what is drawn. */
export function boundsOf(triangles: readonly Triangle[]): Bounds {
  const least = [Infinity, Infinity, Infinity]
  const most = [-Infinity, -Infinity, -Infinity]
  for (const { corners } of triangles) {
    for (const { point } of corners) {
      for (let axis = 0; axis < 3; axis += 1) {
        least[axis] = Math.min(least[axis]!, point[axis]!)
        most[axis] = Math.max(most[axis]!, point[axis]!)
      }
    }
  }
  const size = most.map((value, axis) => value - least[axis]!)
  const isEmpty = triangles.length === 0
  return {
    center: (isEmpty
      ? [0, 0, 0]
      : least.map((value, axis) => value + size[axis]! / 2)) as unknown as Vector,
    radius: (isEmpty ? 0 : Math.hypot(...size) / 2) || 1,
    floor: isEmpty ? 0 : least[1]!,
  }
}

/** A camera that looks at the whole ball round a model, whose directions stay those of the scene. */
export function sceneCamera(
  { turn, tilt, projection }: Camera3d,
  { center, radius }: Bounds,
  width: number,
  height: number,
): Camera {
  const ahead = directionOf(turn, tilt)
  const right: Vector = [Math.cos((turn * Math.PI) / 180), 0, -Math.sin((turn * Math.PI) / 180)]
  const up = cross(ahead, right)
  const isFlat = projection === 'orthographic'
  const half = isFlat ? MARGIN : Math.tan(Math.asin(1 / DISTANCE) * MARGIN)
  const scale = Math.min(width, height) / 2 / half
  const local = (point: Vector): Vector => [
    (point[0] - center[0]) / radius,
    (point[1] - center[1]) / radius,
    (point[2] - center[2]) / radius,
  ]
  return {
    turn: (vector) => vector,
    toEye(point) {
      if (isFlat) return ahead
      const [x, y, z] = local(point)
      return [ahead[0] * DISTANCE - x, ahead[1] * DISTANCE - y, ahead[2] * DISTANCE - z]
    },
    project(point) {
      const at = local(point)
      const near = dot(at, ahead)
      const w = isFlat ? 1 + near * DEPTH : 1 / (DISTANCE - near)
      const zoom = isFlat ? scale : scale * w
      return { x: width / 2 + dot(at, right) * zoom, y: height / 2 - dot(at, up) * zoom, w }
    },
  }
}
