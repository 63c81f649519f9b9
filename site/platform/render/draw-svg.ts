import { fitSize } from './fit-size.ts'
import { facesOfText } from '#platform/pdf/faces-of-text.ts'
import { readFace, type Face } from '#platform/pdf/read-face.ts'
import { isTrap, loadResvg, replaceResvg } from './load-resvg.ts'
import type { Drawing } from './pixels.ts'
import { assertByteLimit, assertOutputSize, MAX_SVG_BYTES } from './render-limits.ts'

export interface SvgDrawing extends Drawing {
  /** Its filters are left out, as resvg gave up on them. */
  readonly isWithoutFilters: boolean
}

/** What text is drawn with, whatever fonts it asks for. */
const FAMILY = 'Noto Sans'
const TEXT = /<text\b/
/** As attribute and as property; the elements stay and are drawn nowhere. */
const FILTER = /(?<= )filter="[^"]*"|(?<=[";{])filter:[^;"}]*/g

/**
 * Draws an SVG as large as fits the box, in its own shape and on a transparent backdrop.
 *
 * Text is drawn with `faces`, each letter with the first that has it; by default with those of Noto
 * Sans that it needs. Where resvg gives up on a filter, as on one whose region lies outside the
 * picture, the drawing is drawn without its filters.
 *
 * The size is checked before a pixel is drawn, because resvg allocates what the file asks for.
 *
 * @throws RenderError `too_large`; resvg's own error on text that is not SVG, and its trap
 */
export async function drawSvg(
  svg: string,
  box: { width: number; height?: number | undefined },
  faces: readonly Face[] = TEXT.test(svg) ? facesOfText(svg, 'ja') : [],
): Promise<SvgDrawing> {
  assertByteLimit(svg.length, MAX_SVG_BYTES, 'The SVG')
  try {
    return { ...(await drawOnce(svg, box, faces)), isWithoutFilters: false }
  } catch (error) {
    if (!isTrap(error)) throw error
    const unfiltered = svg.replace(FILTER, '')
    if (!replaceResvg() || unfiltered === svg) throw error
    return { ...(await drawOnce(unfiltered, box, faces)), isWithoutFilters: true }
  }
}

/** resvg's own SVG of a drawing, its text as paths of Noto Sans. */
export async function normaliseDrawing(svg: string): Promise<string> {
  assertByteLimit(svg.length, MAX_SVG_BYTES, 'The SVG')
  const Resvg = await loadResvg()
  const faces = TEXT.test(svg) ? facesOfText(svg, 'ja') : []
  const drawing = new Resvg(svg, faces.length > 0 ? { font: fontsOf(faces) } : {})
  const normalised = drawing.toString()
  // Not after a trap, which it would hide.
  drawing.free()
  return normalised
}

async function drawOnce(
  svg: string,
  box: { width: number; height?: number | undefined },
  faces: readonly Face[],
) {
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
    ...(faces.length > 0 && { font: fontsOf(faces) }),
  })
  // After a trap neither may be freed, which would hide it: resvg's memory is given up as a whole.
  const image = drawing.render()
  const { width, height, pixels } = image
  image.free()
  drawing.free()
  return { data: pixels, width, height, isPremultiplied: true }
}

function fontsOf(faces: readonly Face[]) {
  return {
    fontBuffers: faces.map(readFace),
    defaultFontFamily: FAMILY,
    serifFamily: FAMILY,
    sansSerifFamily: FAMILY,
    cursiveFamily: FAMILY,
    fantasyFamily: FAMILY,
    monospaceFamily: FAMILY,
  }
}
