import h264 from 'h264-mp4-encoder/embuild/dist/h264-mp4-encoder.web.js'
import type { Frames } from './film-frames.ts'

/** Sharp enough for edges of plain colour. */
const QUANTIZATION = 22

/** MP4 without WebCodecs. */
export async function encodeH264(
  { width, height, count, draw }: Frames,
  framesPerSecond: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = await h264.createH264MP4Encoder()
  try {
    encoder.width = width
    encoder.height = height
    encoder.frameRate = framesPerSecond
    encoder.quantizationParameter = QUANTIZATION
    encoder.initialize()
    for (let frame = 0; frame < count; frame += 1) {
      const pixels = draw(frame).getContext('2d')!.getImageData(0, 0, width, height)
      encoder.addFrameRgba(pixels.data)
      // The page answers to its visitor, who may cancel.
      await new Promise((go) => setTimeout(go))
    }
    encoder.finalize()
    return new Uint8Array(encoder.FS.readFile(encoder.outputFilename))
  } finally {
    encoder.delete()
  }
}
