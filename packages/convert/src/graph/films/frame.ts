import type { Film, RasterPicture } from '@tessera/raster-files'
import type { Conversion } from '../conversion.ts'
import { ConvertError } from '../convert-error.ts'
import { integerOption } from '../option-fields.ts'

/** One frame of a film as a picture; past the end it is the last one. */
export const filmToPixels: Conversion<Film, RasterPicture> = {
  from: 'film',
  to: 'pixels',
  loses: 'motion',
  cost: 1,
  run: 'any',
  needs: [],
  options: { frame: { type: 'integer', min: 0, max: 100_000, usual: 0 } },
  convert: ({ width, height, frames }, { options }) => {
    const frame = frames[Math.min(integerOption(options, 'frame'), frames.length - 1)]
    if (!frame) throw new ConvertError('bad-input', 'The animation has no frame')
    return { width, height, rgba: frame.rgba }
  },
}
