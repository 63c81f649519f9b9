import type { Scene, WebGLRenderer } from 'three'
import type { ViewCamera } from './cameras.ts'

export type Picture = {
  readonly width: number
  readonly height: number
  readonly type: 'image/png' | 'image/webp'
}

/** Sides that any WebGL draws at once; larger pictures are put together of these. */
const TILE = 2048

/**
 * A picture of any size, transparent where nothing is. Each tile is read in the task that drew it, so
 * the renderer need not keep its buffer.
 */
export async function capture(
  renderer: WebGLRenderer,
  scene: Scene,
  camera: ViewCamera,
  { width, height, type }: Picture,
): Promise<Blob> {
  const whole = new OffscreenCanvas(width, height)
  const into = whole.getContext('2d')!
  renderer.setPixelRatio(1)
  try {
    for (let top = 0; top < height; top += TILE) {
      for (let left = 0; left < width; left += TILE) {
        const [w, h] = [Math.min(TILE, width - left), Math.min(TILE, height - top)]
        renderer.setSize(w, h, false)
        camera.setViewOffset(width, height, left, top, w, h)
        renderer.render(scene, camera)
        into.drawImage(renderer.domElement, left, top)
      }
    }
  } finally {
    camera.clearViewOffset()
  }
  return whole.convertToBlob({ type, quality: 0.95 })
}
