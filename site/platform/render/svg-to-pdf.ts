import { drawPng } from './draw-png.ts'
import { loadResvg } from './load-resvg.ts'
import { pdfOfDrawing, type PdfOptions } from './pdf-of-drawing.ts'
import { assertByteLimit, MAX_SVG_BYTES } from './render-limits.ts'

/**
 * Turns an SVG into a PDF page of its own size, one point a pixel. resvg's normalised SVG goes in,
 * which leaves paths, gradients, clips, masks and pictures; filtered groups become pictures.
 */
export async function svgToPdf(svg: string, options: PdfOptions): Promise<Uint8Array> {
  assertByteLimit(svg.length, MAX_SVG_BYTES, 'The SVG')
  const { normalised, ...size } = await normaliseSvg(svg)
  return pdfOfDrawing(normalised, size, drawPng, options)
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
