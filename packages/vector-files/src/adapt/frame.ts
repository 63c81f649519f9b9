import type { Paint, Path, Picture, PictureNode } from '../picture/picture.ts'
import { shapesOf } from '../picture/read-cut.ts'

/** The box of the picture. */
export function framePath({ width, height }: { width: number; height: number }): Path {
  return [['M', 0, 0], ['L', width, 0], ['L', width, height], ['L', 0, height], ['Z']]
}

/** Whether every paint follows the text, so that the whole may be tinted. */
export function isTintable({ nodes }: Picture): boolean {
  const shapes = shapesOf(nodes)
  return shapes.length > 0 && shapes.every(({ paint }) => isCurrent(paint))
}

export function isCurrent(paint: Paint): boolean {
  return paint.kind === 'solid' && paint.isCurrent
}

/** Whether a picture is drawn in opaque black alone, with no part faded or cut: a stencil for any colour. */
export function isStencil(nodes: readonly PictureNode[]): boolean {
  return (
    nodes.length > 0 &&
    nodes.every(({ kind }) => kind === 'shape') &&
    shapesOf(nodes).every(
      ({ paint }) => paint.kind === 'solid' && paint.color === '#000000' && paint.alpha === 1,
    )
  )
}
