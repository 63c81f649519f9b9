import { integerOption } from '../option-fields.ts'
import { pictureFormat, QUALITY, readPixels, writePixels } from './picture-steps.ts'

export const avif = pictureFormat(
  { id: 'avif', label: 'AVIF', extension: 'avif', mime: 'image/avif', aliases: ['avifs'] },
  [
    readPixels('avif', 'decodeAvif'),
    writePixels('avif', {
      loses: 'quality',
      cost: 60,
      needs: ['encodeAvif'],
      options: { quality: QUALITY },
      convert: (picture, { codecs, options }) =>
        codecs.encodeAvif(picture, integerOption(options, 'quality')),
    }),
  ],
)
