import { wrapTurn, type Look3d } from '@tessera/model3d'
import { muxWebp, type WebpFrame } from '@tessera/raster-files'
import type { Viewport } from '#domains/editors/gltf/viewport/open-viewport.ts'

const FRAMES = 36
const FRAME_MS = 80
/** Longer sides make files that nobody can send. */
const MOST_PX = 640

type Turntable = {
  readonly look: Look3d
  readonly size: { readonly width: number; readonly height: number }
  readonly signal: AbortSignal
}

/** The model on its way once round, as an animated WebP: transparent, unlike what browsers make of videos. */
export async function drawTurntable(
  { capture }: Pick<Viewport, 'capture'>,
  { look, size, signal }: Turntable,
): Promise<Blob> {
  const { width, height } = fitted(size)
  const frames: WebpFrame[] = []
  for (let frame = 0; frame < FRAMES; frame += 1) {
    signal.throwIfAborted()
    const turn = wrapTurn(look.camera.turn + (frame * 360) / FRAMES)
    const turned = { ...look, camera: { ...look.camera, turn } }
    const picture = await capture({ width, height, type: 'image/webp' }, turned)
    frames.push({
      webp: new Uint8Array(await picture.arrayBuffer()),
      area: { left: 0, top: 0, width, height },
      durationMs: FRAME_MS,
      isOverlay: false,
    })
  }
  const film = muxWebp({ width, height }, frames)
  return new Blob([film as Uint8Array<ArrayBuffer>], { type: 'image/webp' })
}

function fitted({ width, height }: Turntable['size']): Turntable['size'] {
  const scale = Math.min(1, MOST_PX / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
