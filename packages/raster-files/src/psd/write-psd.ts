import { writePsdUint8Array } from 'ag-psd'
import { checkPicture, type RasterPicture } from '../picture.ts'
import { compose } from './compose-layers.ts'
import type { DrawnLayer } from './psd-file.ts'

/** What Photoshop itself takes. */
const MAX_SIDE = 30_000

/**
 * A Photoshop file of these layers, the lowest first, with the picture as a whole for programs that read no
 * layers.
 *
 * @throws {RasterFileError} `bad-size`
 */
export function writePsd(
  size: { readonly width: number; readonly height: number },
  layers: readonly DrawnLayer[],
): Uint8Array {
  for (const { picture } of layers) checkPicture(picture, MAX_SIDE)
  const whole = compose(size, layers)
  checkPicture(whole, MAX_SIDE)
  const { width, height } = size
  return writePsdUint8Array({
    width,
    height,
    imageData: pixelData(whole),
    children: layers.map(({ name, picture, left = 0, top = 0, opacity = 1, isHidden = false }) => ({
      name,
      left,
      top,
      right: left + picture.width,
      bottom: top + picture.height,
      opacity,
      hidden: isHidden,
      imageData: pixelData(picture),
    })),
  })
}

function pixelData({ width, height, rgba }: RasterPicture) {
  return { width, height, data: new Uint8ClampedArray(rgba) }
}
