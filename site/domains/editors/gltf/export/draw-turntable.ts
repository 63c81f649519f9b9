import type { FileCredit } from '@tessera/licensing'
import { wrapTurn, type Look3d } from '@tessera/model3d'
import { muxWebp, type WebpFrame } from '@tessera/raster-files'
import type { FilmFormat } from '#domains/editors/gltf/gltf-address.ts'
import type { Film } from '#domains/editors/gltf/viewport/capture.ts'
import type { Viewport } from '#domains/editors/gltf/viewport/open-viewport.ts'
import type { Frames } from './film-frames.ts'

/** Of a picture that moves, for messages and pages: longer sides make files that nobody can send. */
const MOVING = { frames: 36, frameMs: 80, mostPx: 640 }
const VIDEO = { frames: 72, framesPerSecond: 24, mostPx: 1920 }

type Size = { readonly width: number; readonly height: number }

type Turntable = {
  readonly look: Look3d
  readonly size: Size
  readonly format: FilmFormat
  readonly signal: AbortSignal
  readonly tellShare: (share: number) => void
  /** Goes into a video; pictures get it afterwards. */
  readonly credit: FileCredit | null
}

/**
 * The model on its way once round: transparent as an animated WebP, on white or the background as a video.
 * The first frame follows the last one, so that players may repeat it.
 */
export async function drawTurntable(
  { film }: Pick<Viewport, 'film'>,
  { look, size, format, signal, tellShare, credit }: Turntable,
): Promise<Blob> {
  const isVideo = format !== 'webp'
  const { frames: count, mostPx } = isVideo ? VIDEO : MOVING
  const fitted = fit(size, mostPx, isVideo)
  const shown: Film = film(fitted, isVideo ? withGround(look) : look)
  try {
    const draw = (frame: number) => {
      signal.throwIfAborted()
      tellShare(frame / count)
      return shown.draw(wrapTurn(look.camera.turn + (frame * 360) / count))
    }
    const frames: Frames = { ...fitted, count, draw, signal }
    if (!isVideo) return await drawMovingWebp(frames)
    const { encodeVideo } = await import('./encode-video.ts')
    return await encodeVideo(frames, {
      format,
      framesPerSecond: VIDEO.framesPerSecond,
      credit,
    })
  } finally {
    shown.close()
  }
}

async function drawMovingWebp({ width, height, count, draw }: Frames): Promise<Blob> {
  const frames: WebpFrame[] = []
  for (let frame = 0; frame < count; frame += 1) {
    const picture = await draw(frame).convertToBlob({ type: 'image/webp', quality: 0.9 })
    frames.push({
      webp: new Uint8Array(await picture.arrayBuffer()),
      area: { left: 0, top: 0, width, height },
      durationMs: MOVING.frameMs,
      isOverlay: false,
    })
  }
  const film = muxWebp({ width, height }, frames)
  return new Blob([film as Uint8Array<ArrayBuffer>], { type: 'image/webp' })
}

/** Videos have no clear pixels. */
function withGround(look: Look3d): Look3d {
  return look.background === null ? { ...look, background: '#ffffff' } : look
}

/** Colours of a video are counted in blocks of two pixels. */
function fit({ width, height }: Size, mostPx: number, isEven: boolean): Size {
  const scale = Math.min(1, mostPx / Math.max(width, height))
  const side = (value: number) => {
    const whole = Math.max(1, Math.round(value * scale))
    return isEven ? Math.max(2, whole - (whole % 2)) : whole
  }
  return { width: side(width), height: side(height) }
}
