import type { Bounds } from '@tessera/vector'
import { boundsOfPath } from '../picture/path.ts'
import type { Group, Loss, Paint, PictureNode, Shape } from '../picture/picture.ts'
import { meet, shapesOf } from '../picture/read-cut.ts'

/**
 * The opacity of groups laid into their shapes, for formats that fade single shapes alone. Where shapes
 * of a faded group overlap, the one below shows through the one above: that is reported.
 */
export function spreadAlpha(
  nodes: readonly PictureNode[],
  report: (loss: Loss) => void,
  alpha = 1,
): PictureNode[] {
  return nodes.flatMap((node): PictureNode[] => {
    if (node.kind === 'shape') {
      return [alpha === 1 ? node : { ...node, paint: fadePaint(node.paint, alpha) }]
    }
    if (node.alpha < 1 && doOverlap(node)) report('group opacity')
    const inside = spreadAlpha(node.nodes, report, alpha * node.alpha)
    return node.clips.length === 0 ? inside : [{ ...node, alpha: 1, nodes: inside }]
  })
}

export function fadePaint(paint: Paint, alpha: number): Paint {
  if (alpha === 1) return paint
  if (paint.kind === 'solid') return { ...paint, alpha: paint.alpha * alpha }
  return { ...paint, stops: paint.stops.map((stop) => ({ ...stop, alpha: stop.alpha * alpha })) }
}

function doOverlap({ nodes }: Group): boolean {
  const boxes = shapesOf(nodes).map(inkBounds)
  return boxes.some((box, at) => boxes.slice(at + 1).some((other) => meet(box, other)))
}

/** The box of what is painted, its line included; miters may reach further. */
export function inkBounds({ path, stroke }: Shape): Bounds {
  const { minX, minY, maxX, maxY } = boundsOfPath(path)
  const half = stroke ? (stroke.width / 2) * (stroke.join === 'miter' ? stroke.miterLimit : 1) : 0
  const reach = stroke?.cap === 'square' ? Math.max(half, stroke.width * 0.71) : half
  return { minX: minX - reach, minY: minY - reach, maxX: maxX + reach, maxY: maxY + reach }
}
