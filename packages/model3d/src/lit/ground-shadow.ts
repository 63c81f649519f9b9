import type { Vector } from '../camera.ts'
import type { Corner, Paint, Triangle } from '../rasterize.ts'
import type { TexturePixels } from '../sample-texture.ts'
import { halve } from '../sample-texture.ts'

export type Bounds = {
  readonly center: Vector
  readonly radius: number
  /** The lowest point. */
  readonly floor: number
}

/** Half the side of the ground in radii, as the browser lays it. */
const HALF = 4
const PX = 512
/** Along each side of the ground. */
const SQUARES = 16
/** How dark the shadow is. */
const OPACITY = 0.3
/** Points of the shadow over which its edge is drawn. */
const BLUR = 3

/** Triangles below the model with the shadow that it throws there; the ground itself is not seen. */
export function groundShadow(
  triangles: readonly Triangle[],
  sun: Vector,
  { center, radius, floor }: Bounds,
): Triangle[] {
  const half = HALF * radius
  const mask = new Float32Array(PX * PX)
  const place = (point: Vector): readonly [number, number] => {
    const away = (point[1] - floor) / Math.max(0.05, sun[1])
    const [x, z] = [point[0] - sun[0] * away, point[2] - sun[2] * away]
    const at = (value: number, middle: number) => ((value - middle) / half / 2 + 0.5) * PX
    return [at(x, center[0]), at(z, center[2])]
  }
  for (const { corners } of triangles)
    fill(
      mask,
      corners.map(({ point }) => place(point)),
    )
  const soft = blurred(blurred(mask))
  const picture = pictureOf(soft)
  const paint: Paint = {
    texture: {
      levels: halve(picture),
      sampler: { wrapU: 'clamp', wrapV: 'clamp', isSmooth: true },
    },
    alpha: 1,
    isBlended: true,
    cutoff: null,
    isOneSided: false,
    metalness: 0,
    roughness: 1,
    emissive: [0, 0, 0],
    isUnlit: true,
  }
  const corner = (x: number, z: number): Corner => ({
    point: [center[0] + x * half, floor, center[2] + z * half],
    normal: [0, 1, 0],
    color: [0, 0, 0],
    uv: [(x + 1) / 2, (z + 1) / 2],
  })
  return squaresWith(soft).flatMap(([left, top, right, bottom]) => [
    { paint, corners: [corner(left, bottom), corner(right, bottom), corner(left, top)] },
    { paint, corners: [corner(right, bottom), corner(right, top), corner(left, top)] },
  ])
}

/** Squares of the ground, -1 to 1, in which there is shadow: large ones reach behind the camera. */
function squaresWith(mask: Float32Array): (readonly [number, number, number, number])[] {
  const side = PX / SQUARES
  const dark = new Set<number>()
  for (const [at, share] of mask.entries()) {
    if (share === 0) continue
    const [x, y] = [at % PX, Math.floor(at / PX)]
    dark.add(Math.floor(y / side) * SQUARES + Math.floor(x / side))
  }
  const edge = (index: number) => (index / SQUARES) * 2 - 1
  return [...dark].map((square) => {
    const [column, row] = [square % SQUARES, Math.floor(square / SQUARES)]
    return [edge(column), edge(row), edge(column + 1), edge(row + 1)]
  })
}

function fill(mask: Float32Array, [a, b, c]: readonly (readonly [number, number])[]): void {
  if (!a || !b || !c) return
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
  if (area === 0) return
  const clamp = (value: number) => Math.min(PX - 1, Math.max(0, value))
  const [left, right] = [
    clamp(Math.floor(Math.min(a[0], b[0], c[0]))),
    clamp(Math.ceil(Math.max(a[0], b[0], c[0]))),
  ]
  const [top, bottom] = [
    clamp(Math.floor(Math.min(a[1], b[1], c[1]))),
    clamp(Math.ceil(Math.max(a[1], b[1], c[1]))),
  ]
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const [px, py] = [x + 0.5, y + 0.5]
      const u = ((b[0] - px) * (c[1] - py) - (b[1] - py) * (c[0] - px)) / area
      const v = ((c[0] - px) * (a[1] - py) - (c[1] - py) * (a[0] - px)) / area
      if (u >= 0 && v >= 0 && u + v <= 1) mask[y * PX + x] = 1
    }
  }
}

/** The mean of a square round each point, along rows and then columns. */
function blurred(mask: Float32Array): Float32Array {
  const across = new Float32Array(mask.length)
  const down = new Float32Array(mask.length)
  const size = 2 * BLUR + 1
  for (const [from, to, step, line] of [
    [mask, across, 1, PX],
    [across, down, PX, 1],
  ] as const) {
    for (let start = 0; start < PX; start += 1) {
      let sum = 0
      const at = (index: number) =>
        from[start * line + Math.min(PX - 1, Math.max(0, index)) * step]!
      for (let index = -BLUR; index <= BLUR; index += 1) sum += at(index)
      for (let index = 0; index < PX; index += 1) {
        to[start * line + index * step] = sum / size
        sum += at(index + BLUR + 1) - at(index - BLUR)
      }
    }
  }
  return down
}

function pictureOf(mask: Float32Array): TexturePixels {
  const rgba = new Uint8Array(mask.length * 4)
  for (const [at, share] of mask.entries()) rgba[at * 4 + 3] = Math.round(share * OPACITY * 255)
  return { width: PX, height: PX, rgba }
}
