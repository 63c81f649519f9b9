import { pictureFormat, readPixels, writePixels } from './picture-steps.ts'

export const png = pictureFormat(
  { id: 'png', label: 'PNG', extension: 'png', mime: 'image/png', aliases: [] },
  [
    readPixels('png'),
    writePixels('png', {
      needs: ['encodePng'],
      convert: (picture, { codecs }) => codecs.encodePng(picture),
    }),
  ],
)
