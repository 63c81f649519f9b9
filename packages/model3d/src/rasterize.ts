import { channelsOfHex, linearToSrgb } from '@tessera/vector'
import { faceNormal } from './camera.ts'
import type { Camera, Vector } from './camera.ts'
import { levelOf, sampleTexture } from './sample-texture.ts'
import type { Texture } from './sample-texture.ts'

export interface Corner {
  readonly point: Vector
  /** Unit normal; `null` for a flat face. */
  readonly normal: Vector | null
  /** Linear RGB, times which a texture is taken. */
  readonly color: Vector
  /** Where it lies on the texture of its paint. */
  readonly uv: readonly [number, number]
}

/** What all triangles of one material share. */
export interface Paint {
  readonly texture: Texture | null
  readonly alpha: number
  readonly isBlended: boolean
  /** Samples that are fainter are left out; `null` where nothing is cut out. */
  readonly cutoff: number | null
  /** The back is not drawn. */
  readonly isOneSided: boolean
  readonly metalness: number
  readonly roughness: number
  /** Linear RGB of its own. */
  readonly emissive: Vector
  /** Its colour is drawn as it is. */
  readonly isUnlit: boolean
}

/** A point of a face, as it is shaded; filled anew for each sample. */
export interface Fragment {
  nx: number
  ny: number
  nz: number
  /** Towards the eye, of length 1. */
  vx: number
  vy: number
  vz: number
  /** Linear. */
  red: number
  green: number
  blue: number
}

/** Writes the linear light that leaves a point. */
export type Shade = (at: Fragment, paint: Paint, out: Float64Array) => void

export interface Triangle {
  readonly corners: readonly [Corner, Corner, Corner]
  readonly paint: Paint
}

export interface View {
  readonly width: number
  readonly height: number
  readonly background: string | null
  /** For a picture of so many samples. */
  readonly cameraOf: (width: number, height: number) => Camera
  readonly shade: Shade
}

const SAMPLES = 2

/** A corner in pixels with its depth (1 / distance) and what is blended over the face. */
interface Projected {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly normal: Vector
  readonly toEye: Vector
  readonly color: Vector
  readonly uv: readonly [number, number]
}

/** Linear RGB and alpha of the sample that is drawn. */
const texel = Float64Array.of(1, 1, 1, 1)
/** From here on a sample of a translucent face hides what is behind it. */
const OPAQUE = 0.99
const fragment: Fragment = { nx: 0, ny: 0, nz: 1, vx: 0, vy: 0, vz: 1, red: 0, green: 0, blue: 0 }
const shaded = new Float64Array(3)

/**
 * Draws triangles into straight-alpha RGBA with a depth buffer, four samples a pixel and shading
 * for each sample. Translucent faces are blended afterwards, the furthest first.
 */
export function rasterize(triangles: readonly Triangle[], view: View): Uint8Array {
  const width = view.width * SAMPLES
  const height = view.height * SAMPLES
  const camera = view.cameraOf(width, height)
  const depth = new Float32Array(width * height)
  const light = new Float32Array(width * height * 4)
  const screen = { depth, light, width, height, shade: view.shade }
  const blended: { face: Projected[]; paint: Paint }[] = []
  for (const triangle of triangles) {
    const { paint } = triangle
    const face = projectFace(triangle, camera)
    // Behind the eye: a shadow may reach there.
    if (face.some(({ w }) => !(w > 0))) continue
    if (paint.isOneSided && doubleArea(face) >= 0) continue
    const isSolid = !paint.isBlended || (paint.alpha >= 1 && paint.texture === null)
    if (isSolid) fillFace(face, paint, screen)
    else blended.push({ face, paint })
  }
  blended.sort((a, b) => nearness(a.face) - nearness(b.face))
  for (const { face, paint } of blended) fillFace(face, paint, screen)
  return resolve(light, view)
}

function projectFace({ corners }: Triangle, { project, turn, toEye }: Camera): Projected[] {
  const [a, b, c] = corners
  const flat = turn(faceNormal(a.point, b.point, c.point))
  return corners.map((corner) => ({
    ...project(corner.point),
    normal: corner.normal ? turn(corner.normal) : flat,
    toEye: toEye(corner.point),
    color: corner.color,
    uv: corner.uv,
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
  readonly shade: Shade
}

/** Twice the area on the screen, whose y points down: negative for a face seen from its front. */
function doubleArea([a, b, c]: readonly Projected[]): number {
  if (!a || !b || !c) return 0
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

/** Twice the share of the texture that the face shows. */
function doubleUvArea(a: Projected, b: Projected, c: Projected): number {
  const [u1, v1] = [b.uv[0] - a.uv[0], b.uv[1] - a.uv[1]]
  const [u2, v2] = [c.uv[0] - a.uv[0], c.uv[1] - a.uv[1]]
  return Math.abs(u1 * v2 - v1 * u2)
}

function fillFace(face: readonly Projected[], paint: Paint, screen: Screen): void {
  const { depth, light, width, height, shade } = screen
  const [a, b, c] = face
  const area = doubleArea(face)
  if (!a || !b || !c || area === 0 || !Number.isFinite(area)) return
  const minX = Math.max(0, Math.floor(Math.min(a.x, b.x, c.x)))
  const maxX = Math.min(width - 1, Math.ceil(Math.max(a.x, b.x, c.x)))
  const minY = Math.max(0, Math.floor(Math.min(a.y, b.y, c.y)))
  const maxY = Math.min(height - 1, Math.ceil(Math.max(a.y, b.y, c.y)))
  const facing = area > 0 ? -1 : 1
  const { texture, isBlended, cutoff } = paint
  const level = texture ? levelOf(texture, doubleUvArea(a, b, c), Math.abs(area)) : 0
  if (!texture) texel.fill(1)
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
      if (texture) {
        // By distance, so that the texture does not bend along the edges of triangles.
        const p = (u * a.w) / w
        const q = (v * b.w) / w
        const r = (t * c.w) / w
        const across = p * a.uv[0] + q * b.uv[0] + r * c.uv[0]
        const down = p * a.uv[1] + q * b.uv[1] + r * c.uv[1]
        sampleTexture(texture, level, across, down, texel)
      }
      const cover = paint.alpha * (texel[3] ?? 1)
      if (cutoff !== null && cover < cutoff) continue
      const alpha = isBlended ? cover : 1
      if (alpha >= OPAQUE) depth[at] = w
      interpolate(a, b, c, u, v, t, facing)
      if (paint.isUnlit) shaded.set([fragment.red, fragment.green, fragment.blue])
      else shade(fragment, paint, shaded)
      blend(light, at * 4, alpha)
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

/** Fills the fragment; colours are times what the texture has there. */
function interpolate(
  a: Projected,
  b: Projected,
  c: Projected,
  u: number,
  v: number,
  t: number,
  facing: 1 | -1,
): void {
  const nx = u * a.normal[0] + v * b.normal[0] + t * c.normal[0]
  const ny = u * a.normal[1] + v * b.normal[1] + t * c.normal[1]
  const nz = u * a.normal[2] + v * b.normal[2] + t * c.normal[2]
  const length = (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1) * facing
  fragment.nx = nx / length
  fragment.ny = ny / length
  fragment.nz = nz / length
  const vx = u * a.toEye[0] + v * b.toEye[0] + t * c.toEye[0]
  const vy = u * a.toEye[1] + v * b.toEye[1] + t * c.toEye[1]
  const vz = u * a.toEye[2] + v * b.toEye[2] + t * c.toEye[2]
  const away = Math.sqrt(vx * vx + vy * vy + vz * vz) || 1
  fragment.vx = vx / away
  fragment.vy = vy / away
  fragment.vz = vz / away
  fragment.red = (u * a.color[0] + v * b.color[0] + t * c.color[0]) * texel[0]!
  fragment.green = (u * a.color[1] + v * b.color[1] + t * c.color[1]) * texel[1]!
  fragment.blue = (u * a.color[2] + v * b.color[2] + t * c.color[2]) * texel[2]!
}

/** Lays what was shaded over what is behind it. */
function blend(light: Float32Array, at: number, alpha: number): void {
  const rest = 1 - alpha
  light[at] = shaded[0]! * alpha + (light[at] ?? 0) * rest
  light[at + 1] = shaded[1]! * alpha + (light[at + 1] ?? 0) * rest
  light[at + 2] = shaded[2]! * alpha + (light[at + 2] ?? 0) * rest
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
