import type { Matrix } from '@tessera/vector'

/** A piece of a path with absolute coordinates; quadratic curves are raised to cubic ones. */
export type Segment =
  | readonly ['M' | 'L', number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z']

export type Path = readonly Segment[]

export type FillRule = 'nonzero' | 'evenodd'

export interface Area {
  readonly path: Path
  readonly rule: FillRule
}

export interface Solid {
  readonly kind: 'solid'
  /** `#rrggbb` */
  readonly color: string
  readonly alpha: number
  /** Whether it follows the colour of the text around it; `color` is black then. */
  readonly isCurrent: boolean
}

export interface Stop {
  /** 0 to 1, never less than the one before. */
  readonly offset: number
  readonly color: string
  readonly alpha: number
}

/** What follows beyond the last stop. */
export type Spread = 'pad' | 'reflect' | 'repeat'

interface Stops {
  readonly stops: readonly Stop[]
  readonly spread: Spread
}

export interface LinearGradient extends Stops {
  readonly kind: 'linear'
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

export interface RadialGradient extends Stops {
  readonly kind: 'radial'
  readonly cx: number
  readonly cy: number
  readonly r: number
  readonly fx: number
  readonly fy: number
  /** From the circle's coordinates to those of the picture; the identity unless it makes an ellipse. */
  readonly matrix: Matrix
}

export type Paint = Solid | LinearGradient | RadialGradient

export interface Stroke {
  readonly width: number
  readonly cap: 'butt' | 'round' | 'square'
  readonly join: 'miter' | 'round' | 'bevel'
  readonly miterLimit: number
  readonly dashes: readonly number[]
  readonly dashOffset: number
}

/** One area or one line in one paint, in the coordinates of the picture. */
export interface Shape extends Area {
  readonly kind: 'shape'
  readonly paint: Paint
  /** Null where the path is filled. */
  readonly stroke: Stroke | null
}

/** Nodes that are painted together, then cut by all clips and faded. */
export interface Group {
  readonly kind: 'group'
  readonly alpha: number
  readonly clips: readonly Area[]
  readonly nodes: readonly PictureNode[]
}

export type PictureNode = Shape | Group

/** A drawing that every writer here can take: no reference, transform or style is left. */
export interface Picture {
  /** Of the coordinates; the origin is at the left and top. */
  readonly width: number
  readonly height: number
  /** At which it is shown, in CSS pixels. */
  readonly displayWidth: number
  readonly displayHeight: number
  readonly nodes: readonly PictureNode[]
  /** What could not be taken from the drawing. */
  readonly losses: readonly Loss[]
}

/** What a file does not hold of its drawing, as it is told to people. */
export type Loss =
  | 'filter'
  | 'mask'
  | 'pattern'
  | 'image'
  | 'blend mode'
  | 'clip within a clip'
  | 'group opacity'
  | 'focal point of a gradient'
  | 'opacity, mixed with white paper'
  | 'too much overlapping opacity'
  | 'repetition of a gradient'
  | 'dashes, kept as areas'
  | 'path longer than 32,767 characters'
  | 'colours'
  | 'gradient'
  | 'opacity'
  | 'clip'
  | 'weights: no stroke to make them of'
  | 'stroke of gradient'
  | 'colour of a theme'
  | 'trimmed path'
  | 'unknown element'
  | 'motion'
