import type { Matrix } from '@tessera/vector'
import { short } from './path-data.ts'
import { PdfDrawing } from './pdf-drawing.ts'
import type { PdfPage } from './pdf-page.ts'
import type { PdfPicture } from './pdf-picture.ts'
import { VectorFileError } from '../vector-file-error.ts'

export interface DrawnPage {
  /** Pictures are named `picture:` and their number, until `withPictures` puts them in. */
  readonly svg: string
  readonly pictures: readonly PdfPicture[]
  readonly losses: readonly string[]
}

const MOST_SIDE = 100_000

/**
 * A page as SVG, in points: paths, text as outlines, clips, gradients, tiles, groups, masks and pictures stay
 * what they are. What SVG has no like of is named among the losses.
 *
 * @throws VectorFileError `malformed` on a page without a size, `too-large`
 */
export function pdfToSvg(page: PdfPage): DrawnPage {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = page.view
  const [wide, tall] = [x1 - x0, y1 - y0]
  if (!(wide > 0 && tall > 0 && wide < MOST_SIDE && tall < MOST_SIDE)) {
    throw new VectorFileError('malformed', 'The page has no size')
  }
  const isTurned = page.rotate % 180 !== 0
  const [width, height] = isTurned ? [tall, wide] : [wide, tall]
  const drawing = new PdfDrawing(page, rootMatrix(page.rotate, [x0, y0, x1, y1]), [width, height])
  drawing.clipBox([x0, y0, x1, y1])
  drawing.run(page.operations)
  const { body, definitions } = drawing.sink.finish()
  const [w, h] = [short(width), short(height)]
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><defs>${definitions}</defs>${body}</svg>`,
    pictures: drawing.pictures,
    losses: [...drawing.sink.losses],
  }
}

/** The SVG with the addresses of its pictures, by their numbers. */
export function withPictures(svg: string, addresses: readonly string[]): string {
  return svg.replaceAll(/href="picture:(\d+)"/g, (_all, number: string) => {
    const address = addresses[Number(number)] ?? ''
    return `href="${address.replaceAll('"', '')}"`
  })
}

/** From the page, y up, to the picture, y down, turned clockwise. */
function rootMatrix(rotate: number, [x0, y0, x1, y1]: readonly number[]): Matrix {
  const [left = 0, bottom = 0, right = 0, top = 0] = [x0, y0, x1, y1]
  switch (((rotate % 360) + 360) % 360) {
    case 90:
      return [0, 1, 1, 0, -bottom, -left]
    case 180:
      return [-1, 0, 0, 1, right, -bottom]
    case 270:
      return [0, -1, -1, 0, top, right]
    default:
      return [1, 0, 0, -1, -left, top]
  }
}
