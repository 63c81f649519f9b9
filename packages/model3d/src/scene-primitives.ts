import { ModelError } from './errors.ts'
import type { GltfDocument, GltfPrimitive } from './gltf-document.ts'
import { IDENTITY, localMatrix, multiply } from './matrix4.ts'
import type { Matrix4 } from './matrix4.ts'
import { accessorValues } from './read-accessors.ts'

/** Primitives a scene may draw, counting a mesh once for every node that shows it. */
const MAX_DRAWN = 100_000

export interface DrawnPrimitive {
  readonly primitive: GltfPrimitive
  readonly world: Matrix4
}

/** Every primitive the scene draws with its world transform. @throws ModelError `too-large` */
export function scenePrimitives(document: GltfDocument): DrawnPrimitive[] {
  const drawn: DrawnPrimitive[] = []
  const open = document.roots.map((index) => ({ index, parent: IDENTITY })).reverse()
  while (open.length > 0) {
    const next = open.pop()
    const node = next && document.nodes[next.index]
    if (!next || !node) continue
    const world = multiply(next.parent, localMatrix(node))
    const mesh = node.mesh === null ? undefined : document.meshes[node.mesh]
    for (const primitive of mesh?.primitives ?? []) drawn.push({ primitive, world })
    if (drawn.length > MAX_DRAWN) throw new ModelError('too-large', 'the scene draws too much')
    for (const child of node.children.toReversed()) open.push({ index: child, parent: world })
  }
  return drawn
}

/** Triangles that `count` corners make in the primitive's mode; none for points and lines. */
export function triangleCount(mode: number, count: number): number {
  if (mode === 4) return Math.floor(count / 3)
  return mode > 4 ? Math.max(0, count - 2) : 0
}

export interface PrimitiveTriangles {
  /** Three numbers a vertex, in the space of the node. */
  readonly points: Float64Array
  /** Three vertices a triangle, turned as the primitive's mode says. */
  readonly corners: Uint32Array
}

/**
 * The triangles of a primitive; null for points, lines and what has no positions.
 *
 * @throws ModelError `unsupported-compression`, `bad-accessor` on an index past the last vertex
 */
export function primitiveTriangles(
  document: GltfDocument,
  primitive: GltfPrimitive,
): PrimitiveTriangles | null {
  const position = primitive.attributes.get('POSITION')
  if (position === undefined || primitive.mode < 4) return null
  const points = primitive.isCompressed ? null : accessorValues(document, position)
  if (points === null) {
    throw new ModelError('unsupported-compression', 'the meshes are packed by an extension')
  }
  const order = primitive.indices === null ? null : accessorValues(document, primitive.indices)
  const count = points.length / 3
  if (order?.some((index) => index >= count)) {
    throw new ModelError('bad-accessor', 'an index is past the last vertex')
  }
  const triangles = triangleCount(primitive.mode, order?.length ?? count)
  const corners = new Uint32Array(triangles * 3)
  for (let triangle = 0; triangle < triangles; triangle += 1) {
    const index = primitive.mode === 4 ? triangle * 3 : triangle
    // In a strip every second triangle is turned the other way round.
    const isOdd = primitive.mode === 5 && triangle % 2 === 1
    const first = primitive.mode === 6 ? 0 : index
    for (const [at, corner] of [
      first,
      index + (isOdd ? 2 : 1),
      index + (isOdd ? 1 : 2),
    ].entries()) {
      corners[triangle * 3 + at] = order ? order[corner]! : corner
    }
  }
  return { points, corners }
}
