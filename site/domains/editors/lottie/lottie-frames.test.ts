import { readLottie, type LottieAnimation } from '@tessera/lottie'
import { applyCommand, replayCommands } from '@tessera/lottie-document'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createRenderPool } from '#platform/render/index.ts'
import { fixtures } from '../../../../packages/lottie-document/src/testing/small-animations.ts'
import { weatherScene } from '../../../../packages/lottie-document/src/testing/weather-scene.ts'

const pool = createRenderPool({ threads: 2 })
afterAll(() => pool.close())
const SIDE = 100
const LONG_MS = 60_000

/** Frames as the engine of exports draws them, counted from the first that plays. */
async function draw(animation: LottieAnimation, frames: readonly number[]): Promise<Buffer[]> {
  const pictures = await pool.lottieFrames(animation, { frames, size: SIDE, format: 'png' })
  return Promise.all(
    pictures.map((picture) => sharp(picture).flatten({ background: '#fff' }).raw().toBuffer()),
  )
}

/** The share of pixels that differ to the eye. */
function difference(one: Buffer, two: Buffer): number {
  expect(one.length).toBe(two.length)
  let strong = 0
  for (let at = 0; at < one.length; at += 3) {
    const most = Math.max(...[0, 1, 2].map((by) => Math.abs(one[at + by]! - two[at + by]!)))
    if (most > 40) strong += 1
  }
  return strong / (one.length / 3)
}

/** Without the text: its font is nowhere. */
const scene = () => {
  const animation = weatherScene()
  return { ...animation, layers: animation.layers.filter(({ ty }) => ty !== 5) }
}

test(
  'a part shows the frames of the original’s window',
  async () => {
    const part = applyCommand(scene(), { type: 'trim', from: 12, to: 48 })
    expect(readLottie(part).frames).toBe(36)
    const original = await draw(scene(), [12, 13, 25, 40, 47])
    const cut = await draw(part, [0, 1, 13, 28, 35])
    expect(cut.map((frame, index) => difference(frame, original[index]!))).toEqual([0, 0, 0, 0, 0])
  },
  LONG_MS,
)

test(
  'backwards every frame shows its counterpart: holds, mattes, nested and remapped time too',
  async () => {
    const frames = [0, 1, 9, 14, 15, 29, 30, 44, 45, 52, 58, 59]
    const original = await draw(
      scene(),
      frames.map((frame) => 59 - frame),
    )
    const reversed = await draw(applyCommand(scene(), { type: 'reverse' }), frames)
    const [first, last] = await draw(scene(), [0, 59])
    // Nothing is proved by a scene that looks the same from both ends.
    expect(difference(first!, last!)).toBeGreaterThan(0.005)
    const differences = reversed.map((frame, index) => difference(frame, original[index]!))
    for (const [index, share] of differences.entries()) {
      expect([frames[index], share <= 0.002]).toEqual([frames[index], true])
    }
  },
  LONG_MS,
)

test(
  'another frame rate and a larger canvas look the same, and a background lies behind',
  async () => {
    const [original] = await draw(scene(), [20])
    const smooth = applyCommand(scene(), { type: 'set-frame-rate', framesPerSecond: 60 })
    const [same] = await draw(smooth, [40])
    expect(difference(same!, original!)).toBeLessThanOrEqual(0.004)
    const large = applyCommand(scene(), { type: 'resize', width: 500, height: 500, fit: 'scale' })
    const [scaled] = await draw(large, [20])
    expect(difference(scaled!, original!)).toBeLessThanOrEqual(0.01)
    const painted = replayCommands(scene(), [{ type: 'set-background', color: '#00ff00' }])
    const [ground] = await draw(painted, [20])
    const corner = (SIDE - 1) * 3
    expect([...ground!.subarray(corner, corner + 3)]).toEqual([0, 255, 0])
  },
  LONG_MS,
)

test(
  'recolouring paints what had the colour, and a deleted layer’s children stay where they were',
  async () => {
    const [original] = await draw(scene(), [20])
    const red = applyCommand(scene(), { type: 'recolor', colors: { '#228833': '#ff0000' } })
    const [painted] = await draw(red, [20])
    const at = (97 * SIDE + 50) * 3
    expect([...original!.subarray(at, at + 3)]).toEqual([0x22, 0x88, 0x33])
    expect([...painted!.subarray(at, at + 3)]).toEqual([255, 0, 0])
    const hidden = applyCommand(scene(), {
      type: 'hide',
      layers: [{ composition: null, index: 0 }],
      isHidden: true,
    })
    const deleted = applyCommand(scene(), {
      type: 'delete',
      layers: [{ composition: null, index: 0 }],
    })
    const [without, gone] = [(await draw(hidden, [20]))[0]!, (await draw(deleted, [20]))[0]!]
    expect(difference(gone, without)).toBe(0)
    expect(difference(gone, original!)).toBeGreaterThan(0)
  },
  LONG_MS,
)

test.each(Object.entries(fixtures))(
  'a fixture with %s is trimmed, turned round, recoloured and merged as it looks',
  async (kind, open) => {
    const start = open()
    const frames = [3, 12, 22]
    const original = await draw(start, frames)
    expect(original.every((frame) => reddish(frame) > 20)).toBe(true)
    expect(difference(original[0]!, original[2]!)).toBeGreaterThan(0.01)
    const part = await draw(
      applyCommand(start, { type: 'trim', from: 3, to: 25 }),
      frames.map((frame) => frame - 3),
    )
    const mirrored = await draw(
      applyCommand(start, { type: 'reverse' }),
      frames.map((frame) => 29 - frame),
    )
    const after = applyCommand(start, {
      type: 'merge',
      animation: start,
      name: 'again',
      source: null,
      place: 'after',
    })
    const second = await draw(
      after,
      frames.map((frame) => frame + 30),
    )
    for (const [at, frame] of original.entries()) {
      expect([kind, difference(part[at]!, frame)]).toEqual([kind, 0])
      expect([kind, difference(mirrored[at]!, frame) <= 0.004]).toEqual([kind, true])
      expect([kind, difference(second[at]!, frame) <= 0.004]).toEqual([kind, true])
    }
    // A picture has colours of its own.
    if (kind === 'image') return
    const blue = await draw(
      applyCommand(start, { type: 'recolor', colors: { '#ff0000': '#0000ff' } }),
      frames,
    )
    expect(blue.map(reddish)).toEqual([0, 0, 0])
  },
  LONG_MS,
)

function reddish(rgb: Buffer): number {
  let count = 0
  for (let at = 0; at < rgb.length; at += 3) {
    if (rgb[at]! > 200 && rgb[at + 1]! < 60 && rgb[at + 2]! < 60) count += 1
  }
  return count
}
