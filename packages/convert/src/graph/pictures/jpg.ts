import { layOver } from '../lay-over.ts'
import { colorOption, integerOption } from '../option-fields.ts'
import { GROUND, pictureFormat, QUALITY, readPixels, writePixels } from './picture-steps.ts'

export const jpg = pictureFormat(
  {
    id: 'jpg',
    label: 'JPG',
    extension: 'jpg',
    mime: 'image/jpeg',
    aliases: ['jpeg', 'jpe', 'jfif'],
  },
  [
    readPixels('jpg'),
    writePixels('jpg', {
      loses: 'quality',
      needs: ['encodeJpg'],
      options: { quality: QUALITY, background: GROUND },
      convert: (picture, { codecs, options }) =>
        codecs.encodeJpg(
          {
            ...picture,
            rgba: layOver(picture.rgba, colorOption(options, 'background') ?? '#ffffff'),
          },
          integerOption(options, 'quality'),
        ),
    }),
  ],
)
