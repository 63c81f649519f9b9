import { renderGlb } from '@tessera/model3d'
import { encodePoster, type Poster } from './encode-poster.ts'
import { decodeModelPictures } from './model-pictures.ts'

const SIZE = 400

export type ModelPoster = {
  readonly poster: Poster
  /** Whether textures took part in it. */
  readonly isTextured: boolean
  /** Whether a texture of the model's colours is missing in it. */
  readonly lacksTextures: boolean
}

/** A picture of a model from the front right, transparent around it. */
export async function posterOfGlb(glb: Uint8Array): Promise<ModelPoster> {
  const { pictures, isComplete } = await decodeModelPictures(glb)
  const size = { width: SIZE, height: SIZE }
  const poster = await encodePoster(renderGlb(glb, { ...size, pictures }), size)
  return { poster, isTextured: pictures.size > 0, lacksTextures: !isComplete }
}
