import { strFromU8, strToU8 } from 'fflate'
import type { Format } from '../conversion.ts'
import { integerOption } from '../option-fields.ts'

export const lottie: Format = {
  id: 'lottie',
  label: 'Lottie JSON',
  extension: 'json',
  mime: 'application/json',
  family: 'animation',
  aliases: ['lottie-json', 'json', 'bodymovin'],
  pages: { from: true, to: 'all' },
  conversions: [
    {
      from: 'lottie',
      to: 'film',
      loses: 'structure',
      cost: 30,
      run: 'any',
      needs: ['drawLottie'],
      options: { size: { type: 'integer', min: 16, max: 2048, usual: 512 } },
      convert: (file: Uint8Array, { codecs, options }) =>
        codecs.drawLottie(strFromU8(file), integerOption(options, 'size')),
    },
    {
      from: 'svg',
      to: 'lottie',
      loses: 'nothing',
      cost: 40,
      run: 'any',
      needs: ['lottieFromSvg'],
      options: {},
      convert: async (file: Uint8Array, { codecs }) =>
        strToU8(await codecs.lottieFromSvg(strFromU8(file))),
    },
  ],
}
