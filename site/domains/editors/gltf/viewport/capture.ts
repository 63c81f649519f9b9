import type { Scene, WebGLRenderer } from 'three'
import { fitCamera, type ViewCamera } from './cameras.ts'
import { directionOf } from './directions.ts'
import type { LoadedModel } from './load-model.ts'

export type Picture = {
  readonly width: number
  readonly height: number
  readonly type: 'image/png' | 'image/webp'
}

/** Pictures of one size, each from another side; closing brings the stage back. */
export type Film = {
  /** The same canvas each time. */
  readonly draw: (turn: number) => OffscreenCanvas
  readonly close: () => void
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

/** Turns the camera alone: light, materials and sizes are set up once for all frames. */
export function openFilm(
  renderer: WebGLRenderer,
  scene: Scene,
  { camera, model, size, tilt, onClose }: FilmSetting,
): Film {
  const canvas = new OffscreenCanvas(size.width, size.height)
  const into = canvas.getContext('2d')!
  const distance = camera.position.distanceTo(model.center)
  fitCamera(camera, model, size.width / size.height)
  renderer.setPixelRatio(1)
  renderer.setSize(size.width, size.height, false)
  return {
    draw(turn) {
      camera.position.copy(directionOf(turn, tilt).multiplyScalar(distance)).add(model.center)
      camera.lookAt(model.center)
      renderer.render(scene, camera)
      into.clearRect(0, 0, size.width, size.height)
      into.drawImage(renderer.domElement, 0, 0)
      return canvas
    },
    close: onClose,
  }
}

type FilmSetting = {
  /** Turned from now on. */
  readonly camera: ViewCamera
  readonly model: Pick<LoadedModel, 'center' | 'radius'>
  readonly size: { readonly width: number; readonly height: number }
  readonly tilt: number
  readonly onClose: () => void
}
