import { readDotLottie, readLottie, writeDotLottie } from '@tessera/lottie'
import { strFromU8, strToU8 } from 'fflate'
import type { Format } from '../conversion.ts'
import { ConvertError } from '../convert-error.ts'

export const dotlottie: Format = {
  id: 'dotlottie',
  label: 'dotLottie',
  extension: 'lottie',
  mime: 'application/zip+dotlottie',
  family: 'animation',
  aliases: ['dot-lottie'],
  pages: { from: true, to: 'all' },
  conversions: [
    {
      from: 'lottie',
      to: 'dotlottie',
      loses: 'nothing',
      cost: 2,
      run: 'any',
      needs: [],
      options: {},
      convert: (file: Uint8Array) =>
        writeDotLottie(readLottie(strFromU8(file)).animation, { id: 'animation' }),
    },
    {
      from: 'dotlottie',
      to: 'lottie',
      loses: 'nothing',
      cost: 2,
      run: 'any',
      needs: [],
      options: {},
      convert: (file: Uint8Array) => {
        const [first] = readDotLottie(file).animations
        if (!first) throw new ConvertError('bad-input', 'The archive holds no animation')
        return strToU8(JSON.stringify(first.file.animation))
      },
    },
  ],
}
