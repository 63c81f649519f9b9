import { buffer } from 'node:stream/consumers'
import PdfDocument from 'pdfkit'
import drawOnPdf from 'svg-to-pdfkit'
import { loadResvg } from './load-resvg.ts'
import { rasteriseFilters } from './rasterise-filters.ts'
import { assertByteLimit, MAX_SVG_BYTES } from './render-limits.ts'

export interface PdfOptions {
  readonly title?: string | undefined
  readonly author?: string | undefined
  /** Free text, such as the licence. */
  readonly subject?: string | undefined
  /** Written into the file; now, unless given. */
  readonly createdAt?: Date | undefined
}

/** The longest side PDF 1.7 promises to every reader, in points. */
const MAX_PAGE_SIDE = 14_400

/**
 * Turns an SVG into a PDF page of its own size, one point a pixel. resvg's normalised SVG goes in,
 * which leaves paths, gradients, clips, masks and pictures; filtered groups become pictures.
 */
export async function svgToPdf(
  svg: string,
  { title, author, subject, createdAt }: PdfOptions,
): Promise<Uint8Array> {
  assertByteLimit(svg.length, MAX_SVG_BYTES, 'The SVG')
  const { normalised, width, height } = await normaliseSvg(svg)
  const drawing = await rasteriseFilters(normalised, { width, height })
  const scale = Math.min(1, MAX_PAGE_SIDE / Math.max(width, height))
  const page = { width: width * scale, height: height * scale }
  const document = new PdfDocument({
    size: [page.width, page.height],
    margin: 0,
    info: {
      ...(title && { Title: title }),
      ...(author && { Author: author }),
      ...(subject && { Subject: subject }),
      ...(createdAt && { CreationDate: createdAt }),
    },
  })
  drawOnPdf(document, drawing, 0, 0, { ...page, assumePt: true, warningCallback: ignoreWarning })
  document.end()
  return buffer(document)
}

async function normaliseSvg(svg: string) {
  const Resvg = await loadResvg()
  const drawing = new Resvg(svg)
  try {
    return { normalised: drawing.toString(), width: drawing.width, height: drawing.height }
  } finally {
    drawing.free()
  }
}

/** It warns of attributes that it does not know; the drawing is unchanged by them. */
function ignoreWarning(): void {}
