import svgpath from 'svgpath'
import { loadPathKit, type PathKit, type SkPath } from './load-path-kit.ts'
import { loadResvg } from './load-resvg.ts'
import { inOneDirection, orientContours } from './orient-contours.ts'
import { RenderError } from './render-error.ts'
import { assertByteLimit, MAX_SVG_BYTES } from './render-limits.ts'

/** Why a drawing has no form in one colour. */
export type NoGlyph = 'several-colors' | 'translucent' | 'picture' | 'empty'

export type GlyphOutline =
  | { readonly isGlyph: true; readonly outline: string }
  | { readonly isGlyph: false; readonly reason: NoGlyph }

/** Room for rounding: paths are joined at this size and scaled afterwards. */
const JOIN_SIDE = 1000
/** Pixels on which an outline is held against its drawing, and which share of them may differ. */
const CHECK_SIDE = 160
const ALIKE = 0.004
const TAG = /<(\/?)([\w:]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g
const ATTRIBUTE = /\s([\w:-]+)="([^"]*)"/g
const OPAQUE_FROM = 0.99

type Attributes = Readonly<Record<string, string>>
type Frame = {
  readonly matrix: string
  readonly clips: readonly string[]
  readonly isClip: string | null
}

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
  assertByteLimit(svg.length, MAX_SVG_BYTES, 'The SVG')
  const [Resvg, kit] = await Promise.all([loadResvg(), loadPathKit()])
  const drawing = new Resvg(svg, { fitTo: { mode: 'zoom', value: 1 } })
  const { width, height } = drawing
  const normalised = drawing.toString()
  drawing.free()
  const scale = JOIN_SIDE / Math.max(width, height)
  const left = (JOIN_SIDE - width * scale) / 2
  const top = (JOIN_SIDE - height * scale) / 2
  const found = findAreas(kit, normalised, `matrix(${scale} 0 0 ${scale} ${left} ${top})`)
  if (!Array.isArray(found)) return found
  const box = `${left} ${top} ${width * scale} ${height * scale}`
  const zoom = CHECK_SIDE / Math.max(width, height)
  const wanted = inkOf(svg, zoom)
  const [pixelWidth, pixelHeight] = [width * zoom, height * zoom]
  let best: { outline: string; share: number } | null = null
  for (const way of [layOver, joinTogether]) {
    const outline = way(kit, found)
    if (outline === '') continue
    const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${pixelWidth}" height="${pixelHeight}"><path d="${outline}"/></svg>`
    const share = difference(wanted, inkOf(drawn, 1))
    if (best === null || share < best.share) best = { outline, share }
    if (share <= ALIKE) break
  }
  return best === null ? none('empty') : { isGlyph: true, outline: best.outline }

  function inkOf(text: string, value: number): Uint8Array {
    const picture = new Resvg(text, { fitTo: { mode: 'zoom', value } })
    const image = picture.render()
    const { pixels } = image
    const ink = Uint8Array.from({ length: pixels.length / 4 }, (_, place) => pixels[place * 4 + 3]!)
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
  for (const [place, alpha] of wanted.entries()) {
    if (alpha > 127 || drawn[place]! > 127) inked += 1
    if (Math.abs(alpha - drawn[place]!) > 127) wrong += 1
  }
  return inked === 0 ? 1 : wrong / inked
}

/** Areas of one direction add up under non-zero winding. */
function layOver(_kit: PathKit, areas: readonly string[]): string {
  return areas.map(inOneDirection).join('')
}

function joinTogether(kit: PathKit, areas: readonly string[]): string {
  const whole = kit.NewPath()
  for (const area of areas) joinInto(kit, whole, kit.FromSVGString(area))
  whole.simplify()
  const joined = whole.toSVGString()
  whole.delete()
  return joined === '' ? '' : orientContours(joined)
}

/** Every fill and every line of the drawing as an area for non-zero winding, cut by its clips. */
function findAreas(kit: PathKit, normalised: string, matrix: string): string[] | GlyphOutline {
  if (/<(image|mask|filter|pattern|text)\b/.test(normalised)) return none('picture')
  const clips = new Map<string, SkPath>()
  const frames: Frame[] = [{ matrix, clips: [], isClip: null }]
  const colors = new Set<string>()
  const areas: string[] = []
  for (const [, slash, name = '', attributeText = '', selfClosing] of normalised.matchAll(TAG)) {
    if (slash) {
      frames.pop()
      continue
    }
    const attributes = attributesOf(attributeText)
    const frame = frameOf(frames.at(-1)!, name, attributes)
    if (frame.isClip === null && isTranslucent(attributes)) return none('translucent')
    if (name === 'path') {
      for (const area of areasOf(kit, attributes, frame, colors)) {
        if (frame.isClip !== null) {
          joinInto(kit, clipOf(kit, clips, frame.isClip), kit.FromSVGString(area))
        } else areas.push(cut(kit, area, frame, clips))
      }
    }
    if (!selfClosing) frames.push(frame)
  }
  for (const clip of clips.values()) clip.delete()
  if (colors.size > 1) return none('several-colors')
  return areas.length === 0 ? none('empty') : areas
}

function frameOf(parent: Frame, name: string, attributes: Attributes): Frame {
  const own = attributes['transform']
  const clip = /^url\(#(.+)\)$/.exec(attributes['clip-path'] ?? '')?.[1]
  return {
    matrix: own === undefined ? parent.matrix : `${parent.matrix} ${own}`,
    clips: clip === undefined ? parent.clips : [...parent.clips, clip],
    isClip: name === 'clipPath' ? (attributes['id'] ?? '') : parent.isClip,
  }
}

/** Fill and line of a path, where they are drawn. Lines are as wide as the transform makes them. */
function areasOf(
  kit: PathKit,
  attributes: Attributes,
  { matrix, isClip }: Frame,
  colors: Set<string>,
): string[] {
  const { d = '', fill = '#000000', stroke = 'none' } = attributes
  const areas: string[] = []
  if (fill !== 'none' || isClip !== null) {
    const filled = svgpath(d).transform(matrix).toString()
    const rule = attributes[isClip === null ? 'fill-rule' : 'clip-rule']
    areas.push(rule === 'evenodd' ? withoutRule(kit, filled) : filled)
    if (isClip === null) colors.add(fill)
  }
  if (stroke !== 'none' && isClip === null) {
    areas.push(lineOf(kit, d, attributes, matrix))
    colors.add(stroke)
  }
  return areas
}

/** An area that is filled by the even-odd rule, for non-zero winding. */
function withoutRule(kit: PathKit, d: string): string {
  const path = kit.FromSVGString(d)
  path.setFillType(kit.FillType.EVENODD)
  path.simplify()
  const simple = path.toSVGString()
  path.delete()
  return simple === '' ? d : orientContours(simple)
}

const caps = { butt: 'BUTT', round: 'ROUND', square: 'SQUARE' } as const
const joins = { miter: 'MITER', round: 'ROUND', bevel: 'BEVEL' } as const

/** The line is drawn large, so that its curves are fine, and then put where it belongs. */
function lineOf(kit: PathKit, d: string, attributes: Attributes, matrix: string): string {
  const grown = 64
  const line = kit.FromSVGString(svgpath(d).scale(grown).toString())
  const dashes = (attributes['stroke-dasharray'] ?? '').split(/[\s,]+/).map(Number)
  const [on = 0, off = 0] = dashes
  if (on > 0 && off > 0) {
    line.dash(on * grown, off * grown, Number(attributes['stroke-dashoffset'] ?? 0) * grown)
  }
  line.stroke({
    width: Number(attributes['stroke-width'] ?? 1) * grown,
    miter_limit: Number(attributes['stroke-miterlimit'] ?? 4),
    cap: kit.StrokeCap[
      caps[(attributes['stroke-linecap'] ?? 'butt') as keyof typeof caps] ?? 'BUTT'
    ],
    join: kit.StrokeJoin[
      joins[(attributes['stroke-linejoin'] ?? 'miter') as keyof typeof joins] ?? 'MITER'
    ],
  })
  const outline = svgpath(line.toSVGString())
    .scale(1 / grown)
    .transform(matrix)
    .toString()
  line.delete()
  return outline
}

function cut(
  kit: PathKit,
  area: string,
  { clips: names }: Frame,
  clips: Map<string, SkPath>,
): string {
  if (names.length === 0) return area
  const path = kit.FromSVGString(area)
  for (const name of names) path.op(clipOf(kit, clips, name), kit.PathOp.INTERSECT)
  const left = path.toSVGString()
  path.delete()
  return left === '' ? '' : orientContours(left)
}

function clipOf(kit: PathKit, clips: Map<string, SkPath>, name: string): SkPath {
  const known = clips.get(name) ?? kit.NewPath()
  clips.set(name, known)
  return known
}

function joinInto(kit: PathKit, whole: SkPath, part: SkPath): void {
  if (!whole.op(part, kit.PathOp.UNION)) {
    throw new RenderError('malformed', 'The paths of a drawing cannot be joined')
  }
  part.delete()
}

function isTranslucent(attributes: Attributes): boolean {
  return ['opacity', 'fill-opacity', 'stroke-opacity'].some(
    (name) => Number(attributes[name] ?? 1) < OPAQUE_FROM,
  )
}

function attributesOf(text: string): Attributes {
  return Object.fromEntries(
    Array.from(text.matchAll(ATTRIBUTE), ([, name = '', value = '']) => [name, value]),
  )
}

function none(reason: NoGlyph): GlyphOutline {
  return { isGlyph: false, reason }
}
