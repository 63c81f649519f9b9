import {
  BufferTarget,
  canEncodeVideo,
  Output,
  QUALITY_HIGH,
  VideoSample,
  VideoSampleSource,
  WebMOutputFormat,
} from 'mediabunny'
import { isObject, type LottieAnimation } from '@tessera/lottie'
import { drawFrames } from '#domains/editors/lottie/player/draw-frames.ts'

type HowToWrite = {
  /** The longer side in pixels. */
  readonly px: number
  readonly signal: AbortSignal
  /** Hears which share of the frames is drawn. */
  readonly tell: (share: number) => void
}

const CODECS = ['vp9', 'vp8'] as const

/**
 * A WebM of an animation, frame by frame, see-through where the encoder of the browser can. Author and licence
 * of the animation become its tags. Null where the browser has no encoder.
 *
 * @throws the reason of the signal
 */
export async function writeWebm(
  animation: LottieAnimation,
  { px, signal, tell }: HowToWrite,
): Promise<Blob | null> {
  const { w, h, ip, op, fr } = animation
  const scale = px / Math.max(w, h)
  // VP8 and VP9 count colours in blocks of two pixels.
  const [width, height] = [even(w * scale), even(h * scale)]
  const codec = await firstCodec(width, height)
  if (codec === null) return null
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  const alpha = codec === 'vp9' ? 'keep' : 'discard'
  const source = new VideoSampleSource({ codec, quality: QUALITY_HIGH, alpha })
  output.addVideoTrack(source, { frameRate: fr })
  output.setMetadataTags(tagsOf(animation))
  await output.start()
  const count = Math.max(1, Math.round(op - ip))
  const frames = Array.from({ length: count }, (_, index) => index)
  const duration = 1 / fr
  let timestamp = 0
  const drawing = drawFrames(animation, {
    size: px,
    frames,
    signal,
    tell: (drawn) => tell(drawn / count),
  })
  for await (const frame of drawing) {
    using sample = new VideoSample(fitted(frame, width, height), {
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
  return target.buffer && new Blob([target.buffer], { type: 'video/webm' })
}

function even(side: number): number {
  const whole = Math.max(1, Math.round(side))
  return Math.max(2, whole - (whole % 2))
}

async function firstCodec(width: number, height: number) {
  for (const codec of CODECS) if (await canEncodeVideo(codec, { width, height })) return codec
  return null
}

/** What `creditLottie` wrote into the file. */
function tagsOf({ meta }: LottieAnimation) {
  const { a, d } = isObject(meta) ? meta : {}
  return {
    ...(typeof a === 'string' && a !== '' && { artist: a }),
    ...(typeof d === 'string' && d !== '' && { comment: d }),
  }
}

type Pixels = { readonly data: Uint8Array; readonly width: number; readonly height: number }

/** Rows and columns cut to even sides, or repeated where there is one pixel alone. */
function fitted({ data, width, height }: Pixels, across: number, down: number) {
  if (width === across && height === down) return Uint8Array.from(data)
  const result = new Uint8Array(across * down * 4)
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) {
      const from = (Math.min(y, height - 1) * width + Math.min(x, width - 1)) * 4
      result.set(data.subarray(from, from + 4), (y * across + x) * 4)
    }
  }
  return result
}
