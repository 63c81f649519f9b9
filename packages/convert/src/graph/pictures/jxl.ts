import { integerOption } from '../option-fields.ts'
import { pictureFormat, QUALITY, readPixels, writePixels } from './picture-steps.ts'

export const jxl = pictureFormat(
  {
    id: 'jxl',
    label: 'JPEG XL',
    extension: 'jxl',
    mime: 'image/jxl',
    aliases: ['jpeg-xl', 'jpegxl'],
  },
  [
    readPixels('jxl', 'decodeJxl'),
    writePixels('jxl', {
      loses: 'quality',
      cost: 60,
      needs: ['encodeJxl'],
      options: { quality: QUALITY },
      convert: (picture, { codecs, options }) =>
        codecs.encodeJxl(picture, integerOption(options, 'quality')),
    }),
  ],
)
