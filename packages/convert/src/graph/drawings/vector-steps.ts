import {
  markCurrentColor,
  readPicture,
  type Picture,
  type WrittenFile,
} from '@tessera/vector-files'
import { strFromU8, strToU8 } from 'fflate'
import type { Conversion, ConversionContext, Format } from '../conversion.ts'
import { textOption, type OptionFields } from '../option-fields.ts'

/** What the file calls the drawing; whatever it holds becomes letters and digits, or words of a comment. */
export const NAME: OptionFields = { name: { type: 'text', maxLength: 80, usual: 'Icon' } }

type Names = Pick<Format, 'id' | 'label' | 'extension' | 'mime'> & Partial<Format>

export function vectorFormat(names: Names, conversions: readonly Conversion[]): Format {
  return {
    family: 'vector',
    aliases: [],
    pages: { from: false, to: 'common' },
    ...names,
    conversions,
  }
}

/** A writer over the shapes of a drawing. */
export function writeVector(
  to: string,
  write: (picture: Picture, name: string) => WrittenFile,
  options: OptionFields = {},
): Conversion<Uint8Array, Uint8Array> {
  return {
    from: 'svg',
    to,
    loses: 'nothing',
    cost: 15,
    run: 'any',
    needs: ['normaliseSvg'],
    options,
    async convert(file, context) {
      const { svg, mark } = markCurrentColor(strFromU8(file))
      const picture = readPicture(await context.codecs.normaliseSvg(svg), mark)
      const name = 'name' in options ? textOption(context.options, 'name') : ''
      return reported(write(picture, name), context)
    },
  }
}

/** A reader that makes SVG of a file of text. */
export function readVector(
  from: string,
  read: (source: string) => WrittenFile,
): Conversion<Uint8Array, Uint8Array> {
  return {
    from,
    to: 'svg',
    loses: 'nothing',
    cost: 5,
    run: 'any',
    needs: [],
    options: {},
    convert: (file, context) => reported(read(strFromU8(file)), context),
  }
}

export function reported({ text, losses }: WrittenFile, { report }: ConversionContext): Uint8Array {
  for (const loss of losses) report(loss)
  return strToU8(text)
}
