import type { Bounds } from '@tessera/vector'

export type Point = { readonly x: number; readonly y: number }

/** Where the drawing lies on the screen: measured once for a gesture, not at each move. */
export type Frame = {
  /** CSS pixels a unit takes. */
  readonly unit: number
  readonly toDrawing: (clientX: number, clientY: number) => Point
  /** From the corner of the stage, as the overlay counts. */
  readonly toStage: (point: Point) => Point
}

export function measureFrame(box: HTMLElement, stage: HTMLElement, canvas: Bounds): Frame {
  const [drawing, outer] = [box.getBoundingClientRect(), stage.getBoundingClientRect()]
  const unit = drawing.width / (canvas.maxX - canvas.minX) || 1
  return {
    unit,
    toDrawing: (clientX, clientY) => ({
      x: (clientX - drawing.x) / unit + canvas.minX,
      y: (clientY - drawing.y) / unit + canvas.minY,
    }),
    toStage: ({ x, y }) => ({
      x: (x - canvas.minX) * unit + drawing.x - outer.x,
      y: (y - canvas.minY) * unit + drawing.y - outer.y,
    }),
  }
}

/** To as many decimals as can be seen at this zoom, so that files hold no noise. */
export function roundTo(value: number, unit: number): number {
  const decimals = Math.min(4, Math.max(0, Math.ceil(Math.log10(unit)) + 1))
  return Math.round(value * 10 ** decimals) / 10 ** decimals
}
