import { renderGlb } from '@tessera/model3d'
import { encodePoster, type Poster } from './encode-poster.ts'

const SIZE = 400

/** A picture of a model from the front right, transparent around it. */
export function posterOfGlb(glb: Uint8Array): Promise<Poster> {
  const size = { width: SIZE, height: SIZE }
  return encodePoster(renderGlb(glb, size), size)
}
