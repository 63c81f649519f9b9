import { availableParallelism } from 'node:os'
import { firstScene, sceneLottie, writeScene, type SceneLottie } from '@tessera/kit'
import { afterAll, expect, test } from 'vitest'
import { createRenderPool } from '#platform/render/index.ts'
import { readRealKits } from './testing/read-real-kits.ts'

/** Drawn large and compared small: renderers smooth edges differently. */
const DRAWN = 600
const SIDE = 200
const FRAMES = 120
/** Two moments of the round: leaning to one side, and to the other. */
const SHOWN = [0, 60]
/** Structural similarity where either picture is drawn; text, filters and shaded masks are told losses. */
const LEAST = 0.9

const render = createRenderPool({ threads: availableParallelism(), timeoutMs: 120_000 })
afterAll(() => render[Symbol.asyncDispose]())

test('idle motion as Lottie looks like the moving SVG, for every usable kit', async () => {
  const kits = await readRealKits()
  const scores: { slug: string; least: number; losses: string }[] = []
  for (const [slug, { kit }] of kits) {
    const svg = writeScene(firstScene(slug, kit, 'one'), new Map([[slug, kit]]), { isMoving: true })
    const { animation, losses } = sceneLottie(svg, slug)
    const found: number[] = []
    for (const frame of SHOWN) found.push(await likeness(svg, animation, frame))
    scores.push({ slug, least: Math.min(...found), losses: losses.join(' ') })
  }
  expect(scores.length).toBe(57)
  const sorted = scores.toSorted((a, b) => a.least - b.least)
  for (const { slug, least, losses } of sorted.slice(0, 12)) {
    console.log(`${least.toFixed(3)} ${slug}${losses === '' ? '' : ` (left out: ${losses})`}`)
  }
  console.log(`median ${sorted[28]?.least.toFixed(3)} of ${sorted.length} kits`)
  const unlike = sorted.filter(({ least, losses }) => losses === '' && least < LEAST)
  expect(unlike.map(({ slug }) => slug)).toEqual([])
})

async function likeness(
  svg: string,
  animation: SceneLottie['animation'],
  frame: number,
): Promise<number> {
  const still = stillAt(svg, frame / FRAMES)
  const [drawn, played] = await Promise.all([
    render.svgToRaster(still, { width: DRAWN, height: DRAWN, format: 'png' }),
    render.lottieFrame(animation as never, { frame, size: DRAWN, format: 'png' }),
  ])
  const [one, other] = await Promise.all([
    render.rasterPixels(drawn, SIDE),
    render.rasterPixels(played, SIDE),
  ])
  expect([other.width, other.height]).toEqual([one.width, one.height])
  return inkSsim(grey(one.data), grey(other.data), one.width, one.height)
}

/** The drawing as its motions have it at a moment of the round, which renderers of stills can draw. */
function stillAt(svg: string, moment: number): string {
  return svg.replaceAll(/<g><animateTransform ([^>]*)\/>/g, (_all, attributes: string) => {
    const of = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
    const values = of('values')
      .split(';')
      .map((value) => value.split(' ').map(Number))
    const times = of('keyTimes').split(';').map(Number)
    const next = Math.max(
      1,
      times.findIndex((time) => time >= moment),
    )
    const [from = 0, to = 1] = [times[next - 1], times[next]]
    const share = (moment - from) / (to - from)
    const now = values[next]?.map((value, at) => {
      const before = values[next - 1]?.[at] ?? value
      return before + (value - before) * share
    })
    return `<g transform="${of('type')}(${now?.join(' ')})">`
  })
}

/** On white, as ink is compared. */
function grey(data: Uint8Array | Uint8ClampedArray): Float64Array {
  return Float64Array.from({ length: data.length / 4 }, (_, pixel) => {
    const [r = 0, g = 0, b = 0, a = 0] = data.subarray(pixel * 4, pixel * 4 + 4)
    return ((0.299 * r + 0.587 * g + 0.114 * b) * a) / 255 + 255 - a
  })
}

const BLOCK = 8

/** Mean structural similarity of the blocks of 8 × 8 in which either picture has something. */
function inkSsim(one: Float64Array, other: Float64Array, width: number, height: number): number {
  let [sum, count] = [0, 0]
  for (let y = 0; y + BLOCK <= height; y += BLOCK / 2) {
    for (let x = 0; x + BLOCK <= width; x += BLOCK / 2) {
      let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0]
      for (let at = 0; at < BLOCK * BLOCK; at += 1) {
        const index = (y + Math.floor(at / BLOCK)) * width + x + (at % BLOCK)
        const [p = 0, q = 0] = [one[index], other[index]]
        a += p
        b += q
        aa += p * p
        bb += q * q
        ab += p * q
      }
      const n = BLOCK * BLOCK
      const [ma, mb] = [a / n, b / n]
      const [va, vb, cov] = [aa / n - ma * ma, bb / n - mb * mb, ab / n - ma * mb]
      if (va < 4 && vb < 4 && Math.abs(ma - mb) < 4) continue
      const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2]
      sum += ((2 * ma * mb + c1) * (2 * cov + c2)) / ((ma * ma + mb * mb + c1) * (va + vb + c2))
      count += 1
    }
  }
  return count === 0 ? 1 : sum / count
}
