import type { Film } from '@tessera/raster-files'
import { frameDelays, timeAnimation } from '#platform/render/lottie/animation-timing.ts'
import { openLottie } from '#platform/render/lottie/open-lottie.ts'
import { sharp } from '#platform/render/load-sharp.ts'
import { RenderError } from '#platform/render/render-error.ts'
import {
  assertByteLimit,
  assertOutputSize,
  MAX_RASTER_BYTES,
} from '#platform/render/render-limits.ts'

/** A film stands in memory whole, and once more on a ground: 256 MB each. */
const MAX_FILM_PIXELS = 64_000_000
/** What browsers show a frame for that says none. */
const USUAL_DURATION_MS = 100
const GIF_READER = { operation: ['VipsForeignLoadNsgif'] }

/** @throws RenderError `malformed`, `too_large` before a frame is decoded */
export async function decodeFilm(file: Uint8Array): Promise<Film> {
  assertByteLimit(file.length, MAX_RASTER_BYTES, 'The film')
  const head = Buffer.from(file.subarray(0, 12)).toString('latin1')
  if (!/^GIF8[79]a|^RIFF.{4}WEBP/s.test(head)) {
    throw new RenderError('malformed', 'The film is not GIF or WebP')
  }
  if (!head.startsWith('GIF')) return decodeFrames(file)
  // Closed again at once: what this process draws next is to be read by its usual readers alone.
  sharp.unblock(GIF_READER)
  try {
    return await decodeFrames(file)
  } finally {
    sharp.block(GIF_READER)
  }
}

async function decodeFrames(file: Uint8Array): Promise<Film> {
  // Its own limit counts all frames; ours is checked on the header, before any is decoded.
  const image = sharp(file, { animated: true, limitInputPixels: false, failOn: 'error' })
  const { width, height: total, pageHeight, pages = 1, delay = [] } = await image.metadata()
  const height = pageHeight ?? total
  assertOutputSize(width, height)
  assertFilmSize(width, height, pages)
  const rgba = await image.toColourspace('srgb').ensureAlpha().raw().toBuffer()
  const bytes = width * height * 4
  const frames = Array.from({ length: pages }, (_, index) => ({
    rgba: rgba.subarray(index * bytes, (index + 1) * bytes),
    durationMs: delay[index] || USUAL_DURATION_MS,
  }))
  return { width, height, frames }
}

/** @throws RenderError `malformed`, `too_large` before a frame is drawn */
export async function drawLottieFilm(json: string, size: number): Promise<Film> {
  using player = await openLottie(json, size)
  const { frames, framesPerSecond } = timeAnimation(player)
  const { width, height } = player
  assertFilmSize(width, height, frames.length)
  const durations = frameDelays(frames.length, framesPerSecond, 1000)
  return {
    width,
    height,
    frames: frames.map((frame, index) => ({
      rgba: player.draw(frame).data,
      durationMs: durations[index]!,
    })),
  }
}

function assertFilmSize(width: number, height: number, frames: number): void {
  if (width * height * frames <= MAX_FILM_PIXELS) return
  throw new RenderError('too_large', `${frames} frames of ${width} × ${height} pixels`)
}
