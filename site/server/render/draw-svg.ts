import { fitSize } from './fit-size.ts'
import { readFace, type Face } from '../pdf/read-face.ts'
import { loadResvg } from './load-resvg.ts'
import type { Drawing } from './pixels.ts'
import { assertByteLimit, assertOutputSize, MAX_SVG_BYTES } from './render-limits.ts'

/**
 * Draws an SVG as large as fits the box, in its own shape and on a transparent ground.
 *
 * Text is drawn with `faces`, each letter with the first that has it; without any it is left out.
 *
 * The size is checked before a pixel is drawn, because resvg allocates what the file asks for.
 *
 * @throws RenderError `too_large`; resvg's own error on text that is not SVG
 */
export async function drawSvg(
  svg: string,
  box: { width: number; height?: number | undefined },
  faces: readonly Face[] = [],
): Promise<Drawing> {
  assertByteLimit(svg.length, MAX_SVG_BYTES, 'The SVG')
  const Resvg = await loadResvg()
  const original = new Resvg(svg)
  const size = fitSize(original, box)
  const isByWidth = original.width / original.height >= size.width / size.height
  original.free()
  assertOutputSize(size.width, size.height)

  const drawing = new Resvg(svg, {
    fitTo: isByWidth
      ? { mode: 'width', value: size.width }
      : { mode: 'height', value: size.height },
    ...(faces.length > 0 && { font: { fontBuffers: faces.map(readFace) } }),
  })
  try {
    const image = drawing.render()
    try {
      const { width, height } = image
      return { data: image.pixels, width, height, isPremultiplied: true }
    } finally {
      image.free()
    }
  } finally {
    drawing.free()
  }
}
