import type { Codecs } from '@tessera/convert'
import type { Film } from '@tessera/raster-files'
import { RenderError } from '#platform/render/render-error.ts'
import { MAX_FILM_PIXELS, readPixels } from './film-pixels.ts'

/** What browsers show a frame for that says none. */
const USUAL_DURATION_MS = 100

/** All frames of a GIF, APNG or animated WebP, by the browser's own decoder. */
export const decodeFilm: Codecs['decodeFilm'] = async (file) => {
  if (typeof ImageDecoder === 'undefined') {
    throw new RenderError('malformed', 'The browser has no decoder of moving pictures')
  }
  const decoder = new ImageDecoder({
    data: new Uint8Array(file),
    type: typeOf(file),
    premultiplyAlpha: 'none',
  })
  try {
    await decoder.tracks.ready
    await decoder.completed
    const count = decoder.tracks.selectedTrack?.frameCount ?? 0
    if (count === 0) throw new RenderError('malformed', 'The file has no frame')
    let size = { width: 0, height: 0 }
    const frames: Film['frames'][number][] = []
    for (let frameIndex = 0; frameIndex < count; frameIndex += 1) {
      const { image } = await decoder.decode({ frameIndex })
      if (frameIndex === 0) {
        size = { width: image.displayWidth, height: image.displayHeight }
        if (size.width * size.height * count > MAX_FILM_PIXELS) {
          image.close()
          throw new RenderError('too_large', `${count} frames of ${size.width} × ${size.height}`)
        }
      }
      const durationMs = (image.duration ?? 0) / 1000 || USUAL_DURATION_MS
      frames.push({ rgba: readPixels(image, size), durationMs })
      image.close()
    }
    return { ...size, frames }
  } catch (error) {
    if (error instanceof RenderError) throw error
    throw new RenderError('malformed', `The file is broken: ${String(error)}`)
  } finally {
    decoder.close()
  }
}

function typeOf(file: Uint8Array): string {
  const head = String.fromCharCode(...file.subarray(0, 12))
  if (head.startsWith('GIF8')) return 'image/gif'
  if (head.startsWith('\u0089PNG')) return 'image/png'
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'image/webp'
  throw new RenderError('malformed', 'The file is not GIF, PNG or WebP')
}
