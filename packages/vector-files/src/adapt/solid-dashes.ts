import { outlinePath } from '../picture/outline-shape.ts'
import type { Loss, Picture, PictureNode } from '../picture/picture.ts'

/** Dashed lines as the areas of their dashes, for formats without dashes. */
export function solidDashes(picture: Picture, report: (loss: Loss) => void): PictureNode[] {
  const tolerance = Math.max(picture.width, picture.height) / 4000
  const solid = (nodes: readonly PictureNode[]): PictureNode[] =>
    nodes.map((node) => {
      if (node.kind === 'group') return { ...node, nodes: solid(node.nodes) }
      if (!node.stroke?.dashes.some((length) => length > 0)) return node
      report('dashes, kept as areas')
      return { ...node, path: outlinePath(node.path, node.stroke, tolerance), stroke: null }
    })
  return solid(picture.nodes)
}
