import PdfDocument from 'pdfkit'
import drawOnPdf from 'svg-to-pdfkit'
import type { Size } from './fit-size.ts'
import { rasteriseFilters, type DrawPng } from './rasterise-filters.ts'

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
 * resvg's normalised SVG as a PDF page of its own size, one point a pixel. Paths, gradients, clips, masks and pictures
 * stay; filtered groups become pictures. On servers and in browsers.
 */
export async function pdfOfDrawing(
  normalised: string,
  size: Size,
  drawPng: DrawPng,
  options: PdfOptions = {},
): Promise<Uint8Array> {
  const drawing = await rasteriseFilters(normalised, size, drawPng)
  return writePage(size, options, (document, page) =>
    drawOnPdf(document, drawing, 0, 0, { ...page, assumePt: true, warningCallback: ignoreWarning }),
  )
}

/** A PDF page that a PNG or JPG fills, one point a pixel. */
export function pdfOfPicture(file: Uint8Array, size: Size): Promise<Uint8Array> {
  // The types know the buffers of Node alone.
  const source = file as Buffer
  return writePage(size, {}, (document, page) => document.image(source, 0, 0, page))
}

function writePage(
  { width, height }: Size,
  { title, author, subject, createdAt }: PdfOptions,
  draw: (document: PDFKit.PDFDocument, page: Size) => unknown,
): Promise<Uint8Array> {
  const scale = Math.min(1, MAX_PAGE_SIDE / Math.max(width, height))
  const page = { width: width * scale, height: height * scale }
  const document = new PdfDocument({
    size: [page.width, page.height],
    margin: 0,
    // No text is left, and in browsers the library has no font.
    font: '',
    info: {
      ...(title && { Title: title }),
      ...(author && { Author: author }),
      ...(subject && { Subject: subject }),
      ...(createdAt && { CreationDate: createdAt }),
    },
  })
  const written = new Promise<Uint8Array>((resolve, reject) => {
    const chunks: Uint8Array[] = []
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    document.on('end', () => resolve(joined(chunks)))
    document.on('error', reject)
  })
  draw(document, page)
  document.end()
  return written
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

/** It warns of attributes that it does not know; the drawing is unchanged by them. */
function ignoreWarning(): void {}
