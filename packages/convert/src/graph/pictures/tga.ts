import { writeTga } from '@tessera/raster-files'
import { pictureFormat, writePixels } from './picture-steps.ts'

export const tga = pictureFormat(
  {
    id: 'tga',
    label: 'TGA',
    extension: 'tga',
    mime: 'image/x-tga',
    aliases: ['targa'],
    pages: { from: false, to: 'common' },
  },
  [writePixels('tga', { cost: 2, convert: writeTga })],
)
