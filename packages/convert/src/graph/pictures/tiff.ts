import { pictureFormat, readPixels, writePixels } from './picture-steps.ts'

export const tiff = pictureFormat(
  { id: 'tiff', label: 'TIFF', extension: 'tiff', mime: 'image/tiff', aliases: ['tif'] },
  [
    readPixels('tiff'),
    writePixels('tiff', {
      needs: ['encodeTiff'],
      convert: (picture, { codecs }) => codecs.encodeTiff(picture),
    }),
  ],
)
