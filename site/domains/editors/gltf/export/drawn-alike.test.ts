import { extrudeSvg, renderGlb, usualLook } from '@tessera/model3d'
import sharp from 'sharp'
import { expect, test } from 'vitest'

/** A picture as straight RGBA. */
type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8Array }

const PX = 128
const MUG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="#f2b134" d="M8 16h36v32a8 8 0 0 1-8 8H16a8 8 0 0 1-8-8z"/><path fill="#d9822b" d="M44 22h6a8 8 0 0 1 8 8v6a8 8 0 0 1-8 8h-6v-6h5a3 3 0 0 0 3-3v-4a3 3 0 0 0-3-3h-5z"/><path fill="#3f3cbb" d="M16 24h20v8H16z"/><circle cx="26" cy="42" r="6" fill="#e5484d"/></svg>`

/**
 * The pictures are what `capture` of the viewport drew in Chromium 140 under SwiftShader, on white. Whoever changes a
 * light or the camera there draws them anew.
 */
test.each([
  ['ground', { turn: 40, tilt: 25, projection: 'perspective' }, true],
  ['parallel', { turn: 45, tilt: 35, projection: 'orthographic' }, false],
] as const)('the server draws what a browser draws: %s', async (name, camera, ground) => {
  const mug = extrudeSvg(MUG, { depth: 0.3 })
  const data = renderGlb(mug, {
    width: PX,
    height: PX,
    yaw: camera.turn,
    pitch: camera.tilt,
    scene: { ...usualLook, light: 'sunset', ground, projection: camera.projection },
  })
  const file = new URL(`./fixtures/drawn-by-chromium-${name}.png`, import.meta.url)
  const drawn = await sharp(file.pathname).ensureAlpha().raw().toBuffer()
  const size = { width: PX, height: PX }
  const likeness = ssim({ ...size, data: new Uint8Array(drawn) }, { ...size, data })
  expect(likeness).toBeGreaterThanOrEqual(0.9)
})

const WINDOW = 8
const STEP = 4
/** Of tones from 0 to 255 (Wang et al. 2004). */
const C1 = (0.01 * 255) ** 2
const C2 = (0.03 * 255) ** 2

/** How alike two pictures of one size look on white: 1 where they are the same. */
function ssim(a: Pixels, b: Pixels): number {
  const [first, second] = [tonesOf(a), tonesOf(b)]
  let [sum, count] = [0, 0]
  for (let top = 0; top + WINDOW <= a.height; top += STEP) {
    for (let left = 0; left + WINDOW <= a.width; left += STEP) {
      sum += likeness(first, second, top * a.width + left, a.width)
      count += 1
    }
  }
  return sum / count
}

function tonesOf({ data }: Pixels): Float64Array {
  return Float64Array.from({ length: data.length / 4 }, (_, index) => {
    const [r, g, b, alpha] = data.subarray(index * 4, index * 4 + 4)
    const share = alpha! / 255
    return (0.299 * r! + 0.587 * g! + 0.114 * b!) * share + 255 * (1 - share)
  })
}

function likeness(a: Float64Array, b: Float64Array, start: number, row: number): number {
  let [sumA, sumB, squareA, squareB, product] = [0, 0, 0, 0, 0]
  for (let y = 0; y < WINDOW; y += 1) {
    for (let x = 0; x < WINDOW; x += 1) {
      const [p, q] = [a[start + y * row + x]!, b[start + y * row + x]!]
      sumA += p
      sumB += q
      squareA += p * p
      squareB += q * q
      product += p * q
    }
  }
  const n = WINDOW * WINDOW
  const [meanA, meanB] = [sumA / n, sumB / n]
  const [varA, varB] = [squareA / n - meanA ** 2, squareB / n - meanB ** 2]
  const both = product / n - meanA * meanB
  return (
    ((2 * meanA * meanB + C1) * (2 * both + C2)) /
    ((meanA ** 2 + meanB ** 2 + C1) * (varA + varB + C2))
  )
}
