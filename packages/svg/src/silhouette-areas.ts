import {
  cutArea,
  evenOddToNonZero,
  joinInto,
  outlineStroke,
  type PathKit,
  readAttributes,
  type SkPath,
  type StrokeStyle,
  transformPath,
  writtenTags,
} from '@tessera/vector'

/** Why a drawing has no form in one colour. */
export type NoSilhouette = 'several-colors' | 'translucent' | 'picture' | 'empty'

type Attributes = ReadonlyMap<string, string>
type Frame = {
  readonly matrix: string
  readonly clips: readonly string[]
  /** The clip path that is being defined here. */
  readonly isClip: string | null
}
type Silhouette = {
  readonly kit: PathKit
  readonly clips: Map<string, SkPath>
  readonly colors: Set<string>
  readonly areas: string[]
}

const OPAQUE_FROM = 0.99
const NO_PATHS = /<(image|mask|filter|pattern|text)\b/

/**
 * Every fill and every line of a drawing of one colour as path data for non-zero winding, cut by
 * its clips, under `matrix`; or why there is none. Reads normalised SVG as resvg writes it: paths
 * only, paints and transforms as attributes.
 *
 * @throws VectorError `bad-operation` when a clip cannot be joined
 */
export function silhouetteAreas(
  kit: PathKit,
  normalised: string,
  matrix: string,
): string[] | NoSilhouette {
  if (NO_PATHS.test(normalised)) return 'picture'
  const found: Silhouette = { kit, clips: new Map(), colors: new Set(), areas: [] }
  try {
    if (!walk(found, normalised, matrix)) return 'translucent'
  } finally {
    for (const clip of found.clips.values()) clip.delete()
  }
  if (found.colors.size > 1) return 'several-colors'
  return found.areas.length === 0 ? 'empty' : found.areas
}

/** Gathers the areas; false when something translucent is drawn. */
function walk(found: Silhouette, normalised: string, matrix: string): boolean {
  const frames: Frame[] = [{ matrix, clips: [], isClip: null }]
  for (const tag of writtenTags(normalised)) {
    if (tag.isClosing) {
      frames.pop()
      continue
    }
    const attributes = readAttributes(tag.attributeText)
    const frame = frameOf(frames.at(-1)!, tag.name, attributes)
    if (frame.isClip === null && isTranslucent(attributes)) return false
    if (tag.name === 'path') addPath(found, attributes, frame)
    if (!tag.isSelfClosing) frames.push(frame)
  }
  return true
}

function frameOf(parent: Frame, name: string, attributes: Attributes): Frame {
  const own = attributes.get('transform')
  const clip = /^url\(#(.+)\)$/.exec(attributes.get('clip-path') ?? '')?.[1]
  return {
    matrix: own === undefined ? parent.matrix : `${parent.matrix} ${own}`,
    clips: clip === undefined ? parent.clips : [...parent.clips, clip],
    isClip: name === 'clipPath' ? (attributes.get('id') ?? '') : parent.isClip,
  }
}

function addPath(found: Silhouette, attributes: Attributes, frame: Frame): void {
  const { kit, areas } = found
  if (frame.isClip !== null) {
    joinInto(kit, clipOf(found, frame.isClip), filledArea(kit, attributes, frame, 'clip-rule'))
    return
  }
  const clips = frame.clips.map((name) => clipOf(found, name))
  const fill = attributes.get('fill') ?? '#000000'
  const stroke = attributes.get('stroke') ?? 'none'
  if (fill !== 'none') {
    areas.push(cutArea(kit, filledArea(kit, attributes, frame, 'fill-rule'), clips))
    found.colors.add(fill)
  }
  if (stroke !== 'none') {
    const line = outlineStroke(
      kit,
      attributes.get('d') ?? '',
      strokeStyle(attributes),
      frame.matrix,
    )
    areas.push(cutArea(kit, line, clips))
    found.colors.add(stroke)
  }
}

function filledArea(
  kit: PathKit,
  attributes: Attributes,
  { matrix }: Frame,
  rule: 'fill-rule' | 'clip-rule',
): string {
  const filled = transformPath(attributes.get('d') ?? '', matrix)
  return attributes.get(rule) === 'evenodd' ? evenOddToNonZero(kit, filled) : filled
}

function strokeStyle(attributes: Attributes): StrokeStyle {
  const cap = attributes.get('stroke-linecap')
  const join = attributes.get('stroke-linejoin')
  return {
    width: Number(attributes.get('stroke-width') ?? 1),
    cap: cap === 'round' || cap === 'square' ? cap : 'butt',
    join: join === 'round' || join === 'bevel' ? join : 'miter',
    miterLimit: Number(attributes.get('stroke-miterlimit') ?? 4),
    dashes: (attributes.get('stroke-dasharray') ?? '').split(/[\s,]+/).map(Number),
    dashOffset: Number(attributes.get('stroke-dashoffset') ?? 0),
  }
}

function clipOf({ kit, clips }: Silhouette, name: string): SkPath {
  const known = clips.get(name) ?? kit.NewPath()
  clips.set(name, known)
  return known
}

function isTranslucent(attributes: Attributes): boolean {
  return ['opacity', 'fill-opacity', 'stroke-opacity'].some(
    (name) => Number(attributes.get(name) ?? 1) < OPAQUE_FROM,
  )
}
