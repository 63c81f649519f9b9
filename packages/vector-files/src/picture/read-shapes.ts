import { multiplyMatrices, parseTransform, type Matrix, type XmlElement } from '@tessera/vector'
import { outlinePath } from './outline-shape.ts'
import { boundsOfPath, isSimilarity, readSegments, scaleOf, transformSegments } from './path.ts'
import type { Paint, Path, Shape, Stroke } from './picture.ts'
import { readPaint } from './read-paint.ts'
import type { Walk } from './walk.ts'

/** The fill and the stroke of a path, in the order in which they are painted. */
export function readShapes(element: XmlElement, outer: Matrix, walk: Walk): Shape[] {
  const { attributes } = element
  if (attributes.get('visibility') === 'hidden' || attributes.get('display') === 'none') return []
  const matrix = multiplyMatrices(outer, parseTransform(attributes.get('transform')))
  const path = readSegments(attributes.get('d') ?? '')
  if (path.length < 2) return []
  const paintOf = (name: 'fill' | 'stroke', usual: string): Paint | null => {
    const paint = readPaint(attributes.get(name) ?? usual, {
      ids: walk.ids,
      mark: walk.mark,
      bounds: () => boundsOfPath(path),
      matrix,
      alpha: Math.min(1, Number(attributes.get(`${name}-opacity`) ?? 1)),
    })
    if (paint !== 'pattern') return paint
    walk.losses.add('pattern')
    return null
  }
  const shapes: Shape[] = []
  const fill = paintOf('fill', '#000000')
  if (fill) {
    const rule = attributes.get('fill-rule') === 'evenodd' ? 'evenodd' : 'nonzero'
    const moved = transformSegments(path, matrix)
    shapes.push({ kind: 'shape', path: moved, rule, paint: fill, stroke: null })
  }
  const line = paintOf('stroke', 'none')
  const stroke = readStroke(attributes)
  if (line && stroke.width > 0) shapes.push(strokedShape(path, stroke, line, matrix, walk))
  return /^\s*stroke/.test(attributes.get('paint-order') ?? '') ? shapes.reverse() : shapes
}

/** A line under a transform that is no similarity gets thick and thin: it becomes the area it covers. */
function strokedShape(
  path: Path,
  stroke: Stroke,
  paint: Paint,
  matrix: Matrix,
  { tolerance }: Walk,
): Shape {
  const scale = scaleOf(matrix)
  if (isSimilarity(matrix)) {
    const moved = transformSegments(path, matrix)
    return { kind: 'shape', path: moved, rule: 'nonzero', paint, stroke: grown(stroke, scale) }
  }
  const area = scale > 0 ? outlinePath(path, stroke, tolerance / scale, matrix) : []
  return { kind: 'shape', path: area, rule: 'nonzero', paint, stroke: null }
}

function grown(stroke: Stroke, scale: number): Stroke {
  return {
    ...stroke,
    width: stroke.width * scale,
    dashes: stroke.dashes.map((length) => length * scale),
    dashOffset: stroke.dashOffset * scale,
  }
}

function readStroke(attributes: ReadonlyMap<string, string>): Stroke {
  const cap = attributes.get('stroke-linecap')
  const join = attributes.get('stroke-linejoin')
  const dashes = (attributes.get('stroke-dasharray') ?? '').match(/[\d.]+(?:e-?\d+)?/g) ?? []
  return {
    width: Number(attributes.get('stroke-width') ?? 1),
    cap: cap === 'round' || cap === 'square' ? cap : 'butt',
    join: join === 'round' || join === 'bevel' ? join : 'miter',
    miterLimit: Math.max(1, Number(attributes.get('stroke-miterlimit') ?? 4)),
    dashes: dashes.map(Number),
    dashOffset: Number(attributes.get('stroke-dashoffset') ?? 0),
  }
}
