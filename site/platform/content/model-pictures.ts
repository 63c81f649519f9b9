import { baseColorImages, type TexturePixels } from '@tessera/model3d'
import { sharp } from '#platform/render/load-sharp.ts'

/** Pixels that are kept of all pictures of a model together: 32 MB, and a third more for halves. */
const MOST_PIXELS = 8 * 1024 * 1024
/** A thumbnail has no use for more. */
const LARGEST_SIDE = 1024
/** A side below which a texture is a smear; a model with more pictures than fit goes without some. */
const SMALLEST_SIDE = 128
/** What one picture may have before it is scaled down: 8192 × 8192. */
const MOST_DECODED_PIXELS = 2 ** 26

export type ModelPictures = {
  readonly pictures: ReadonlyMap<number, TexturePixels>
  /** False where one could not be read, or there are too many. */
  readonly isComplete: boolean
}

/**
 * The pictures that colour a model, decoded one after the other and scaled down to what a thumbnail
 * shows. One that is damaged, too large or of another format than PNG, JPEG and WebP is left out.
 *
 * @throws ModelError as `inspectGlb`
 */
export async function decodeModelPictures(glb: Uint8Array): Promise<ModelPictures> {
  const images = baseColorImages(glb)
  const taken = images.slice(0, MOST_PIXELS / SMALLEST_SIDE ** 2)
  const side = Math.min(LARGEST_SIDE, Math.floor(Math.sqrt(MOST_PIXELS / taken.length)))
  const pictures = new Map<number, TexturePixels>()
  for (const { image, bytes } of taken) {
    const pixels = bytes && (await decode(bytes, side))
    if (pixels) pictures.set(image, pixels)
  }
  return { pictures, isComplete: pictures.size === images.length }
}

async function decode(bytes: Uint8Array, side: number): Promise<TexturePixels | null> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_DECODED_PIXELS })
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, rgba: data }
  } catch {
    // Told as a loss: the model itself is sound.
    return null
  }
}
