import { baseColorImages, ModelError, writeUsdz, type UsdzPicture } from '@tessera/model3d'
import { sharp } from '#platform/render/load-sharp.ts'
import { RenderError } from '#platform/render/render-error.ts'

const MOST_PICTURES = 32
const MOST_SIDE = 2048
const MOST_DECODED_PIXELS = 2 ** 26

/**
 * A model as USDZ; pictures of other formats than PNG and JPEG become PNG, those that cannot be read are left out.
 *
 * @throws {RenderError} `malformed`, `too_large`
 */
export async function modelToUsdz(glb: Uint8Array): Promise<Uint8Array> {
  try {
    const pictures = new Map<number, UsdzPicture>()
    for (const { image, bytes } of baseColorImages(glb).slice(0, MOST_PICTURES)) {
      const picture = bytes && (await pictureOf(bytes))
      if (picture) pictures.set(image, picture)
    }
    return writeUsdz(glb, { pictures })
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    throw new RenderError(error.code === 'too-large' ? 'too_large' : 'malformed', error.message)
  }
}

async function pictureOf(bytes: Uint8Array): Promise<UsdzPicture | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_DECODED_PIXELS })
    const { format } = await picture.metadata()
    if (format === 'png') return { bytes, extension: 'png' }
    if (format === 'jpeg') return { bytes, extension: 'jpg' }
    const fitted = picture.resize(MOST_SIDE, MOST_SIDE, { fit: 'inside', withoutEnlargement: true })
    return { bytes: await fitted.png().toBuffer(), extension: 'png' }
  } catch {
    // The model itself is sound: its plain colour stands for the picture.
    return null
  }
}
