import { readIco, writeIco } from '@tessera/raster-files'
import { pictureFormat, squarePngs, writePixels } from './picture-steps.ts'

const SIDES = [16, 24, 32, 48, 64, 128, 256] as const

export const ico = pictureFormat(
  {
    id: 'ico',
    label: 'ICO',
    extension: 'ico',
    mime: 'image/vnd.microsoft.icon',
    aliases: ['favicon'],
    pages: { from: 'common' },
  },
  [
    {
      from: 'ico',
      to: 'pixels',
      loses: 'nothing',
      cost: 10,
      run: 'any',
      needs: ['decodePicture'],
      options: {},
      /** The largest of its pictures. */
      convert: (file: Uint8Array, { codecs }) => {
        const largest = readIco(file)
        return 'png' in largest ? codecs.decodePicture(largest.png) : largest.picture
      },
    },
    writePixels('ico', {
      cost: 20,
      needs: ['encodePng'],
      convert: async (picture, { codecs }) => writeIco(await squarePngs(codecs, picture, SIDES)),
    }),
  ],
)
