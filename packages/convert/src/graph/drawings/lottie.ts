import { optimiseLottie, readLottie } from '@tessera/lottie'
import { strFromU8, strToU8 } from 'fflate'
import type { Format } from '../conversion.ts'
import { integerOption, textOption } from '../option-fields.ts'

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
    {
      from: 'lottie',
      to: 'lottie',
      loses: 'nothing',
      cost: 5,
      run: 'any',
      needs: [],
      options: {
        decimals: { type: 'integer', min: 1, max: 6, usual: 3 },
        names: { type: 'choice', values: ['drop', 'keep'], usual: 'drop' },
      },
      convert: (file: Uint8Array, { options, report }) => {
        const { animation, warnings } = readLottie(strFromU8(file))
        warnings.forEach(report)
        const optimised = optimiseLottie(animation, {
          decimals: integerOption(options, 'decimals'),
          keepNames: textOption(options, 'names') === 'keep',
        })
        return strToU8(JSON.stringify(optimised))
      },
    },
  ],
}
