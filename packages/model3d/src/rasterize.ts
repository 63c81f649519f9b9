import { channelsOfHex, linearToSrgb } from '@tessera/vector'
import { createCamera, faceNormal, unit } from './camera.ts'
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
}

export interface Triangle {
  readonly corners: readonly [Corner, Corner, Corner]
  readonly paint: Paint
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
  readonly uv: readonly [number, number]
}

/** Linear RGB and alpha of the sample that is drawn. */
const texel = Float64Array.of(1, 1, 1, 1)
/** From here on a sample of a translucent face hides what is behind it. */
const OPAQUE = 0.99

/**
 * Draws triangles into straight-alpha RGBA with a depth buffer, four samples a pixel and shading
 * for each sample: a key light, a weaker fill light and an ambient light that is brighter above.
 * Translucent faces are blended afterwards, the furthest first.
 */
export function rasterize(triangles: readonly Triangle[], view: View): Uint8Array {
  const width = view.width * SAMPLES
  const height = view.height * SAMPLES
  const project = createCamera(triangles, view, width, height)
  const depth = new Float32Array(width * height)
  const light = new Float32Array(width * height * 4)
  const screen = { depth, light, width, height }
  const blended: { face: Projected[]; paint: Paint }[] = []
  for (const triangle of triangles) {
    const { paint } = triangle
    const face = projectFace(triangle, project)
    if (paint.isOneSided && doubleArea(face) >= 0) continue
    const isSolid = !paint.isBlended || (paint.alpha >= 1 && paint.texture === null)
    if (isSolid) fillFace(face, paint, screen)
    else blended.push({ face, paint })
  }
  blended.sort((a, b) => nearness(a.face) - nearness(b.face))
  for (const { face, paint } of blended) fillFace(face, paint, screen)
  return resolve(light, view)
}

function projectFace({ corners }: Triangle, { project, turn }: Camera): Projected[] {
  const [a, b, c] = corners
  const flat = turn(faceNormal(a.point, b.point, c.point))
  return corners.map((corner) => ({
    ...project(corner.point),
    normal: corner.normal ? turn(corner.normal) : flat,
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
  const { depth, light, width, height } = screen
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
  const red = (u * a.color[0] + v * b.color[0] + t * c.color[0]) * texel[0]!
  const green = (u * a.color[1] + v * b.color[1] + t * c.color[1]) * texel[1]!
  const blue = (u * a.color[2] + v * b.color[2] + t * c.color[2]) * texel[2]!
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
