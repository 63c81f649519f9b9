import { writeBmp } from '@tessera/raster-files'
import { pictureFormat, writePixels } from './picture-steps.ts'

export const bmp = pictureFormat(
  {
    id: 'bmp',
    label: 'BMP',
    extension: 'bmp',
    mime: 'image/bmp',
    aliases: ['dib', 'bitmap'],
    pages: { from: false },
  },
  [writePixels('bmp', { cost: 2, convert: writeBmp })],
)
