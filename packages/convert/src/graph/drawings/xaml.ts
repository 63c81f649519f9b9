import { readDrawingImage, writeDrawingImage } from '@tessera/vector-files'
import { readVector, vectorFormat, writeVector } from './vector-steps.ts'

export const xaml = vectorFormat(
  {
    id: 'xaml',
    label: 'XAML',
    extension: 'xaml',
    mime: 'application/xaml+xml',
    aliases: ['wpf', 'drawing-image'],
    pages: { from: 'common', to: 'common' },
  },
  [writeVector('xaml', writeDrawingImage), readVector('xaml', readDrawingImage)],
)
