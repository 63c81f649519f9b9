import { writeIcns } from '@tessera/raster-files'
import { pictureFormat, squarePngs, writePixels } from './picture-steps.ts'

const SIDES = [16, 32, 64, 128, 256, 512, 1024] as const

export const icns = pictureFormat(
  {
    id: 'icns',
    label: 'ICNS',
    extension: 'icns',
    mime: 'image/icns',
    aliases: ['mac-icon'],
    pages: { from: false, to: 'common' },
  },
  [
    writePixels('icns', {
      cost: 20,
      needs: ['encodePng'],
      convert: async (picture, { codecs }) => writeIcns(await squarePngs(codecs, picture, SIDES)),
    }),
  ],
)
