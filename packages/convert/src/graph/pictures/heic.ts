import { pictureFormat } from './picture-steps.ts'

export const heic = pictureFormat(
  {
    id: 'heic',
    label: 'HEIC',
    extension: 'heic',
    mime: 'image/heic',
    aliases: ['heif'],
    pages: { to: 'none' },
  },
  [
    {
      from: 'heic',
      to: 'pixels',
      loses: 'nothing',
      cost: 40,
      run: 'browser',
      needs: ['decodeHeic'],
      options: {},
      convert: (file: Uint8Array, { codecs }) => codecs.decodeHeic(file),
    },
  ],
)
