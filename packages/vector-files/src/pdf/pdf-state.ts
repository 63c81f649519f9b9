import type { Matrix } from '@tessera/vector'

/** A colour as `#rrggbb`, `none`, or the id of a pattern with its own matrix. */
export type PdfPaint =
  | { readonly kind: 'color'; readonly color: string }
  | { readonly kind: 'shading'; readonly id: string; readonly matrix: Matrix }
  | {
      readonly kind: 'tiles'
      readonly color: string | null
      readonly operations: unknown
      readonly matrix: Matrix
      readonly box: readonly number[]
      readonly steps: readonly [number, number]
    }

/** The graphics state, copied when it is saved. */
export interface PdfState {
  matrix: Matrix
  fill: PdfPaint
  stroke: PdfPaint
  fillAlpha: number
  strokeAlpha: number
  blend: string
  lineWidth: number
  lineCap: number
  lineJoin: number
  miterLimit: number
  dash: readonly number[]
  dashOffset: number
  /** Ids of the last clip and mask in force. */
  clip: string
  mask: string
  font: string
  fontSize: number
  charSpacing: number
  wordSpacing: number
  scaleX: number
  rise: number
  leading: number
  textMode: number
  textMatrix: Matrix
  x: number
  y: number
  lineX: number
  lineY: number
}

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]
const BLACK: PdfPaint = { kind: 'color', color: '#000000' }

export function initialState(matrix: Matrix): PdfState {
  return {
    matrix,
    fill: BLACK,
    stroke: BLACK,
    fillAlpha: 1,
    strokeAlpha: 1,
    blend: 'normal',
    lineWidth: 1,
    lineCap: 0,
    lineJoin: 0,
    miterLimit: 10,
    dash: [],
    dashOffset: 0,
    clip: '',
    mask: '',
    font: '',
    fontSize: 0,
    charSpacing: 0,
    wordSpacing: 0,
    scaleX: 1,
    rise: 0,
    leading: 0,
    textMode: 0,
    textMatrix: IDENTITY,
    x: 0,
    y: 0,
    lineX: 0,
    lineY: 0,
  }
}
