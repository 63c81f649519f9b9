import {
  IDENTITY_MATRIX,
  channelsOfHex,
  multiplyMatrices,
  parseTransform,
  type Bounds,
  type Matrix,
  type XmlElement,
} from '@tessera/vector'
import { outlinePath } from './outline-shape.ts'
import { boundsOfPath, transformSegments } from './path.ts'
import type { Area, Path, PictureNode, Shape } from './picture.ts'
import { joinAreas } from './read-area.ts'
import { boxMatrix, referencedId } from './read-paint.ts'
import type { Walk } from './walk.ts'

/** How much of two lights may differ and count as one. */
const SAME_LIGHT = 0.02

/** The areas that a clip leaves; an area without a path leaves nothing. */
export function readClips(
  id: string,
  owner: XmlElement,
  matrix: Matrix,
  walk: Walk,
): readonly Area[] {
  const source = walk.ids.get(id)
  if (source?.name !== 'clipPath') return []
  if (source.children.length === 0) {
    // resvg leaves nothing of what a clip without content cuts; here it has lost a `use` of a `use`.
    walk.losses.add('clip')
    return []
  }
  const inside = contentMatrix(source, 'clipPathUnits', owner, matrix, walk)
  if (!inside) return [{ path: [], rule: 'nonzero' }]
  const own = multiplyMatrices(inside, parseTransform(source.attributes.get('transform')))
  const nodes = walk.readNodes(asAreas(source), own, { ...walk, depth: walk.depth + 1 })
  if (nodes.some(({ kind }) => kind === 'group')) walk.losses.add('clip within a clip')
  const shapes = shapesOf(nodes)
  const further = referencedId(source.attributes.get('clip-path'))
  return [
    shapes.length > 0 ? joinAreas(shapes) : { path: [], rule: 'nonzero' },
    ...(further !== undefined && walk.depth < 8
      ? readClips(further, owner, matrix, { ...walk, depth: walk.depth + 1 })
      : []),
  ]
}

/** A mask of one light is a clip and an opacity; of white with black holes, a clip with holes. */
export function readMask(
  id: string,
  owner: XmlElement,
  matrix: Matrix,
  walk: Walk,
): { alpha: number; clips: readonly Area[] } {
  const source = walk.ids.get(id)
  if (source?.name !== 'mask') return { alpha: 1, clips: [] }
  const nothing = { alpha: 0, clips: [] }
  const inside = contentMatrix(source, 'maskContentUnits', owner, matrix, walk)
  if (!inside) return nothing
  const nodes = walk.readNodes(source, inside, { ...walk, depth: walk.depth + 1 })
  const shapes = shapesOf(nodes)
  if (shapes.length === 0) return nothing
  const isAlpha =
    source.attributes.get('mask-type') === 'alpha' ||
    /mask-type:\s*alpha/.test(source.attributes.get('style') ?? '')
  const lights = shapes.map(({ paint }) => {
    if (paint.kind !== 'solid') return NaN
    return isAlpha ? paint.alpha : lightOf(paint.color) * paint.alpha
  })
  const cut = cutOf(shapes, lights, walk)
  const further = referencedId(source.attributes.get('mask'))
  if (!cut || nodes.some(({ kind }) => kind === 'group') || further !== undefined) {
    walk.losses.add('mask')
    return { alpha: 1, clips: [] }
  }
  return { alpha: cut.alpha, clips: [cut.area, ...regionOf(source, matrix)] }
}

function cutOf(shapes: readonly Shape[], lights: readonly number[], { tolerance }: Walk) {
  const light = Math.max(...lights)
  if (!(light > 0)) return null
  const areas = shapes.map((shape) => areaOf(shape, tolerance))
  const isLit = (at: number) => Math.abs(lights[at]! - light) < SAME_LIGHT
  const isDark = (at: number) => lights[at]! < SAME_LIGHT
  if (shapes.every((_, at) => isLit(at))) return { alpha: light, area: joinAreas(areas) }
  const [ground, ...holes] = areas
  const isPunched = isLit(0) && holes.every((_, at) => isDark(at + 1))
  if (!ground || !isPunched || !areApart(holes) || !holds(ground, holes)) return null
  const path = [ground, ...holes].flatMap((area) => area.path)
  // Even-odd winding takes the holes away where each is simple and whole within the ground.
  return holes.every(({ path: hole }) => isSimple(hole))
    ? { alpha: light, area: { path, rule: 'evenodd' as const } }
    : null
}

function areaOf(shape: Shape, tolerance: number): Area {
  if (!shape.stroke) return shape
  return { path: outlinePath(shape.path, shape.stroke, tolerance), rule: 'nonzero' }
}

const contoursIn = (path: Path) => path.filter(([name]) => name === 'M').length

/** One contour of a fill; outlines of lines overlap themselves too often. */
const isSimple = (path: Path) => contoursIn(path) === 1 && path.length < 400

function areApart(holes: readonly Area[]): boolean {
  const boxes = holes.map(({ path }) => boundsOfPath(path))
  return boxes.every((box, at) => boxes.slice(at + 1).every((other) => !meet(box, other)))
}

function holds(ground: Area, holes: readonly Area[]): boolean {
  if (contoursIn(ground.path) !== 1 || ground.path.some(([name]) => name === 'C')) return false
  const outer = boundsOfPath(ground.path)
  const corners = ground.path.filter(([name]) => name !== 'Z')
  const isBox = corners.every(
    (corner) =>
      (corner[1] === outer.minX || corner[1] === outer.maxX) &&
      (corner[2] === outer.minY || corner[2] === outer.maxY),
  )
  return (
    isBox &&
    holes.every(({ path }) => {
      const { minX, minY, maxX, maxY } = boundsOfPath(path)
      return minX >= outer.minX && maxX <= outer.maxX && minY >= outer.minY && maxY <= outer.maxY
    })
  )
}

/** Whether two boxes share an area. */
export function meet(one: Bounds, other: Bounds): boolean {
  return (
    one.minX < other.maxX && other.minX < one.maxX && one.minY < other.maxY && other.minY < one.maxY
  )
}

/** A region in the units of the drawing cuts too; the usual one, a tenth around the box, hardly ever. */
function regionOf({ attributes }: XmlElement, matrix: Matrix): Area[] {
  if (attributes.get('maskUnits') !== 'userSpaceOnUse') return []
  const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((name) =>
    Number(attributes.get(name) ?? 0),
  )
  const path: Path = [
    ['M', x, y],
    ['L', x + width, y],
    ['L', x + width, y + height],
    ['L', x, y + height],
    ['Z'],
  ]
  return [{ path: transformSegments(path, matrix), rule: 'nonzero' }]
}

function contentMatrix(
  source: XmlElement,
  units: string,
  owner: XmlElement,
  matrix: Matrix,
  walk: Walk,
): Matrix | null {
  if (source.attributes.get(units) !== 'objectBoundingBox') return matrix
  const plain = { ...walk, losses: new Set<never>(), depth: walk.depth + 1 }
  const boxes = shapesOf(walk.readNodes(owner, IDENTITY_MATRIX, plain)).map(({ path }) =>
    boundsOfPath(path),
  )
  const box = boxMatrix({
    minX: Math.min(...boxes.map(({ minX }) => minX)),
    minY: Math.min(...boxes.map(({ minY }) => minY)),
    maxX: Math.max(...boxes.map(({ maxX }) => maxX)),
    maxY: Math.max(...boxes.map(({ maxY }) => maxY)),
  })
  return box && multiplyMatrices(matrix, box)
}

/** A clip takes areas alone: paths are filled, by their `clip-rule`. */
function asAreas(element: XmlElement): XmlElement {
  const attributes = new Map(element.attributes)
  if (element.name === 'path') {
    attributes.set('fill', '#ffffff').set('stroke', 'none')
    attributes.set('fill-rule', attributes.get('clip-rule') ?? 'nonzero')
  }
  return { ...element, attributes, children: element.children.map(asAreas) }
}

export function shapesOf(nodes: readonly PictureNode[]): Shape[] {
  return nodes.flatMap((node) => (node.kind === 'shape' ? [node] : shapesOf(node.nodes)))
}

function lightOf(color: string): number {
  const [red, green, blue] = channelsOfHex(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
