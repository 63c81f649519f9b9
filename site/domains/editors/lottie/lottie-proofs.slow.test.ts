import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { colorsOf, readLottie, type LottieAnimation } from '@tessera/lottie'
import { replayCommands, type Command } from '@tessera/lottie-document'
import { comparePictures, type FlatPicture } from '@tessera/lottie-from-svg'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createRenderPool } from '#platform/render/index.ts'
import { drawInSkottie } from '../../../../bench/converters/other-players.ts'
import {
  animationSources,
  readRealAnimations,
} from '../../../../packages/lottie/src/testing/real-animations.ts'

const SIDE = 160
const HOUR_MS = 3_600_000
const pool = createRenderPool({ threads: availableParallelism(), timeoutMs: 120_000 })
const lines: string[] = []
afterAll(async () => {
  await pool.close()
  const folder = new URL('../../../../docs/proofs/', import.meta.url)
  await mkdir(folder, { recursive: true })
  await writeFile(new URL('lottie-editor.txt', folder), `${lines.join('\n')}\n`)
})

const files = (
  await Promise.all([
    readRealAnimations(animationSources.weather, 12),
    readRealAnimations(animationSources.line, 2),
    readRealAnimations(animationSources.scenes, 6),
  ])
).flat()
const animations = files
  .map(({ name, json }) => ({ name, animation: readLottie(json).animation }))
  .filter(({ animation: { ip, op } }) => op - ip > 4)

async function draw(animation: LottieAnimation, frames: readonly number[]): Promise<FlatPicture[]> {
  const pictures = await pool.lottieFrames(animation, { frames, size: SIDE, format: 'png' })
  return Promise.all(
    pictures.map(async (picture) => {
      const { data, info } = await sharp(picture)
        .flatten({ background: '#fff' })
        .raw()
        .toBuffer({ resolveWithObject: true })
      return { width: info.width, height: info.height, rgb: data }
    }),
  )
}

const momentsOf = ({ ip, op }: LottieAnimation, shares: readonly number[]) =>
  shares.map((share) => Math.round((op - ip - 1) * share))

/** Channels in turn: linear, so that it holds for edges, gradients and see-through paint as well. */
const turned = (hex: string) => `#${hex.slice(3, 5)}${hex.slice(5, 7)}${hex.slice(1, 3)}`
const turnedPixels = ({ width, height, rgb }: FlatPicture): FlatPicture => ({
  width,
  height,
  rgb: rgb.map((_, at) => rgb[at - (at % 3) + ((at + 1) % 3)]!),
})

test(
  'recolouring is the map of every pixel: SSIM of at least 0.99',
  async () => {
    const found: { name: string; ssim: number }[] = []
    for (const { name, animation } of animations) {
      const colors = Object.fromEntries(colorsOf(animation).map((hex) => [hex, turned(hex)]))
      const frames = momentsOf(animation, [0.1, 0.5, 0.9])
      const [before, after] = await Promise.all([
        draw(animation, frames),
        draw(replayCommands(animation, [{ type: 'recolor', colors }]), frames),
      ])
      const scores = after.map(
        (picture, at) => comparePictures(picture, turnedPixels(before[at]!)).ssim,
      )
      found.push({ name, ssim: Math.min(...scores) })
    }
    tell('Recoloured against a map of every pixel, three frames each', found)
    expect(found.filter(({ ssim }) => ssim < 0.99)).toEqual([])
  },
  HOUR_MS,
)

const edits: readonly Command[] = [
  { type: 'set-speed', factor: 2 },
  { type: 'resize', width: 300, height: 200, fit: 'scale' },
  { type: 'set-background', color: '#eef2ff' },
]

test(
  'edited files look the same in Skottie: SSIM of at least 0.97 where the original does',
  async () => {
    const kept: { name: string; ssim: number; original: number }[] = []
    let skipped = 0
    for (const { name, animation } of animations) {
      const colors = Object.fromEntries(colorsOf(animation).map((hex) => [hex, turned(hex)]))
      const edited = replayCommands(animation, [
        ...edits,
        { type: 'recolor', colors },
        { type: 'reverse' },
      ])
      const original = await likeness(animation)
      // Players differ on some originals already; that is not ours to mend.
      if (original === null || original < 0.97) {
        skipped += 1
        continue
      }
      const ssim = await likeness(edited)
      kept.push({ name, ssim: ssim ?? 0, original })
    }
    tell(`Edited files in ThorVG and Skottie (${skipped} originals differ already)`, kept)
    expect(kept.length).toBeGreaterThan(50)
    expect(kept.filter(({ ssim }) => ssim < 0.97)).toEqual([])
  },
  HOUR_MS,
)

async function likeness(animation: LottieAnimation): Promise<number | null> {
  const frames = momentsOf(animation, [0.2, 0.6])
  const ours = await draw(animation, frames)
  const { width, height } = ours[0]!
  const [theirs] = await drawInSkottie([{ json: JSON.stringify(animation), width, height, frames }])
  if (!theirs || theirs.length === 0) return null
  return Math.min(...ours.map((picture, at) => comparePictures(picture, theirs[at]!).ssim))
}

test(
  'a trimmed part is the window of the original, pixel for pixel, and twice then half as fast is the same file',
  async () => {
    let strong = 0
    for (const { animation } of animations) {
      const [from, to] = momentsOf(animation, [0.25, 0.75]) as [number, number]
      if (to - from < 2) continue
      const part = replayCommands(animation, [
        { type: 'trim', from: animation.ip + from, to: animation.ip + to },
      ])
      const frames = [0, Math.floor((to - from) / 2), to - from - 1]
      const [cut, whole] = await Promise.all([
        draw(part, frames),
        draw(
          animation,
          frames.map((frame) => frame + from),
        ),
      ])
      for (const [at, picture] of cut.entries()) {
        strong += picture.rgb.filter((value, by) => value !== whole[at]!.rgb[by]).length
      }
      const there = replayCommands(animation, [
        { type: 'set-speed', factor: 2 },
        { type: 'set-speed', factor: 0.5 },
      ])
      expect(JSON.stringify(there)).toBe(JSON.stringify(animation))
    }
    lines.push(
      '',
      `Trimmed against the window: ${strong} values differ in ${animations.length} files`,
    )
    expect(strong).toBe(0)
  },
  HOUR_MS,
)

function tell(title: string, found: readonly { name: string; ssim: number }[]): void {
  const sorted = found.toSorted((a, b) => a.ssim - b.ssim)
  const median = sorted[Math.floor(sorted.length / 2)]?.ssim ?? 0
  lines.push(
    '',
    `${title}: ${found.length} files, least ${sorted[0]?.ssim.toFixed(4)}, median ${median.toFixed(4)}`,
    ...sorted.slice(0, 5).map(({ name, ssim }) => `  ${ssim.toFixed(4)} ${name}`),
  )
}
