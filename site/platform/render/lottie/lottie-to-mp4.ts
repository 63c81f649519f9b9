import h264 from 'h264-mp4-encoder'
import { timeAnimation } from './animation-timing.ts'
import type { LottieAnimationOptions } from './lottie-to-gif.ts'
import { openLottie } from './open-lottie.ts'
import { paintBackground, readColor } from '#platform/render/paint-background.ts'
import type { Pixels } from '#platform/render/pixels.ts'

/**
 * Draws a whole animation as an H.264 video without sound. Video has no transparency: without a
 * background it is white. Sides are made even by repeating the last column or row, as 4:2:0 asks.
 */
export async function lottieToMp4(
  json: string,
  { size, background = '#ffffff' }: LottieAnimationOptions,
): Promise<Uint8Array> {
  using player = await openLottie(json, size)
  const ground = await readColor(background)
  const { frames, framesPerSecond } = timeAnimation(player)
  const encoder = await createEncoder()
  try {
    encoder.width = toEven(player.width)
    encoder.height = toEven(player.height)
    encoder.frameRate = framesPerSecond
    encoder.quantizationParameter = 22
    encoder.initialize()
    for (const frame of frames) {
      encoder.addFrameRgba(padToEven(paintBackground(player.draw(frame), ground)))
    }
    encoder.finalize()
    return encoder.FS.readFile(encoder.outputFilename)
  } finally {
    encoder.FS.unlink(encoder.outputFilename)
    encoder.delete()
  }
}

/**
 * The encoder's loader takes over the process's handlers for uncaught errors; they are taken back,
 * so that an error stays an error.
 */
async function createEncoder() {
  const events = ['uncaughtException', 'unhandledRejection'] as const
  const before = events.map((event) => process.listeners(event as 'uncaughtException'))
  const encoder = await h264.createH264MP4Encoder()
  for (const [position, event] of events.entries()) {
    for (const listener of process.listeners(event as 'uncaughtException')) {
      if (!before[position]!.includes(listener)) process.removeListener(event, listener)
    }
  }
  return encoder
}

function toEven(side: number): number {
  return side + (side % 2)
}

function padToEven({ data, width, height }: Pixels): Uint8Array {
  const [evenWidth, evenHeight] = [toEven(width), toEven(height)]
  if (evenWidth === width && evenHeight === height) return data
  const padded = new Uint8Array(evenWidth * evenHeight * 4)
  for (let y = 0; y < evenHeight; y += 1) {
    const row = Math.min(y, height - 1) * width * 4
    const target = y * evenWidth * 4
    padded.set(data.subarray(row, row + width * 4), target)
    if (evenWidth > width) {
      padded.set(data.subarray(row + (width - 1) * 4, row + width * 4), target + width * 4)
    }
  }
  return padded
}
