import { determinant, transformPoint } from '../matrix4.ts'
import { accessorValues } from '../read-accessors.ts'
import { readDocument } from '../read-document.ts'
import { primitiveTriangles, scenePrimitives } from '../scene-primitives.ts'
import { assertTriangles } from './model-limits.ts'

/** A primitive as the scene shows it. */
export interface SceneMesh {
  readonly material: string
  /** Linear factor of the material, red, green, blue. */
  readonly color: readonly number[]
  /** World space, three numbers a vertex. */
  readonly points: Float64Array
  /** Linear colours of the vertices, `colorSize` numbers each; null where there are none. */
  readonly colors: Float64Array | null
  readonly colorSize: number
  /** Three vertices a triangle, anticlockwise seen from outside. */
  readonly corners: Uint32Array
}

/** What formats of triangles alone cannot hold of a model, in English. */
export interface SceneTriangles {
  readonly meshes: readonly SceneMesh[]
  readonly losses: readonly string[]
}

/**
 * The triangles of a GLB in its rest pose, moved to where the scene shows them.
 *
 * @throws ModelError as `renderGlb`
 */
export function sceneTriangles(glb: Uint8Array): SceneTriangles {
  const document = readDocument(glb)
  const meshes: SceneMesh[] = []
  let triangles = 0
  let isPartly = false
  for (const { primitive, world } of scenePrimitives(document)) {
    const found = primitiveTriangles(document, primitive)
    if (found === null) {
      isPartly = true
      continue
    }
    triangles += found.corners.length / 3
    assertTriangles(triangles)
    const { name: material = 'Default', baseColor = [0.8, 0.8, 0.8, 1] } =
      document.materials[primitive.material ?? -1] ?? {}
    const color = primitive.attributes.get('COLOR_0')
    meshes.push({
      material,
      color: baseColor.slice(0, 3),
      points: moved(found.points, world),
      colors: color === undefined ? null : accessorValues(document, color),
      colorSize: color === undefined ? 3 : (document.accessors[color]?.size ?? 3),
      corners: determinant(world) < 0 ? turned(found.corners) : found.corners,
    })
  }
  const losses: string[] = []
  if (document.textures > 0) losses.push('textures')
  if (document.animations.length > 0) losses.push('animation')
  if (isPartly) losses.push('points and lines')
  return { meshes, losses }
}

function moved(points: Float64Array, world: Parameters<typeof transformPoint>[0]): Float64Array {
  const out = new Float64Array(points.length)
  for (let at = 0; at < points.length; at += 3) {
    out.set(transformPoint(world, points[at]!, points[at + 1]!, points[at + 2]!), at)
  }
  return out
}

/** A transform that mirrors shows the inside of its faces. */
function turned(corners: Uint32Array): Uint32Array {
  const out = corners.slice()
  for (let at = 0; at < out.length; at += 3) {
    out[at + 1] = corners[at + 2]!
    out[at + 2] = corners[at + 1]!
  }
  return out
}
