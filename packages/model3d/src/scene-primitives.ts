import { ModelError } from './errors.ts'
import type { GltfDocument, GltfPrimitive } from './gltf-document.ts'
import { IDENTITY, localMatrix, multiply } from './matrix4.ts'
import type { Matrix4 } from './matrix4.ts'

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
