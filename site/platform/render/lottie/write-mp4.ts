import h264 from 'h264-mp4-encoder'
import type { Pixels } from '#platform/render/pixels.ts'

export interface VideoForm {
  readonly width: number
  readonly height: number
  /** The encoder counts whole frames a second: rounded, at least one. */
  readonly framesPerSecond: number
}

/**
 * Opaque frames as an H.264 video without sound. Sides are made even by repeating the last column or
 * row, as 4:2:0 asks. Where the encoder gives up, nothing of it is freed: that would hide why.
 */
export async function writeMp4(
  { width, height, framesPerSecond }: VideoForm,
  frames: Iterable<Pixels>,
): Promise<Uint8Array> {
  const encoder = await createEncoder()
  encoder.width = toEven(width)
  encoder.height = toEven(height)
  encoder.frameRate = Math.max(1, Math.round(framesPerSecond))
  encoder.quantizationParameter = 22
  encoder.initialize()
  for (const frame of frames) encoder.addFrameRgba(padToEven(frame))
  encoder.finalize()
  const video = encoder.FS.readFile(encoder.outputFilename)
  encoder.FS.unlink(encoder.outputFilename)
  encoder.delete()
  return video
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
