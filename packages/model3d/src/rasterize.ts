import { channelsOfHex, linearToSrgb } from '@tessera/vector'

type Vector = readonly [number, number, number]

export interface Corner {
  readonly point: readonly [number, number, number]
  /** Unit normal; `null` for a flat face. */
  readonly normal: readonly [number, number, number] | null
  /** Linear RGB. */
  readonly color: Vector
}

export interface Triangle {
  readonly corners: readonly [Corner, Corner, Corner]
  readonly alpha: number
  /** Its back is not drawn. */
  readonly isOneSided: boolean
}

export interface View {
  readonly width: number
  readonly height: number
  /** Radians. */
  readonly yaw: number
  readonly pitch: number
  readonly background: string | null
}

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
  readonly color: Vector
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
  const screen = { depth, light, width, height }
  const blended: { face: Projected[]; alpha: number }[] = []
  for (const triangle of triangles) {
    const face = projectFace(triangle, project)
    if (triangle.isOneSided && doubleArea(face) >= 0) continue
    if (triangle.alpha >= 1) fillFace(face, 1, screen)
    else blended.push({ face, alpha: triangle.alpha })
  }
  blended.sort((a, b) => nearness(a.face) - nearness(b.face))
  for (const { face, alpha } of blended) fillFace(face, alpha, screen)
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

interface Screen {
  readonly depth: Float32Array
  /** Linear RGB times coverage, and coverage. */
  readonly light: Float32Array
  readonly width: number
  readonly height: number
}

/** Twice the area on the screen, whose y points down: negative for a face seen from its front. */
function doubleArea([a, b, c]: readonly Projected[]): number {
  if (!a || !b || !c) return 0
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

function fillFace(face: readonly Projected[], alpha: number, screen: Screen): void {
  const { depth, light, width, height } = screen
  const [a, b, c] = face
  const area = doubleArea(face)
  if (!a || !b || !c || area === 0 || !Number.isFinite(area)) return
  const minX = Math.max(0, Math.floor(Math.min(a.x, b.x, c.x)))
  const maxX = Math.min(width - 1, Math.ceil(Math.max(a.x, b.x, c.x)))
  const minY = Math.max(0, Math.floor(Math.min(a.y, b.y, c.y)))
  const maxY = Math.min(height - 1, Math.ceil(Math.max(a.y, b.y, c.y)))
  const facing = area > 0 ? -1 : 1
  const [stepU, stepV] = [(b.y - c.y) / area, (c.y - a.y) / area]
  for (let y = minY; y <= maxY; y += 1) {
    const [px, py] = [minX + 0.5, y + 0.5]
    const startU = ((b.x - px) * (c.y - py) - (b.y - py) * (c.x - px)) / area
    const startV = ((c.x - px) * (a.y - py) - (c.y - py) * (a.x - px)) / area
    const [first, last] = rowSpan(startU, startV, stepU, stepV, maxX - minX)
    for (let step = first; step <= last; step += 1) {
      const u = startU + step * stepU
      const v = startV + step * stepV
      const t = 1 - u - v
      if (u < 0 || v < 0 || t < 0) continue
      const w = u * a.w + v * b.w + t * c.w
      const at = y * width + minX + step
      if (w <= (depth[at] ?? 0)) continue
      if (alpha >= 1) depth[at] = w
      shade(light, at * 4, a, b, c, u, v, t, alpha, facing)
    }
  }
}

/** The steps along a row between which all three weights may be positive, widened by one. */
function rowSpan(u: number, v: number, du: number, dv: number, steps: number): [number, number] {
  let first = 0
  let last = steps
  const weights = [u, du, v, dv, 1 - u - v, -du - dv]
  for (let at = 0; at < 6; at += 2) {
    const start = weights[at] ?? 0
    const slope = weights[at + 1] ?? 0
    if (slope > 0) first = Math.max(first, Math.floor(-start / slope) - 1)
    else if (slope < 0) last = Math.min(last, Math.ceil(-start / slope) + 1)
    else if (start < 0) return [0, -1]
  }
  return [Math.max(0, first), Math.min(steps, last)]
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
  const length = (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1) * facing
  nx /= length
  ny /= length
  nz /= length
  const key = Math.max(0, nx * KEY_LIGHT[0] + ny * KEY_LIGHT[1] + nz * KEY_LIGHT[2])
  const fill = Math.max(0, nx * FILL_LIGHT[0] + ny * FILL_LIGHT[1] + nz * FILL_LIGHT[2])
  const strength = (0.4 + 0.1 * ny + 0.95 * key + 0.2 * fill) * alpha
  const gloss = key > 0.8 ? 0.05 * key ** 24 * alpha : 0
  const rest = 1 - alpha
  const red = u * a.color[0] + v * b.color[0] + t * c.color[0]
  const green = u * a.color[1] + v * b.color[1] + t * c.color[1]
  const blue = u * a.color[2] + v * b.color[2] + t * c.color[2]
  light[at] = red * strength + gloss + (light[at] ?? 0) * rest
  light[at + 1] = green * strength + gloss + (light[at + 1] ?? 0) * rest
  light[at + 2] = blue * strength + gloss + (light[at + 2] ?? 0) * rest
  light[at + 3] = alpha + (light[at + 3] ?? 0) * rest
}

/** Averages the samples (light premultiplied by coverage) and encodes them as sRGB. */
function resolve(light: Float32Array, { width, height, background }: View): Uint8Array {
  const pixels = new Uint8Array(width * height * 4)
  const back = background === null ? null : channelsOfHex(background)
  const row = width * SAMPLES
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let [red, green, blue, cover] = [0, 0, 0, 0]
      for (let sample = 0; sample < SAMPLES * SAMPLES; sample += 1) {
        const from =
          ((y * SAMPLES + Math.floor(sample / SAMPLES)) * row + x * SAMPLES + (sample % SAMPLES)) *
          4
        // Each sample is cut to what can be shown, so that highlights do not smear over edges.
        red += Math.min(1, light[from] ?? 0)
        green += Math.min(1, light[from + 1] ?? 0)
        blue += Math.min(1, light[from + 2] ?? 0)
        cover += light[from + 3] ?? 0
      }
      const at = (y * width + x) * 4
      const share = cover / (SAMPLES * SAMPLES)
      if (back === null && share === 0) continue
      const scale = cover > 0 ? 1 / cover : 0
      for (let channel = 0; channel < 3; channel += 1) {
        const own = linearToSrgb((channel === 0 ? red : channel === 1 ? green : blue) * scale)
        const seen = back ? own * share + (back[channel] ?? 0) * (1 - share) : own
        pixels[at + channel] = Math.round(seen * 255)
      }
      pixels[at + 3] = back ? 255 : Math.round(share * 255)
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
