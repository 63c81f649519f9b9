import { encodeRaster, type RasterFormat } from '#platform/render/encode-raster.ts'
import { openLottie } from './open-lottie.ts'

export interface LottieFramesOptions {
  /** Frame numbers, the first is 0. */
  readonly frames: readonly number[]
  /** Longer side in pixels. */
  readonly size: number
  readonly format: RasterFormat
  readonly background?: string | undefined
}

/** Draws chosen frames of an animation, each encoded on its own, in the order asked for. */
export async function lottieFrames(
  json: string,
  { frames, size, format, background }: LottieFramesOptions,
): Promise<Uint8Array[]> {
  using player = await openLottie(json, size)
  const pictures: Uint8Array[] = []
  for (const frame of frames) {
    const drawing = { ...player.draw(frame), isPremultiplied: false }
    pictures.push(await encodeRaster(drawing, { format, background, isLossless: false }))
  }
  return pictures
}
