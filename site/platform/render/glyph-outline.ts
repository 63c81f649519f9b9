import { silhouetteAreas, type NoSilhouette } from '@tessera/svg'
import { inOneDirection, uniteAreas, VectorError, type PathKit } from '@tessera/vector'
import { loadPathKit } from './load-path-kit.ts'
import { loadResvg } from './load-resvg.ts'
import { RenderError } from './render-error.ts'
import { assertByteLimit, MAX_SVG_BYTES } from './render-limits.ts'

export type GlyphOutline =
  | { readonly isGlyph: true; readonly outline: string }
  | { readonly isGlyph: false; readonly reason: NoSilhouette }

/** Room for rounding: paths are joined at this size and scaled afterwards. */
const JOIN_SIDE = 1000
/** Pixels on which an outline is held against its drawing, and which share of them may differ. */
const CHECK_SIDE = 160
const ALIKE = 0.004

/** The silhouettes of drawings, see `glyphOutline`. */
export async function glyphOutlines(svgs: readonly string[]): Promise<GlyphOutline[]> {
  const outlines: GlyphOutline[] = []
  for (const svg of svgs) outlines.push(await glyphOutline(svg))
  return outlines
}

/**
 * The silhouette of a drawing of one colour on a square of 1,000 units, y downwards, as contours for
 * non-zero winding, as fonts fill them. resvg writes the drawing as plain paths first; lines become
 * areas and clips are cut by Skia's path operations.
 *
 * Two ways are tried. Laid over each other, areas of one direction need no operation at all; joined,
 * they are clean contours, but joining goes wrong on some drawings (3 of 450 of Lucide and Tabler).
 * So each is drawn and held against the drawing itself, and the first that is like it is taken.
 */
export async function glyphOutline(svg: string): Promise<GlyphOutline> {
  try {
    return await outlineOf(svg)
  } catch (error) {
    throw error instanceof VectorError ? new RenderError('malformed', error.message) : error
  }
}

async function outlineOf(svg: string): Promise<GlyphOutline> {
  assertByteLimit(svg.length, MAX_SVG_BYTES, 'The SVG')
  const [Resvg, kit] = await Promise.all([loadResvg(), loadPathKit()])
  const drawing = new Resvg(svg, { fitTo: { mode: 'zoom', value: 1 } })
  const { width, height } = drawing
  const normalised = drawing.toString()
  drawing.free()
  const scale = JOIN_SIDE / Math.max(width, height)
  const left = (JOIN_SIDE - width * scale) / 2
  const top = (JOIN_SIDE - height * scale) / 2
  const found = silhouetteAreas(kit, normalised, `matrix(${scale} 0 0 ${scale} ${left} ${top})`)
  if (!Array.isArray(found)) return { isGlyph: false, reason: found }
  const box = `${left} ${top} ${width * scale} ${height * scale}`
  const zoom = CHECK_SIDE / Math.max(width, height)
  const wanted = inkOf(svg, zoom)
  const [pixelWidth, pixelHeight] = [width * zoom, height * zoom]
  let best: { outline: string; share: number } | null = null
  for (const way of [layOver, uniteAreas]) {
    const outline = way(kit, found)
    if (outline === '') continue
    const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${pixelWidth}" height="${pixelHeight}"><path d="${outline}"/></svg>`
    const share = difference(wanted, inkOf(drawn, 1))
    if (best === null || share < best.share) best = { outline, share }
    if (share <= ALIKE) break
  }
  return best === null
    ? { isGlyph: false, reason: 'empty' }
    : { isGlyph: true, outline: best.outline }

  function inkOf(text: string, value: number): Uint8Array {
    const picture = new Resvg(text, { fitTo: { mode: 'zoom', value } })
    const image = picture.render()
    const { pixels } = image
    const ink = Uint8Array.from({ length: pixels.length / 4 }, (_, index) => pixels[index * 4 + 3]!)
    image.free()
    picture.free()
    return ink
  }
}

/** The share of inked pixels that differ by more than half of full ink. */
function difference(wanted: Uint8Array, drawn: Uint8Array): number {
  if (wanted.length !== drawn.length) return 1
  let inked = 0
  let wrong = 0
  for (const [index, alpha] of wanted.entries()) {
    if (alpha > 127 || drawn[index]! > 127) inked += 1
    if (Math.abs(alpha - drawn[index]!) > 127) wrong += 1
  }
  return inked === 0 ? 1 : wrong / inked
}

/** Areas of one direction add up under non-zero winding. */
function layOver(_kit: PathKit, areas: readonly string[]): string {
  return areas.map(inOneDirection).join('')
}
