import type { Codecs } from '@tessera/convert'
import type { Film } from '@tessera/raster-files'
import {
  ALL_FORMATS,
  BlobSource,
  BufferTarget,
  CanvasSink,
  canEncodeVideo,
  Input,
  Mp4OutputFormat,
  Output,
  QUALITY_HIGH,
  VideoSample,
  VideoSampleSource,
  WebMOutputFormat,
  type VideoCodec,
} from 'mediabunny'
import { fitSize } from '#platform/render/fit-size.ts'
import { RenderError } from '#platform/render/render-error.ts'
import { MAX_FILM_PIXELS, readPixels } from './film-pixels.ts'

const KEY_FRAME_SECONDS = 2

export const encodeMp4: Codecs['encodeMp4'] = (film) => encode(film, new Mp4OutputFormat(), ['avc'])

/** See-through where the browser's encoder can. */
export const encodeWebm: Codecs['encodeWebm'] = (film) =>
  encode(film, new WebMOutputFormat(), ['vp9', 'vp8'])

/** Frames of a video, as many a second as asked for, at a longer side in pixels. */
export const decodeVideo: Codecs['decodeVideo'] = async (file, { size, framesPerSecond }) => {
  using input = new Input({
    source: new BlobSource(new Blob([new Uint8Array(file)])),
    formats: ALL_FORMATS,
  })
  const track = await input.getPrimaryVideoTrack()
  if (!track) throw new RenderError('malformed', 'The file holds no video')
  if (!(await track.canDecode())) throw new RenderError('malformed', 'The browser cannot decode it')
  const given = { width: track.displayWidth, height: track.displayHeight }
  const most = Math.min(size, Math.max(given.width, given.height))
  const canvas = fitSize(given, { width: most, height: most })
  const seconds = await track.computeDuration()
  const count = Math.max(1, Math.round(seconds * framesPerSecond))
  if (!(canvas.width * canvas.height * count <= MAX_FILM_PIXELS)) {
    throw new RenderError('too_large', `${count} frames of ${canvas.width} × ${canvas.height}`)
  }
  const sink = new CanvasSink(track, { ...canvas, fit: 'fill', alpha: true })
  const start = await track.getFirstTimestamp()
  const times = Array.from({ length: count }, (_, index) => start + index / framesPerSecond)
  const frames: Film['frames'][number][] = []
  for await (const wrapped of sink.canvasesAtTimestamps(times)) {
    const rgba = wrapped ? readPixels(wrapped.canvas, canvas) : frames.at(-1)?.rgba
    if (rgba) frames.push({ rgba, durationMs: 1000 / framesPerSecond })
  }
  if (frames.length === 0) throw new RenderError('malformed', 'The video has no frame')
  return { ...canvas, frames }
}

async function encode(
  film: Film,
  format: Mp4OutputFormat | WebMOutputFormat,
  codecs: readonly VideoCodec[],
): Promise<Uint8Array> {
  // H.264 and VP8 count colours in blocks of two pixels: an odd last row or column is left out.
  const even = (side: number) => Math.max(2, side - (side % 2))
  const [width, height] = [even(film.width), even(film.height)]
  const codec = await firstOf(codecs, { width, height })
  const target = new BufferTarget()
  const output = new Output({ format, target })
  const source = new VideoSampleSource({
    codec,
    quality: QUALITY_HIGH,
    keyFrameInterval: KEY_FRAME_SECONDS,
    alpha: codec === 'vp9' ? 'keep' : 'discard',
  })
  output.addVideoTrack(source)
  await output.start()
  let timestamp = 0
  for (const { rgba, durationMs } of film.frames) {
    const duration = durationMs / 1000
    using sample = new VideoSample(Uint8Array.from(padded(rgba, film, { width, height })), {
      format: 'RGBA',
      codedWidth: width,
      codedHeight: height,
      timestamp,
      duration,
    })
    await source.add(sample)
    timestamp += duration
  }
  await output.finalize()
  if (!target.buffer) throw new RenderError('malformed', 'The encoder wrote nothing')
  return new Uint8Array(target.buffer)
}

async function firstOf(codecs: readonly VideoCodec[], size: { width: number; height: number }) {
  for (const codec of codecs) if (await canEncodeVideo(codec, size)) return codec
  throw new RenderError('malformed', `The browser has no encoder of ${codecs.join(' or ')}`)
}

type Size = { readonly width: number; readonly height: number }

/** The rows of a picture cut to a size, or its edge repeated where it is a single pixel. */
function padded(rgba: Uint8Array, from: Size, to: Size): Uint8Array {
  if (from.width === to.width && from.height === to.height) return rgba
  const cut = new Uint8Array(to.width * to.height * 4)
  for (let y = 0; y < to.height; y += 1) {
    for (let x = 0; x < to.width; x += 1) {
      const at = (Math.min(y, from.height - 1) * from.width + Math.min(x, from.width - 1)) * 4
      cut.set(rgba.subarray(at, at + 4), (y * to.width + x) * 4)
    }
  }
  return cut
}
