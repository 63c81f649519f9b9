import { MathUtils, OrthographicCamera, PerspectiveCamera, type Vector3 } from 'three'
import type { Look3d } from '@tessera/model3d'
import { directionOf } from './directions.ts'

export type ViewCamera = PerspectiveCamera | OrthographicCamera

/** In radii of the model, as the server draws: a mild perspective. */
const DISTANCE = 4.5
const MARGIN = 1.05

type Seen = { readonly center: Vector3; readonly radius: number }

/** A camera that looks at the whole model from where the look says. */
export function cameraOf(
  { camera: { turn, tilt, projection } }: Look3d,
  { center, radius }: Seen,
  aspect: number,
): ViewCamera {
  const distance = DISTANCE * radius
  const half = radius * MARGIN
  const [near, far] = [distance / 100, distance * 4]
  const camera =
    projection === 'orthographic'
      ? new OrthographicCamera(-half, half, half, -half, near, far)
      : new PerspectiveCamera(fieldOfView(aspect), aspect, near, far)
  if (camera instanceof OrthographicCamera) fitOrthographic(camera, half, aspect)
  camera.position.copy(directionOf(turn, tilt).multiplyScalar(distance)).add(center)
  camera.lookAt(center)
  camera.updateProjectionMatrix()
  return camera
}

/** The same camera in a window of another shape. */
export function fitCamera(camera: ViewCamera, { radius }: Seen, aspect: number): void {
  if (camera instanceof OrthographicCamera) fitOrthographic(camera, radius * MARGIN, aspect)
  else {
    camera.aspect = aspect
    camera.fov = fieldOfView(aspect)
  }
  camera.updateProjectionMatrix()
}

/** Narrow windows see as much to the sides as wide ones do above. */
function fieldOfView(aspect: number): number {
  const half = Math.asin(1 / DISTANCE) * MARGIN
  const vertical = aspect < 1 ? Math.atan(Math.tan(half) / aspect) : half
  return MathUtils.radToDeg(vertical * 2)
}

function fitOrthographic(camera: OrthographicCamera, half: number, aspect: number): void {
  const [x, y] = aspect < 1 ? [half, half / aspect] : [half * aspect, half]
  Object.assign(camera, { left: -x, right: x, top: y, bottom: -y })
}
