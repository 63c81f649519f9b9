/** A drawing that visitors may change: sanitised SVG and what can be changed in it. */
export type Drawing = {
  readonly svg: string
  /** The one paint of a single-colour glyph: `currentColor` or `#rrggbb`; null for several. */
  readonly paint: string | null
  /** Flat colours of a multicolour drawing as `#rrggbb`, in document order. */
  readonly colors: readonly string[]
  /** Main stroke width in user units; null where the drawing has no strokes or they cannot be set. */
  readonly stroke: number | null
  /** Longer side of the viewBox. */
  readonly side: number
}

/** The part of a drawing or animation that choices are made in. */
export type Paintable = Pick<Drawing, 'paint' | 'colors' | 'stroke'>

export const grounds = ['grid', 'plain', 'light', 'dark', 'clear'] as const
export type Backdrop = (typeof grounds)[number]

/** A visitor's choices, all of which live in the address. */
export type IconCustomization = {
  /** Replaces the one paint of a single-colour glyph. */
  readonly color: string | null
  /** Replacements of a multicolour drawing, `#rrggbb` to `#rrggbb`; only those that differ. */
  readonly colors: Readonly<Record<string, string>>
  readonly stroke: number | null
  readonly ground: Backdrop
}

export const noCustomization: IconCustomization = {
  color: null,
  colors: {},
  stroke: null,
  ground: 'grid',
}

/** Bounds that downloads accept, see the contract. */
const STROKE_BOUNDS = { least: 0.25, most: 8 }
const HEX = /^#?([\da-f]{6})$/i
const COLOR_FIELD = /^c\.([\da-f]{6})$/i

/** Colours offered beside the drawing's own; dark enough to be seen on the stage. */
export const swatchColors = ['#5b58f0', '#d8643c', '#b07a10', '#1e6b58', '#4f86a6'] as const

/** Slider bounds around the width a drawing was made with. */
export function strokeRange(stroke: number): { min: number; max: number; step: number } {
  return {
    min: Math.max(STROKE_BOUNDS.least, stroke / 4),
    max: Math.min(STROKE_BOUNDS.most, stroke * 2),
    step: stroke / 8,
  }
}

/**
 * Reads the choices from an address or a submitted form. What does not fit the drawing is dropped:
 * a shared link keeps working when the drawing changes. A typed colour wins over a chosen swatch.
 */
export function readCustomization(
  fields: Iterable<readonly [string, string]>,
  drawing: Paintable,
): IconCustomization {
  const given = new Map(fields)
  const color = hexOf(given.get('custom')) ?? hexOf(given.get('color'))
  const stroke = Number(given.get('stroke') || Number.NaN)
  const ground = grounds.find((known) => known === given.get('bg'))
  return {
    color: drawing.paint === null || color === drawing.paint ? null : color,
    colors: readColors(given, drawing),
    stroke: isStroke(stroke, drawing) ? stroke : null,
    ground: ground ?? noCustomization.ground,
  }
}

/** The choices as a query, without its question mark; empty for the drawing as it is. */
export function customizationQuery({ color, colors, stroke, ground }: IconCustomization): string {
  const query = new URLSearchParams()
  if (color !== null) query.set('color', color.slice(1))
  for (const [from, to] of Object.entries(colors)) query.set(`c.${from.slice(1)}`, to.slice(1))
  if (stroke !== null) query.set('stroke', String(stroke))
  if (ground !== noCustomization.ground) query.set('bg', ground)
  return query.toString()
}

/** The colour changes as calls and engines take them. */
export function colorChangesOf(
  { color, colors }: IconCustomization,
  { paint }: Pick<Paintable, 'paint'>,
) {
  return color === null || paint === null ? colors : { ...colors, [paint]: color }
}

/** Whether the choices change the work itself, which some licences ask to be said. */
export function isChanged({ color, colors, stroke }: IconCustomization): boolean {
  return color !== null || stroke !== null || Object.keys(colors).length > 0
}

function readColors(given: ReadonlyMap<string, string>, { colors }: Paintable) {
  const changes: Record<string, string> = {}
  for (const [field, value] of given) {
    const from = hexOf(COLOR_FIELD.exec(field)?.[1])
    const to = hexOf(value)
    if (from !== null && to !== null && to !== from && colors.includes(from)) changes[from] = to
  }
  return changes
}

function isStroke(stroke: number, drawing: Paintable): boolean {
  if (drawing.stroke === null || stroke === drawing.stroke) return false
  return stroke >= STROKE_BOUNDS.least && stroke <= STROKE_BOUNDS.most
}

function hexOf(text: string | undefined): string | null {
  const digits = HEX.exec(text?.trim() ?? '')?.[1]
  return digits === undefined ? null : `#${digits.toLowerCase()}`
}
