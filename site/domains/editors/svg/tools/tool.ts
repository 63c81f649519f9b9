import type { SvgEditing } from '#domains/editors/svg/use-svg-editing.ts'
import type { Frame, Point } from '#domains/editors/svg/state/frame.ts'

/** A press on the canvas as tools see it. */
export type Press = {
  readonly editing: SvgEditing
  readonly frame: Frame
  readonly event: PointerEvent
  readonly point: Point
  /** The part of the overlay under the pointer: `scale-se`, `rotate`, `node-0:3`, `into-0:3`. */
  readonly handle: string | null
}

/** From press to release. Only `end` is a step of the history. */
export type Drag = {
  readonly move: (point: Point, event: PointerEvent) => void
  readonly end: (event: PointerEvent) => void
  readonly cancel: () => void
}

/** Shorter moves of a mouse or finger are a click. */
export const CLICK_PX = 3
/** So near, in pixels, things are hit and snapped to. */
export const REACH_PX = 6
