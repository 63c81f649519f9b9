import { writeCustomPainter, writeImageVector, writeSwiftUi } from '@tessera/vector-files'
import { NAME, vectorFormat, writeVector } from '../drawings/vector-steps.ts'

/** Drawings as source code of the platforms' own drawing libraries. */
export const nativeCode = [
  vectorFormat(
    {
      id: 'swiftui',
      label: 'SwiftUI',
      extension: 'swift',
      mime: 'text/x-swift',
      family: 'code',
      aliases: ['swift'],
    },
    [writeVector('swiftui', (picture, name) => writeSwiftUi(picture, { name }), NAME)],
  ),
  vectorFormat(
    {
      id: 'flutter',
      label: 'Flutter',
      extension: 'dart',
      mime: 'text/x-dart',
      family: 'code',
      aliases: ['dart', 'custom-painter'],
    },
    [writeVector('flutter', (picture, name) => writeCustomPainter(picture, { name }), NAME)],
  ),
  vectorFormat(
    {
      id: 'compose',
      label: 'Jetpack Compose',
      extension: 'kt',
      mime: 'text/x-kotlin',
      family: 'code',
      aliases: ['jetpack-compose', 'kotlin', 'image-vector'],
    },
    [writeVector('compose', (picture, name) => writeImageVector(picture, { name }), NAME)],
  ),
]
