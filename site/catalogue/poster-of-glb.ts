import { renderGlb } from '@tessera/model3d'
import { encodeRaster } from '#server/render/encode-raster.ts'

const SIZE = 400

/** A picture of a model from the front right, transparent around it. */
export async function posterOfGlb(
  glb: Uint8Array,
): Promise<{ bytes: Uint8Array; width: number; height: number }> {
  const data = renderGlb(glb, { width: SIZE, height: SIZE })
  const bytes = await encodeRaster(
    { data, width: SIZE, height: SIZE, isPremultiplied: false },
    { format: 'png' },
  )
  return { bytes, width: SIZE, height: SIZE }
}
