import type { Format } from '../conversion.ts'

export const pdf: Format = {
  id: 'pdf',
  label: 'PDF',
  extension: 'pdf',
  mime: 'application/pdf',
  family: 'vector',
  aliases: [],
  pages: { from: false, to: 'all' },
  conversions: [
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
  ],
}
