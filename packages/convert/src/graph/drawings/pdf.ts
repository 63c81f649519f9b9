import type { RasterPicture } from '@tessera/raster-files'
import { encodeBase64 } from '@tessera/svg'
import { withPictures } from '@tessera/vector-files'
import { strToU8 } from 'fflate'
import type { Conversion, Format } from '../conversion.ts'
import { ConvertError } from '../convert-error.ts'
import { integerOption } from '../option-fields.ts'

const MOST_PAGES = 10_000

export const pdf: Format = {
  id: 'pdf',
  label: 'PDF',
  extension: 'pdf',
  mime: 'application/pdf',
  family: 'vector',
  aliases: [],
  pages: { from: 'common', to: 'all' },
  conversions: [
    readsPages('pdf'),
    {
      from: 'drawing',
      to: 'pdf',
      loses: 'nothing',
      cost: 30,
      run: 'any',
      needs: ['writePdf'],
      options: {},
      convert: (drawing: string, { codecs }) => codecs.writePdf(drawing),
    },
    {
      // A photo stays a photo: traced it would be another picture.
      from: 'pixels',
      to: 'pdf',
      loses: 'nothing',
      cost: 30,
      run: 'any',
      needs: ['encodePng', 'pdfOfPicture'],
      options: {},
      isLastOnly: true,
      convert: async (picture: RasterPicture, { codecs }) =>
        codecs.pdfOfPicture(await codecs.encodePng(picture), picture),
    },
  ],
}

/** Illustrator writes a PDF into its files unless that is turned off: that is what can be read of them. */
export const illustrator: Format = {
  id: 'ai',
  label: 'AI',
  extension: 'ai',
  mime: 'application/illustrator',
  family: 'vector',
  aliases: ['illustrator', 'adobe-illustrator'],
  pages: { from: 'common', to: 'none' },
  conversions: [readsPages('ai')],
}

/** One page; paths stay paths and text becomes outlines. */
function readsPages(from: string): Conversion<Uint8Array, Uint8Array> {
  return {
    from,
    to: 'svg',
    loses: 'nothing',
    cost: 50,
    run: 'any',
    needs: ['readPdf', 'encodePng'],
    options: { page: { type: 'integer', min: 1, max: MOST_PAGES, usual: 1 } },
    async convert(file, { codecs, options, report }) {
      if (!isPdf(file)) {
        throw new ConvertError(
          'bad-input',
          from === 'ai' ? 'The file was saved without PDF compatibility' : 'The file is no PDF',
        )
      }
      const page = integerOption(options, 'page')
      const { svg, pictures, losses, pages } = await codecs.readPdf(file, page)
      losses.forEach(report)
      if (pages > 1) report(`${pages - 1} other pages`)
      const addresses = []
      for (const picture of pictures) {
        const png = await codecs.encodePng(picture)
        addresses.push(`data:image/png;base64,${encodeBase64(png)}`)
      }
      return strToU8(withPictures(svg, addresses))
    },
  }
}

/** The mark may stand a little further on, as other readers have it. */
function isPdf(file: Uint8Array): boolean {
  return String.fromCharCode(...file.subarray(0, 1024)).includes('%PDF-')
}
