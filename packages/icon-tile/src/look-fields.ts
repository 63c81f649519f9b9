import { SHIELD, TILE_PATH } from './tile-path-format.ts'

/** Eight shapes of a tile: none, six ready ones, and one by path data or by another icon. */
export const tileShapes = [
  'none',
  'square',
  'squircle',
  'circle',
  'beacon',
  'hexa',
  'rounded',
  'own',
] as const
export type TileShape = (typeof tileShapes)[number]

export const iconPaints = ['drawn', 'one', 'linear', 'radial'] as const
export const tilePaints = ['flat', 'linear', 'radial'] as const
export const strokeJoins = ['drawn', 'round', 'bevel', 'miter'] as const
export const strokeCaps = ['drawn', 'round', 'butt', 'square'] as const
export const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const
export const textForms = ['outlined', 'text'] as const

type NumberField = {
  readonly type: 'number'
  readonly usual: number
  readonly least: number
  readonly most: number
  /** What one press of an arrow key changes. */
  readonly step: number
  /** What a value is rounded to: the step, or a part of it. */
  readonly grain: number
}
type ColorField = { readonly type: 'color'; readonly usual: string }
type ChoiceField<Choice extends string> = {
  readonly type: 'choice'
  readonly usual: Choice
  readonly choices: readonly Choice[]
}
type FlagField = { readonly type: 'flag'; readonly usual: boolean }
/** A few letters, or a name; empty for none. */
type TextField = { readonly type: 'text'; readonly usual: string; readonly pattern: RegExp }

export type LookField = NumberField | ColorField | ChoiceField<string> | FlagField | TextField

const number = (
  usual: number,
  least: number,
  most: number,
  step = 1,
  grain = step,
): NumberField => ({ type: 'number', usual, least, most, step, grain })
const SLUG = /^[a-z\d]+(?:-[a-z\d]+)*$/
const color = (usual: string): ColorField => ({ type: 'color', usual })
const flag = (usual = false): FlagField => ({ type: 'flag', usual })
const choice = <const Choice extends string>(
  choices: readonly Choice[],
  usual: NoInfer<Choice>,
): ChoiceField<Choice> => ({ type: 'choice', usual, choices })

/**
 * Every option of a design: its type, bounds and usual value. The address, the form, undo, presets
 * and the check of what comes from outside are all read from this table. Lengths are percent of the
 * canvas, unless said otherwise; angles are degrees, clockwise.
 */
export const lookFields = {
  /** Pixels. */
  canvas: number(512, 16, 2048),

  paint: choice(iconPaints, 'drawn'),
  color: color('#131317'),
  color2: color('#6563ff'),
  angle: number(45, 0, 359),
  /** Percent of what the padding leaves of the tile. */
  size: number(100, 10, 100),
  rotate: number(0, 0, 359),
  flipX: flag(),
  flipY: flag(),
  /** Fine enough for a sixteenth of a pixel at 24 px. */
  x: number(0, -50, 50, 0.5, 0.01),
  y: number(0, -50, 50, 0.5, 0.01),

  restroke: flag(),
  strokeColor: color('#131317'),
  /** In units of the icon's own grid; 0 keeps the width as drawn. */
  stroke: number(0, 0, 8, 0.25),
  join: choice(strokeJoins, 'drawn'),
  cap: choice(strokeCaps, 'drawn'),

  shape: choice(tileShapes, 'none'),
  fill: choice(tilePaints, 'flat'),
  tile: color('#6563ff'),
  tile2: color('#d8643c'),
  tileAngle: number(135, 0, 359),
  tileSize: number(100, 10, 100),
  /** Percent of the tile's side. */
  radius: number(24, 0, 50),
  /** Percent of the tile's side, on each side; without a tile there is none. */
  padding: number(20, 0, 40),
  /** Outline of the shape `own`, as `readTilePath` writes it. */
  path: { type: 'text', usual: SHIELD, pattern: TILE_PATH },
  /** Slug of an icon whose outline stands in for the path. */
  tileIcon: { type: 'text', usual: '', pattern: SLUG },

  shadow: flag(),
  shadowX: number(0, -12, 12, 0.5),
  shadowY: number(2, -12, 12, 0.5),
  shadowBlur: number(4, 0, 12, 0.5),
  shadowColor: color('#131317'),
  /** Percent. */
  shadowOpacity: number(30, 0, 100),

  /** Slug of a second icon. */
  badge: { type: 'text', usual: '', pattern: SLUG },
  badgeCorner: choice(corners, 'bottom-right'),
  badgeSize: number(36, 10, 60),
  badgeColor: color('#ffffff'),
  badgeFill: color('#131317'),

  /** Up to four letters that stand in the middle, below or instead of the icon. */
  text: { type: 'text', usual: '', pattern: /^[^\p{C}<>&"']{1,4}$/u },
  textForm: choice(textForms, 'outlined'),
  textColor: color('#ffffff'),
  textSize: number(30, 5, 80),
  textY: number(0, -50, 50, 0.5),
  /** Only the letters are shown. */
  textOnly: flag(),
} as const satisfies Readonly<Record<string, LookField>>

export type LookName = keyof typeof lookFields

type ValueOf<Field> = Field extends { type: 'number' }
  ? number
  : Field extends { type: 'flag' }
    ? boolean
    : Field extends ChoiceField<infer Choice>
      ? Choice
      : string

/** Everything that can be chosen of an icon; colours are `#rrggbb`. */
export type IconLook = { readonly [Name in LookName]: ValueOf<(typeof lookFields)[Name]> } & {
  /** Replacements of single colours of the drawing. */
  readonly colors: Readonly<Record<string, string>>
}

/** An icon with everything that was chosen for it. */
export type IconDesign = {
  /** Sanitised SVG. */
  readonly source: string
  /** Sanitised SVG of the second icon; null where none is chosen. */
  readonly badgeSource: string | null
  /** What `outlineOfIcon` made of the icon that is the tile; the path of the look without one. */
  readonly tileOutline?: string | null | undefined
  readonly look: IconLook
}

export const lookNames = Object.keys(lookFields) as readonly LookName[]

/** The icon as it was drawn, without a tile. */
export const usualLook = {
  ...Object.fromEntries(lookNames.map((name) => [name, lookFields[name].usual])),
  colors: {},
} as IconLook

/** More single colours than this are of no help to anybody. */
export const MOST_COLORS = 24
