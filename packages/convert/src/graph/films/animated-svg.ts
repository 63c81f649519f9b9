import { lottieToSvg, readLottie } from '@tessera/lottie'
import { strFromU8, strToU8 } from 'fflate'
import type { Format } from '../conversion.ts'

/** SVG that moves by SMIL. As a source it is SVG. */
export const animatedSvg: Format = {
  id: 'animated-svg',
  label: 'Animated SVG',
  extension: 'svg',
  mime: 'image/svg+xml',
  family: 'film',
  aliases: ['svg-animation', 'moving-svg'],
  pages: { from: false, to: 'all' },
  conversions: [
    {
      from: 'lottie',
      to: 'animated-svg',
      loses: 'structure',
      cost: 20,
      run: 'any',
      needs: [],
      options: {},
      convert: (file: Uint8Array, { report }) => {
        const { svg, losses } = lottieToSvg(readLottie(strFromU8(file)).animation)
        for (const loss of losses) report(loss)
        return strToU8(svg)
      },
    },
  ],
}
