import type { RasterPicture } from '@tessera/raster-files'
import { readTraceOptions, traceDetails, traceLooks } from '@tessera/trace'
import { strFromU8, strToU8 } from 'fflate'
import type { Format } from '../conversion.ts'
import { integerOption } from '../option-fields.ts'

/** SVG is read as UTF-8; callers sanitise what strangers send before it comes here. */
export const svg: Format = {
  id: 'svg',
  label: 'SVG',
  extension: 'svg',
  mime: 'image/svg+xml',
  family: 'vector',
  aliases: ['vector'],
  pages: { from: true, to: 'all' },
  conversions: [
    {
      from: 'svg',
      to: 'pixels',
      loses: 'structure',
      cost: 20,
      run: 'any',
      needs: ['drawSvg'],
      options: { size: { type: 'integer', min: 1, max: 8192, usual: 1024 } },
      convert: (file: Uint8Array, { codecs, options }) =>
        codecs.drawSvg(strFromU8(file), integerOption(options, 'size')),
    },
    {
      from: 'svg',
      to: 'drawing',
      loses: 'nothing',
      cost: 10,
      run: 'any',
      needs: ['normaliseSvg'],
      options: {},
      convert: (file: Uint8Array, { codecs }) => codecs.normaliseSvg(strFromU8(file)),
    },
    {
      from: 'pixels',
      to: 'svg',
      loses: 'quality',
      cost: 200,
      run: 'any',
      needs: ['tracePicture'],
      options: {
        look: { type: 'choice', values: traceLooks, usual: 'auto' },
        colors: { type: 'integer', min: 2, max: 8, usual: 8 },
        detail: { type: 'choice', values: traceDetails, usual: 'medium' },
      },
      convert: async (picture: RasterPicture, { codecs, options }) =>
        strToU8(await codecs.tracePicture(picture, readTraceOptions(options))),
    },
  ],
}
