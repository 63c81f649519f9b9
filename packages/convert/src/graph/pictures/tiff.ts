import { readTiff, writeTiff } from '@tessera/raster-files'
import { parsePixels, pictureFormat, writePixels } from './picture-steps.ts'

export const tiff = pictureFormat(
  { id: 'tiff', label: 'TIFF', extension: 'tiff', mime: 'image/tiff', aliases: ['tif'] },
  [parsePixels('tiff', readTiff), writePixels('tiff', { convert: writeTiff })],
)
