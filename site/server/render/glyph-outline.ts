import svgpath from 'svgpath'
import { loadPathKit, type PathKit, type SkPath } from './load-path-kit.ts'
import { loadResvg } from './load-resvg.ts'
import { orientContours } from './orient-contours.ts'
import { RenderError } from './render-error.ts'
import { assertByteLimit, MAX_SVG_BYTES } from './render-limits.ts'

/** Why a drawing has no form in one colour. */
export type NoGlyph = 'several-colors' | 'translucent' | 'picture' | 'empty'

export type GlyphOutline =
  | { readonly isGlyph: true; readonly outline: string }
  | { readonly isGlyph: false; readonly reason: NoGlyph }

/** Room for rounding: paths are joined at this size and scaled afterwards. */
const JOIN_SIDE = 1000
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
 * The silhouette of a drawing of one colour on a square of 1,000 units, y downwards: fills and lines
 * joined into contours for non-zero winding, as fonts fill them. resvg writes the drawing as plain
 * paths first; lines become areas and clips are cut by Skia's path operations.
 */
export async function glyphOutline(svg: string): Promise<GlyphOutline> {
  assertByteLimit(svg.length, MAX_SVG_BYTES, 'The SVG')
  const [Resvg, kit] = await Promise.all([loadResvg(), loadPathKit()])
  const drawing = new Resvg(svg)
  try {
    const { width, height } = drawing
    const scale = JOIN_SIDE / Math.max(width, height)
    const left = (JOIN_SIDE - width * scale) / 2
    const top = (JOIN_SIDE - height * scale) / 2
    return joinPaths(kit, drawing.toString(), `matrix(${scale} 0 0 ${scale} ${left} ${top})`)
  } finally {
    drawing.free()
  }
}

function joinPaths(kit: PathKit, normalised: string, matrix: string): GlyphOutline {
  if (/<(image|mask|filter|pattern|text)\b/.test(normalised)) return none('picture')
  const clips = new Map<string, SkPath>()
  const frames: Frame[] = [{ matrix, clips: [], isClip: null }]
  const colors = new Set<string>()
  const silhouette = kit.NewPath()
  for (const [, slash, name = '', attributeText = '', selfClosing] of normalised.matchAll(TAG)) {
    if (slash) {
      frames.pop()
      continue
    }
    const attributes = attributesOf(attributeText)
    const frame = frameOf(frames.at(-1)!, name, attributes)
    if (frame.isClip === null && isTranslucent(attributes)) return none('translucent')
    if (name === 'path') {
      const area = areaOf(kit, attributes, frame, colors)
      if (frame.isClip !== null) joinInto(kit, clipOf(kit, clips, frame.isClip), area)
      else joinInto(kit, silhouette, cut(kit, area, frame, clips))
    }
    if (!selfClosing) frames.push(frame)
  }
  if (colors.size > 1) return none('several-colors')
  silhouette.simplify()
  const joined = silhouette.toSVGString()
  silhouette.delete()
  for (const clip of clips.values()) clip.delete()
  return joined === '' ? none('empty') : { isGlyph: true, outline: orientContours(joined) }
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

/** Fill and line of a path together, where it is drawn. Lines are as wide as the transform makes them. */
function areaOf(
  kit: PathKit,
  attributes: Attributes,
  { matrix, isClip }: Frame,
  colors: Set<string>,
): SkPath {
  const { d = '', fill = '#000000', stroke = 'none' } = attributes
  const area = kit.NewPath()
  const note = (paint: string) => colors.add(paint.startsWith('url(') ? 'gradient' : paint)
  if (fill !== 'none' || isClip !== null) {
    const filled = kit.FromSVGString(svgpath(d).transform(matrix).toString())
    const rule = attributes[isClip === null ? 'fill-rule' : 'clip-rule']
    filled.setFillType(rule === 'evenodd' ? kit.FillType.EVENODD : kit.FillType.WINDING)
    joinInto(kit, area, filled)
    if (isClip === null) note(fill)
  }
  if (stroke !== 'none' && isClip === null) {
    joinInto(kit, area, lineOf(kit, d, attributes, matrix))
    note(stroke)
  }
  return area
}

const caps = { butt: 'BUTT', round: 'ROUND', square: 'SQUARE' } as const
const joins = { miter: 'MITER', round: 'ROUND', bevel: 'BEVEL' } as const

/** The line is drawn large, so that its curves are fine, and then put where it belongs. */
function lineOf(kit: PathKit, d: string, attributes: Attributes, matrix: string): SkPath {
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
  return kit.FromSVGString(outline)
}

function cut(
  kit: PathKit,
  area: SkPath,
  { clips: names }: Frame,
  clips: Map<string, SkPath>,
): SkPath {
  for (const name of names) area.op(clipOf(kit, clips, name), kit.PathOp.INTERSECT)
  return area
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
