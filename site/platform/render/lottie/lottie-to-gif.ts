// CommonJS: Node sees its functions on the default import alone.
// oxlint-disable import/no-named-as-default-member
import gifenc from 'gifenc'
import { frameDelays, timeAnimation } from './animation-timing.ts'
import { type LottiePlayer, openLottie } from './open-lottie.ts'
import { paintBackground, readColor, type Rgb } from '#platform/render/paint-background.ts'
import type { Pixels } from '#platform/render/pixels.ts'

export interface LottieAnimationOptions {
  /** Longer side in pixels. */
  readonly size: number
  /** CSS colour behind the animation. */
  readonly background?: string | undefined
}

const FORMAT = 'rgb565'
/** GIF knows only seen and unseen: a pixel counts as unseen below half its strength. */
const SEEN = 128
const PALETTE_SAMPLES = 24

/**
 * Draws a whole animation as a GIF that repeats for ever. One palette serves all frames, so colours
 * do not flicker; without a background one of its places is transparency. GIF has no half strength:
 * what fades below half vanishes, so animations with soft edges look best on a background.
 */
export async function lottieToGif(
  json: string,
  { size, background }: LottieAnimationOptions,
): Promise<Uint8Array> {
  using player = await openLottie(json, size)
  const ground = background ? await readColor(background) : null
  const { frames, framesPerSecond } = timeAnimation(player)
  const draw = (frame: number) => drawOpaque(player, frame, ground)

  const colors = gifenc.quantize(sampleColors(frames, draw), ground ? 256 : 255, { format: FORMAT })
  const transparentIndex = colors.length
  const palette = ground ? colors : [...colors, [0, 0, 0]]
  const delays = frameDelays(frames.length, framesPerSecond, 100)
  const gif = gifenc.GIFEncoder()
  for (const [position, frame] of frames.entries()) {
    const { data, width, height } = draw(frame)
    const index = gifenc.applyPalette(data, colors, FORMAT)
    if (!ground) clearUnseen(index, data, transparentIndex)
    gif.writeFrame(index, width, height, {
      ...(position === 0 && { palette, repeat: 0 }),
      ...(!ground && { transparent: true, transparentIndex, dispose: 2 }),
      delay: delays[position]! * 10,
    })
  }
  gif.finish()
  return gif.bytes()
}

function drawOpaque(player: LottiePlayer, frame: number, ground: Rgb | null): Pixels {
  const pixels = player.draw(frame)
  return ground ? paintBackground(pixels, ground) : pixels
}

/** The seen pixels of frames spread over the animation. */
function sampleColors(frames: readonly number[], draw: (frame: number) => Pixels): Uint8Array {
  const step = Math.max(1, Math.floor(frames.length / PALETTE_SAMPLES))
  const samples = frames
    .filter((_, position) => position % step === 0)
    .map((frame) => onlySeen(draw(frame).data))
  const merged = Buffer.concat(samples)
  return merged.length > 0 ? Uint8Array.from(merged) : Uint8Array.of(0, 0, 0, 255)
}

function onlySeen(rgba: Uint8Array): Uint8Array {
  const seen = new Uint8Array(rgba.length)
  let length = 0
  for (let at = 0; at < rgba.length; at += 4) {
    if (rgba[at + 3]! < SEEN) continue
    seen.set(rgba.subarray(at, at + 3), length)
    seen[length + 3] = 255
    length += 4
  }
  return seen.subarray(0, length)
}

function clearUnseen(index: Uint8Array, rgba: Uint8Array, transparentIndex: number): void {
  for (let at = 0; at < index.length; at += 1) {
    if (rgba[at * 4 + 3]! < SEEN) index[at] = transparentIndex
  }
}
