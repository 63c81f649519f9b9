import { integerOption } from '../option-fields.ts'
import { pictureFormat, QUALITY, readPixels, writePixels } from './picture-steps.ts'

export const webp = pictureFormat(
  { id: 'webp', label: 'WebP', extension: 'webp', mime: 'image/webp', aliases: [] },
  [
    readPixels('webp'),
    writePixels('webp', {
      loses: 'quality',
      cost: 12,
      needs: ['encodeWebp'],
      options: { quality: QUALITY },
      convert: (picture, { codecs, options }) =>
        codecs.encodeWebp(picture, integerOption(options, 'quality')),
    }),
  ],
)
