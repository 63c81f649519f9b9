import { fromHex, linearToSrgb } from './srgb.ts'

export interface Corner {
  readonly point: readonly [number, number, number]
  /** Unit normal; `null` for a flat face. */
  readonly normal: readonly [number, number, number] | null
  /** Linear RGB. */
  readonly color: readonly number[]
}

export interface Triangle {
  readonly corners: readonly [Corner, Corner, Corner]
  readonly alpha: number
}

export interface View {
  readonly width: number
  readonly height: number
  /** Radians. */
  readonly yaw: number
  readonly pitch: number
  readonly background: string | null
}

type Vector = readonly [number, number, number]

const SAMPLES = 2
/** Distance of the camera in radii of the model: a mild perspective. */
const DISTANCE = 4.5
const MARGIN = 0.94
/** Camera space: x right, y up, z towards the viewer. */
const KEY_LIGHT = unit([-0.45, 0.75, 0.65])
const FILL_LIGHT = unit([0.8, 0.1, 0.5])

/** A corner in pixels with its depth (1 / distance) and what is blended over the face. */
interface Projected {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly normal: Vector
  readonly color: readonly number[]
}

/**
 * Draws triangles into straight-alpha RGBA with a depth buffer, four samples a pixel and shading
 * for each sample: a key light, a weaker fill light and an ambient light that is brighter above.
 * Translucent faces are blended afterwards, the furthest first.
 */
export function rasterize(triangles: readonly Triangle[], view: View): Uint8Array {
  const width = view.width * SAMPLES
  const height = view.height * SAMPLES
  const project = camera(triangles, view, width, height)
  const depth = new Float32Array(width * height)
  const light = new Float32Array(width * height * 4)
  const faces = triangles.map((triangle) => ({ triangle, face: projectFace(triangle, project) }))
  for (const { triangle, face } of faces) {
    if (triangle.alpha >= 1) fillFace(face, 1, depth, light, width, height)
  }
  const blended = faces
    .filter(({ triangle }) => triangle.alpha < 1)
    .sort((a, b) => nearness(a.face) - nearness(b.face))
  for (const { triangle, face } of blended) {
    fillFace(face, triangle.alpha, depth, light, width, height)
  }
  return resolve(light, view)
}

type Project = (point: Vector) => { x: number; y: number; w: number }

interface Camera {
  readonly project: Project
  readonly turn: (vector: Vector) => Vector
}

function camera(triangles: readonly Triangle[], view: View, width: number, height: number): Camera {
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
    project: (point) => {
      const { x, y, w } = flat(point)
      return { x: width / 2 + (x - middleX) * scale, y: height / 2 - (y - middleY) * scale, w }
    },
  }
}

function projectFace({ corners }: Triangle, { project, turn }: Camera): Projected[] {
  const [a, b, c] = corners
  const flat = turn(faceNormal(a.point, b.point, c.point))
  return corners.map((corner) => ({
    ...project(corner.point),
    normal: corner.normal ? turn(corner.normal) : flat,
    color: corner.color,
  }))
}

function nearness(face: readonly Projected[]): number {
  return face.reduce((sum, corner) => sum + corner.w, 0)
}

function fillFace(
  face: readonly Projected[],
  alpha: number,
  depth: Float32Array,
  light: Float32Array,
  width: number,
  height: number,
): void {
  const [a, b, c] = face
  if (!a || !b || !c) return
  const area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  if (area === 0 || !Number.isFinite(area)) return
  const minX = Math.max(0, Math.floor(Math.min(a.x, b.x, c.x)))
  const maxX = Math.min(width - 1, Math.ceil(Math.max(a.x, b.x, c.x)))
  const minY = Math.max(0, Math.floor(Math.min(a.y, b.y, c.y)))
  const maxY = Math.min(height - 1, Math.ceil(Math.max(a.y, b.y, c.y)))
  for (let y = minY; y <= maxY; y += 1) {
    for (let x = minX; x <= maxX; x += 1) {
      const [px, py] = [x + 0.5, y + 0.5]
      const u = ((b.x - px) * (c.y - py) - (b.y - py) * (c.x - px)) / area
      const v = ((c.x - px) * (a.y - py) - (c.y - py) * (a.x - px)) / area
      const t = 1 - u - v
      if (u < 0 || v < 0 || t < 0) continue
      const w = u * a.w + v * b.w + t * c.w
      const at = y * width + x
      if (w <= (depth[at] ?? 0)) continue
      if (alpha >= 1) depth[at] = w
      shade(light, at * 4, a, b, c, u, v, t, alpha, area > 0 ? -1 : 1)
    }
  }
}

function shade(
  light: Float32Array,
  at: number,
  a: Projected,
  b: Projected,
  c: Projected,
  u: number,
  v: number,
  t: number,
  alpha: number,
  facing: 1 | -1,
): void {
  let nx = u * a.normal[0] + v * b.normal[0] + t * c.normal[0]
  let ny = u * a.normal[1] + v * b.normal[1] + t * c.normal[1]
  let nz = u * a.normal[2] + v * b.normal[2] + t * c.normal[2]
  const length = (Math.hypot(nx, ny, nz) || 1) * facing
  nx /= length
  ny /= length
  nz /= length
  const key = Math.max(0, nx * KEY_LIGHT[0] + ny * KEY_LIGHT[1] + nz * KEY_LIGHT[2])
  const fill = Math.max(0, nx * FILL_LIGHT[0] + ny * FILL_LIGHT[1] + nz * FILL_LIGHT[2])
  const strength = 0.3 + 0.12 * ny + 0.72 * key + 0.16 * fill
  const gloss = 0.06 * Math.max(0, key) ** 24
  const before = light[at + 3] ?? 0
  for (let channel = 0; channel < 3; channel += 1) {
    const own =
      u * (a.color[channel] ?? 0) + v * (b.color[channel] ?? 0) + t * (c.color[channel] ?? 0)
    const old = light[at + channel] ?? 0
    light[at + channel] = (own * strength + gloss) * alpha + old * (1 - alpha)
  }
  light[at + 3] = alpha + before * (1 - alpha)
}

/** Averages the samples (light premultiplied by coverage) and encodes them as sRGB. */
function resolve(light: Float32Array, { width, height, background }: View): Uint8Array {
  const pixels = new Uint8Array(width * height * 4)
  const back = background === null ? null : fromHex(background)
  const row = width * SAMPLES
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const sum = [0, 0, 0, 0]
      for (let sample = 0; sample < SAMPLES * SAMPLES; sample += 1) {
        const from =
          ((y * SAMPLES + Math.floor(sample / SAMPLES)) * row + x * SAMPLES + (sample % SAMPLES)) *
          4
        for (let channel = 0; channel < 4; channel += 1) {
          sum[channel] = (sum[channel] ?? 0) + (light[from + channel] ?? 0)
        }
      }
      const cover = (sum[3] ?? 0) / (SAMPLES * SAMPLES)
      const at = (y * width + x) * 4
      for (let channel = 0; channel < 3; channel += 1) {
        const own = cover > 0 ? linearToSrgb((sum[channel] ?? 0) / (sum[3] || 1)) : 0
        const seen = back ? own * cover + (back[channel] ?? 0) * (1 - cover) : own
        pixels[at + channel] = Math.round(seen * 255)
      }
      pixels[at + 3] = back ? 255 : Math.round(cover * 255)
    }
  }
  return pixels
}

function faceNormal(a: Vector, b: Vector, c: Vector): Vector {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
  return unit([uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx])
}

function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}
