/** A drawing on a square of 100 × 100, marks in the order in which they were made. */
export type Sketch = readonly Mark[]

export type Stroke = {
  readonly kind: 'stroke'
  /** x and y in turn. */
  readonly points: readonly number[]
  readonly width: number
  readonly isEraser: boolean
}

export const shapeKinds = ['rectangle', 'ellipse', 'triangle', 'line', 'arc'] as const

export type Shape = {
  readonly kind: (typeof shapeKinds)[number]
  /** The left upper corner before it is turned. */
  readonly x: number
  readonly y: number
  readonly wide: number
  readonly high: number
  /** Degrees clockwise. */
  readonly turn: number
  readonly width: number
}

export type Mark = Stroke | Shape

/** The numbers of a shape that one may set, with their limits. */
export const shapeFields = {
  x: [0, 100],
  y: [0, 100],
  wide: [1, 100],
  high: [0, 100],
  turn: [-180, 180],
} as const satisfies Partial<Record<keyof Shape, readonly [number, number]>>

export type ShapeField = keyof typeof shapeFields

export function newShape(kind: Shape['kind'], width: number): Shape {
  const high = kind === 'line' ? 0 : 60
  return { kind, x: 20, y: kind === 'line' ? 50 : 20, wide: 60, high, turn: 0, width }
}

export function changeMark(sketch: Sketch, at: number, changes: Partial<Shape>): Sketch {
  return sketch.map((mark, index) =>
    index === at && mark.kind !== 'stroke' ? { ...mark, ...changes } : mark,
  )
}

export function removeMark(sketch: Sketch, at: number): Sketch {
  return sketch.filter((_, index) => index !== at)
}
