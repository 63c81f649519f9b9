export type Vector = readonly [number, number, number]

/** Distance of the camera in radii of the model: a mild perspective. */
const DISTANCE = 4.5
const MARGIN = 0.94

type Project = (point: Vector) => { x: number; y: number; w: number }

export interface Camera {
  readonly project: Project
  /** A direction of the scene as it is shaded. */
  readonly turn: (vector: Vector) => Vector
  /** From a point towards the eye, in the same space. */
  readonly toEye: (point: Vector) => Vector
}

/** A camera that looks at the middle of the triangles and fills the picture with them. */
export function createCamera(
  triangles: readonly { readonly corners: readonly { readonly point: Vector }[] }[],
  view: { readonly yaw: number; readonly pitch: number },
  width: number,
  height: number,
): Camera {
  const [cy, sy] = [Math.cos(-view.yaw), Math.sin(-view.yaw)]
  const [cp, sp] = [Math.cos(view.pitch), Math.sin(view.pitch)]
  const turn = ([x, y, z]: Vector): Vector => {
    const [tx, tz] = [cy * x + sy * z, -sy * x + cy * z]
    return [tx, cp * y - sp * tz, sp * y + cp * tz]
  }
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  for (const { corners } of triangles) {
    for (const { point } of corners) {
      for (let axis = 0; axis < 3; axis += 1) {
        min[axis] = Math.min(min[axis] ?? 0, point[axis] ?? 0)
        max[axis] = Math.max(max[axis] ?? 0, point[axis] ?? 0)
      }
    }
  }
  const [mx = 0, my = 0, mz = 0] = min.map((value, axis) => (value + (max[axis] ?? 0)) / 2)
  const radius = Math.hypot(...max.map((value, axis) => value - (min[axis] ?? 0))) / 2 || 1
  const flat = ([px, py, pz]: Vector) => {
    const [x, y, z] = turn([(px - mx) / radius, (py - my) / radius, (pz - mz) / radius])
    const w = 1 / (DISTANCE - z)
    return { x: x * w, y: y * w, w }
  }
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { corners } of triangles) {
    for (const { point } of corners) {
      const { x, y } = flat(point)
      ;[left, right] = [Math.min(left, x), Math.max(right, x)]
      ;[bottom, top] = [Math.min(bottom, y), Math.max(top, y)]
    }
  }
  const scale =
    MARGIN * Math.min(width / Math.max(right - left, 1e-9), height / Math.max(top - bottom, 1e-9))
  const [middleX, middleY] = [(left + right) / 2, (bottom + top) / 2]
  return {
    turn,
    toEye: () => [0, 0, 1],
    project: (point) => {
      const { x, y, w } = flat(point)
      return { x: width / 2 + (x - middleX) * scale, y: height / 2 - (y - middleY) * scale, w }
    },
  }
}

export function faceNormal(a: Vector, b: Vector, c: Vector): Vector {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
  return unit([uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx])
}

export function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}
