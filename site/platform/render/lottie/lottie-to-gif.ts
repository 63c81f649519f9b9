// CommonJS: Node sees its functions on the default import alone.
import { writeGif, type GifFrame } from '@tessera/raster-files'
import gifenc from 'gifenc'
import { createFilmPalette, spread } from './film-palette.ts'
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

/** One place of 256 is see-through. */
const MAX_COLORS = 255

export const filmPalette = createFilmPalette(gifenc)

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
  const samples = spread(frames).map((frame) => draw(frame).data)
  const palette = filmPalette.paletteOf(samples, MAX_COLORS)
  const delays = frameDelays(frames.length, framesPerSecond, 100)
  const { width, height } = player
  return writeGif({ width, height, palette }, drawFrames())

  function* drawFrames(): Generator<GifFrame> {
    for (const [position, frame] of frames.entries()) {
      const indices = filmPalette.indicesOf(draw(frame).data, palette)
      yield { indices, delay: delays[position]! }
    }
  }
}

function drawOpaque(player: LottiePlayer, frame: number, ground: Rgb | null): Pixels {
  const pixels = player.draw(frame)
  return ground ? paintBackground(pixels, ground) : pixels
}
