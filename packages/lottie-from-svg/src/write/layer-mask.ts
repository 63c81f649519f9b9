import type { JsonObject } from '@tessera/lottie'
import type { Bounds } from '@tessera/vector'
import type { Scene } from '../scene/scene.ts'
import { decimalsOf, round } from './lottie-property.ts'

/** A mask of a layer that keeps a box. */
export function rectangleMask(scene: Scene, { minX, minY, maxX, maxY }: Bounds): JsonObject {
  const decimals = decimalsOf(scene, 'length')
  const corners = [
    [minX, minY],
    [maxX, minY],
    [maxX, maxY],
    [minX, maxY],
  ].map((corner) => corner.map((number) => round(number, decimals)))
  const none = corners.map(() => [0, 0])
  const path = { c: true, v: corners, i: none, o: none }
  return { mode: 'a', inv: false, pt: { a: 0, k: path }, o: { a: 0, k: 100 }, x: { a: 0, k: 0 } }
}
