import { writeSfSymbol } from '@tessera/vector-files'
import { NAME, vectorFormat, writeVector } from './vector-steps.ts'

export const sfSymbol = vectorFormat(
  {
    id: 'sf-symbol',
    label: 'SF Symbol template',
    extension: 'svg',
    mime: 'image/svg+xml',
    aliases: ['sf-symbols', 'sfsymbol', 'apple-symbol'],
  },
  [writeVector('sf-symbol', (picture, name) => writeSfSymbol(picture, { name }), NAME)],
)
