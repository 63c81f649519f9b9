import type { MemberTransform } from '@tessera/kit'

export type DragKind = 'move' | 'scale' | 'rotate'

/** In the units of the scene. */
type Point = { readonly x: number; readonly y: number }

const SNAP_DEGREES = 15

/**
 * What a drag from one point to another makes of a transform: moving goes along, sizing follows the
 * distance to the middle, and turning the angle around it, in steps of 15 degrees where that is asked.
 */
export function dragTransform(
  kind: DragKind,
  start: MemberTransform,
  drag: { readonly from: Point; readonly to: Point; readonly isSnapped: boolean },
): Partial<MemberTransform> {
  const { from, to, isSnapped } = drag
  if (kind === 'move') return { x: start.x + to.x - from.x, y: start.y + to.y - from.y }
  const [before, after] = [from, to].map((point) =>
    Math.hypot(point.x - start.x, point.y - start.y),
  )
  if (!before || !after) return {}
  if (kind === 'scale') return { scale: (start.scale * after) / before }
  const turned = start.rotate + angleOf(start, to) - angleOf(start, from)
  return { rotate: isSnapped ? Math.round(turned / SNAP_DEGREES) * SNAP_DEGREES : turned }
}

/** Degrees, clockwise as a scene counts them. */
function angleOf(middle: Point, { x, y }: Point): number {
  return (Math.atan2(y - middle.y, x - middle.x) * 180) / Math.PI
}
