import { readBmp, writeBmp } from '@tessera/raster-files'
import { parsePixels, pictureFormat, writePixels } from './picture-steps.ts'

export const bmp = pictureFormat(
  {
    id: 'bmp',
    label: 'BMP',
    extension: 'bmp',
    mime: 'image/bmp',
    aliases: ['dib', 'bitmap'],
    pages: { from: 'common' },
  },
  [parsePixels('bmp', readBmp), writePixels('bmp', { cost: 2, convert: writeBmp })],
)
