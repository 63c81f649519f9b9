import { MathUtils, Spherical, Vector3 } from 'three'

/** From the middle towards a camera or a light that is so many degrees to the right and above. */
export function directionOf(turn: number, tilt: number): Vector3 {
  return new Vector3().setFromSpherical(
    new Spherical(1, MathUtils.degToRad(90 - tilt), MathUtils.degToRad(turn)),
  )
}

/** Whole degrees of a direction, as a look has them. */
export function anglesOf(direction: Vector3): { readonly turn: number; readonly tilt: number } {
  const { phi, theta } = new Spherical().setFromVector3(direction)
  const tilt = Math.round(90 - MathUtils.radToDeg(phi))
  return {
    turn: Math.round(MathUtils.radToDeg(theta)) || 0,
    tilt: Math.min(89, Math.max(-89, tilt)) || 0,
  }
}
