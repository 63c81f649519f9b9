import { writeQoi } from '@tessera/raster-files'
import { pictureFormat, writePixels } from './picture-steps.ts'

export const qoi = pictureFormat(
  {
    id: 'qoi',
    label: 'QOI',
    extension: 'qoi',
    mime: 'image/qoi',
    aliases: [],
    pages: { from: false, to: 'common' },
  },
  [writePixels('qoi', { cost: 2, convert: writeQoi })],
)
