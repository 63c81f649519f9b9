import { multiplyMatrices } from '@tessera/vector'
import { opacity } from './opacity.ts'
import { matrixText } from './path-data.ts'
import type { PdfCanvas } from './pdf-canvas.ts'
import { isFields } from './pdf-page.ts'
import { pictureOf, stencilOf, type PdfPicture } from './pdf-picture.ts'

/** Pixels of all pictures of a page together. */
const MOST_PIXELS = 40_000_000

/** Paints a picture by its id, or one that stands in the operation itself, onto the unit square. */
export function paintPicture(canvas: PdfCanvas, given: unknown): void {
  const found = typeof given === 'string' ? canvas.page.object(given) : given
  place(canvas, given, () => pictureOf(found))
}

/** Paints the colour of fills through a stencil. */
export function paintStencil(canvas: PdfCanvas, given: unknown): void {
  const named = isFields(given) ? given['data'] : null
  const found = typeof named === 'string' ? canvas.page.object(named) : given
  const { fill } = canvas.state
  const color = fill.kind === 'color' ? fill.color : '#000000'
  if (fill.kind !== 'color') canvas.sink.losses.add('patterns behind stencils')
  place(canvas, `${typeof named === 'string' ? named : canvas.pictures.length} ${color}`, () =>
    stencilOf(found, color),
  )
}

function place(canvas: PdfCanvas, key: unknown, read: () => PdfPicture | null): void {
  let number = canvas.pictureNumbers.get(key)
  if (number === undefined) {
    const picture = read()
    const pixels = canvas.pictures.reduce((sum, { rgba }) => sum + rgba.length / 4, 0)
    if (!picture || pixels + picture.rgba.length / 4 > MOST_PIXELS) {
      canvas.sink.losses.add('pictures')
      return
    }
    number = canvas.pictures.push(picture) - 1
    canvas.pictureNumbers.set(key, number)
  }
  const { width, height } = canvas.pictures[number]!
  // From rows that run down in pixels to the unit square, y up.
  const matrix = multiplyMatrices(canvas.state.matrix, [1 / width, 0, 0, -1 / height, 0, 1])
  canvas.add(
    `<image width="${width}" height="${height}" preserveAspectRatio="none" transform="${matrixText(matrix)}"${opacity('', canvas.state.fillAlpha)} href="picture:${number}"/>`,
  )
}
