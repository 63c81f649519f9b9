import { openRaster } from '#platform/render/resize-raster.ts'
import { boxOf, type PictureShape } from './picture-shape.ts'

const QUALITY = 84

/**
 * Draws a JPEG, PNG or WebP anew in each shape. What comes out holds pixels only: no metadata, no
 * bytes of the original.
 *
 * @throws RenderError `malformed`, `too_large`
 */
export async function encodePictures(
  bytes: Uint8Array,
  shapes: readonly PictureShape[],
): Promise<Uint8Array[]> {
  const { image, size } = await openRaster(bytes)
  const pictures: Uint8Array[] = []
  for (const shape of shapes) {
    const { width, height } = boxOf(shape, size)
    const fit = shape.by === 'fill' ? 'cover' : 'inside'
    pictures.push(
      await image
        .clone()
        .resize(width, height, { fit })
        .toColourspace('srgb')
        .webp(shape.isLossless ? { lossless: true } : { quality: QUALITY })
        .toBuffer(),
    )
  }
  return pictures
}
