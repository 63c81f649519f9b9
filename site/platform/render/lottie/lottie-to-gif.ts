// CommonJS: Node sees its functions on the default import alone.
// oxlint-disable import/no-named-as-default-member
import { writeGif, type GifFrame } from '@tessera/raster-files'
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

type Palette = readonly (readonly number[])[]

export const FORMAT = 'rgb565'
/** GIF knows only seen and unseen: a pixel counts as unseen below half its strength. */
const SEEN = 128
const PALETTE_SAMPLES = 24
/** One place of 256 is see-through. */
const MAX_COLORS = 255

/**
 * Draws a whole animation as a GIF that repeats for ever. One palette serves all frames, so colours
 * do not flicker, and each frame holds only what changed. GIF has no half strength: what fades below
 * half vanishes, so animations with soft edges look best on a background.
 */
export async function lottieToGif(
  json: string,
  { size, background }: LottieAnimationOptions,
): Promise<Uint8Array> {
  using player = await openLottie(json, size)
  const ground = background ? await readColor(background) : null
  const { frames, framesPerSecond } = timeAnimation(player)
  const draw = (frame: number) => drawOpaque(player, frame, ground)
  const samples = sampleColors(frames, draw)
  const palette = orderByUse(gifenc.quantize(samples, MAX_COLORS, { format: FORMAT }), samples)
  const delays = frameDelays(frames.length, framesPerSecond, 100)
  const { width, height } = player
  return writeGif({ width, height, palette }, drawFrames())

  function* drawFrames(): Generator<GifFrame> {
    for (const [position, frame] of frames.entries()) {
      const { data } = draw(frame)
      const indices = gifenc.applyPalette(data, palette, FORMAT)
      clearUnseen(indices, data, palette.length)
      yield { indices, delay: delays[position]! }
    }
  }
}

function drawOpaque(player: LottiePlayer, frame: number, ground: Rgb | null): Pixels {
  const pixels = player.draw(frame)
  return ground ? paintBackground(pixels, ground) : pixels
}

/** The seen pixels of frames spread over the animation. */
function sampleColors(frames: readonly number[], draw: (frame: number) => Pixels): Uint8Array {
  const step = sampleStep(frames.length)
  return mergeSamples(
    frames.filter((_, position) => position % step === 0).map((frame) => draw(frame).data),
  )
}

/** Every so manieth frame is looked at for the palette. */
export function sampleStep(frames: number): number {
  return Math.max(1, Math.floor(frames / PALETTE_SAMPLES))
}

/** The seen pixels of pictures as opaque RGBA; one black pixel where none is seen. */
export function mergeSamples(pictures: readonly Uint8Array[]): Uint8Array {
  const merged = Buffer.concat(pictures.map(onlySeen))
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

/** Colours used most come first: frames that use only those get shorter codes. */
export function orderByUse(palette: Palette, samples: Uint8Array): Palette {
  const uses = new Uint32Array(palette.length)
  for (const index of gifenc.applyPalette(samples, palette, FORMAT)) uses[index]! += 1
  return palette
    .map((color, index) => ({ color, uses: uses[index]! }))
    .toSorted((a, b) => b.uses - a.uses)
    .map(({ color }) => color)
}

export function clearUnseen(indices: Uint8Array, rgba: Uint8Array, clearIndex: number): void {
  for (let at = 0; at < indices.length; at += 1) {
    if (rgba[at * 4 + 3]! < SEEN) indices[at] = clearIndex
  }
}
