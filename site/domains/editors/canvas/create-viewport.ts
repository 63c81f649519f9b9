/** Where the canvas looks: a scale over what fits, and a shift in CSS pixels from the middle. */
export type View = { readonly scale: number; readonly x: number; readonly y: number }

export type Point = { readonly x: number; readonly y: number }

export const MIN_SCALE = 0.1
export const MAX_SCALE = 64
/** One press of + or one step of the wheel. */
export const ZOOM_STEP = 1.25

const fitted: View = { scale: 1, x: 0, y: 0 }

/** Zooms so that the point, measured from the middle of the canvas, stays where it is. */
export function zoomAt(view: View, point: Point, factor: number): View {
  const scale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, view.scale * factor))
  const by = scale / view.scale
  return { scale, x: point.x - (point.x - view.x) * by, y: point.y - (point.y - view.y) * by }
}

export function panBy(view: View, dx: number, dy: number): View {
  return { ...view, x: view.x + dx, y: view.y + dy }
}

/** Two fingers that moved: what lay under each still lies under it, as far as a scale and a shift can. */
export function pinch(
  view: View,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
): View {
  const [from, to] = [middleOf(before), middleOf(after)]
  const spread = spreadOf(before)
  const factor = spread === 0 ? 1 : spreadOf(after) / spread
  return panBy(zoomAt(view, from, factor), to.x - from.x, to.y - from.y)
}

export type Viewport = {
  readonly read: () => View
  readonly subscribe: (tell: () => void) => () => void
  readonly set: (view: View) => void
  /** Whole percent of the drawing's own size, as the bar shows it. */
  readonly percent: () => number
  /** How many CSS pixels a unit of the drawing takes while it fits. */
  readonly setFit: (pixelsPerUnit: number) => void
  readonly zoomBy: (factor: number) => void
  readonly fit: () => void
  /** One unit of the drawing is one CSS pixel. */
  readonly actualSize: () => void
}

/** A store beside React: canvases write it to a style, and only the figure in the bar is drawn by React. */
export function createViewport(): Viewport {
  let view = fitted
  let pixelsPerUnit = 1
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const set = (next: View) => {
    view = next
    tell()
  }
  return {
    read: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set,
    percent: () => Math.round(view.scale * pixelsPerUnit * 100),
    setFit(next) {
      if (next === pixelsPerUnit || !(next > 0)) return
      pixelsPerUnit = next
      tell()
    },
    zoomBy: (factor) => set(zoomAt(view, { x: 0, y: 0 }, factor)),
    fit: () => set(fitted),
    actualSize: () => set({ ...fitted, scale: 1 / pixelsPerUnit }),
  }
}

function middleOf([a, b]: readonly [Point, Point]): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

function spreadOf([a, b]: readonly [Point, Point]): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
