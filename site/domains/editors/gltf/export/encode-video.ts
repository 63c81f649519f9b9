import type { FileCredit } from '@tessera/licensing'
import {
  BufferTarget,
  CanvasSource,
  canEncodeVideo,
  Mp4OutputFormat,
  Output,
  QUALITY_HIGH,
  WebMOutputFormat,
  type VideoCodec,
} from 'mediabunny'
import { NoEncoderError, type Frames } from './film-frames.ts'

const KEY_FRAME_SECONDS = 1
const codecs = { mp4: ['avc'], webm: ['vp9', 'vp8'] } as const satisfies Record<
  string,
  VideoCodec[]
>
const types = { mp4: 'video/mp4', webm: 'video/webm' } as const

type VideoForm = {
  readonly format: 'mp4' | 'webm'
  readonly framesPerSecond: number
  readonly credit: FileCredit | null
}

/**
 * A video of frames, each encoded once it is drawn.
 *
 * @throws {NoEncoderError} where the browser has no encoder
 */
export async function encodeVideo(frames: Frames, form: VideoForm): Promise<Blob> {
  const { format, framesPerSecond, credit } = form
  const codec = await firstOf(codecs[format], frames)
  if (codec === null) throw new NoEncoderError(format)
  const target = new BufferTarget()
  const output = new Output({
    format: format === 'mp4' ? new Mp4OutputFormat() : new WebMOutputFormat(),
    target,
  })
  const canvas = frames.draw(0)
  const source = new CanvasSource(canvas, {
    codec,
    quality: QUALITY_HIGH,
    keyFrameInterval: KEY_FRAME_SECONDS,
  })
  output.addVideoTrack(source, { frameRate: framesPerSecond })
  if (credit) {
    const { title, author, rights, source } = credit
    output.setMetadataTags({ title, artist: author, comment: `${rights}\n${source}` })
  }
  await output.start()
  try {
    for (let frame = 0; frame < frames.count; frame += 1) {
      if (frame > 0) frames.draw(frame)
      await source.add(frame / framesPerSecond, 1 / framesPerSecond)
    }
    await output.finalize()
  } catch (error) {
    await output.cancel()
    throw error
  }
  return new Blob([target.buffer!], { type: types[format] })
}

async function firstOf(known: readonly VideoCodec[], { width, height }: Frames) {
  for (const codec of known) if (await canEncodeVideo(codec, { width, height })) return codec
  return null
}
