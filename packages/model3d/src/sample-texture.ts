import { srgbToLinear } from '@tessera/vector'
import type { GltfSampler, Wrap } from './gltf-document.ts'

/** A decoded picture: straight-alpha sRGB, four bytes a pixel, from the top left. */
export interface TexturePixels {
  readonly width: number
  readonly height: number
  readonly rgba: Uint8Array
}

/** A picture with halved copies of itself, so that small faces show no single texels. */
export interface Texture {
  readonly sampler: GltfSampler
  readonly levels: readonly TexturePixels[]
}

/** Linear light of each byte of sRGB. */
const LIGHT = Float64Array.from({ length: 256 }, (_, byte) => srgbToLinear(byte / 255))

/** A picture and its halves down to a single pixel. */
export function halve(picture: TexturePixels): TexturePixels[] {
  const levels = [picture]
  for (let last = picture; last.width > 1 || last.height > 1; levels.push(last)) last = half(last)
  return levels
}

/** Which copy has about as many texels as the face has samples. */
export function levelOf({ levels, sampler }: Texture, uvArea: number, samples: number): number {
  const [largest] = levels
  if (!largest || !sampler.isSmooth || !(uvArea > 0) || !(samples > 0)) return 0
  const texels = uvArea * largest.width * largest.height
  const level = Math.round(Math.log2(texels / samples) / 2)
  return Math.min(levels.length - 1, Math.max(0, level))
}

/** Writes linear RGB and alpha at a place of the texture, 0 to 1 from its top left. */
export function sampleTexture(
  { levels, sampler }: Texture,
  level: number,
  u: number,
  v: number,
  into: Float64Array,
): void {
  const picture = levels[level]
  if (!picture) return
  const { width, height, rgba } = picture
  const x = wrap(u, sampler.wrapU) * width - (sampler.isSmooth ? 0.5 : 0)
  const y = wrap(v, sampler.wrapV) * height - (sampler.isSmooth ? 0.5 : 0)
  const left = Math.floor(x)
  const top = Math.floor(y)
  const right = sampler.isSmooth ? x - left : 0
  const down = sampler.isSmooth ? y - top : 0
  into.fill(0)
  for (let corner = 0; corner < 4; corner += 1) {
    const dx = corner & 1
    const dy = corner >> 1
    const weight = (dx ? right : 1 - right) * (dy ? down : 1 - down)
    if (weight === 0) continue
    const column = neighbour(left + dx, width, sampler.wrapU)
    const row = neighbour(top + dy, height, sampler.wrapV)
    const at = (row * width + column) * 4
    into[0]! += weight * LIGHT[rgba[at] ?? 0]!
    into[1]! += weight * LIGHT[rgba[at + 1] ?? 0]!
    into[2]! += weight * LIGHT[rgba[at + 2] ?? 0]!
    into[3]! += (weight * (rgba[at + 3] ?? 255)) / 255
  }
}

/** A coordinate brought to 0 … 1. */
function wrap(value: number, way: Wrap): number {
  if (!Number.isFinite(value)) return 0
  if (way === 'clamp') return Math.min(1, Math.max(0, value))
  const turn = value - Math.floor(value)
  return way === 'mirror' && Math.floor(value) % 2 !== 0 ? 1 - turn : turn
}

/** A texel next to the border continues on the other side where the texture repeats. */
function neighbour(at: number, size: number, way: Wrap): number {
  if (at >= 0 && at < size) return at
  if (way === 'repeat') return at < 0 ? size - 1 : 0
  return at < 0 ? 0 : size - 1
}

/** Half as wide and high. Light is averaged by squares, which is near enough to sRGB and quick. */
function half({ width, height, rgba }: TexturePixels): TexturePixels {
  const [w, h] = [Math.max(1, width >> 1), Math.max(1, height >> 1)]
  const smaller = new Uint8Array(w * h * 4)
  for (let y = 0; y < h; y += 1) {
    const [top, bottom] = [Math.min(2 * y, height - 1), Math.min(2 * y + 1, height - 1)]
    for (let x = 0; x < w; x += 1) {
      const [left, right] = [Math.min(2 * x, width - 1), Math.min(2 * x + 1, width - 1)]
      const a = (top * width + left) * 4
      const b = (top * width + right) * 4
      const c = (bottom * width + left) * 4
      const d = (bottom * width + right) * 4
      const at = (y * w + x) * 4
      for (let channel = 0; channel < 3; channel += 1) {
        const squares =
          rgba[a + channel]! ** 2 +
          rgba[b + channel]! ** 2 +
          rgba[c + channel]! ** 2 +
          rgba[d + channel]! ** 2
        smaller[at + channel] = Math.round(Math.sqrt(squares / 4))
      }
      smaller[at + 3] = Math.round((rgba[a + 3]! + rgba[b + 3]! + rgba[c + 3]! + rgba[d + 3]!) / 4)
    }
  }
  return { width: w, height: h, rgba: smaller }
}
