import type { GltfDocument } from '../gltf-document.ts'
import { determinant, transformNormal, transformPoint } from '../matrix4.ts'
import { accessorValues } from '../read-accessors.ts'
import { primitiveTriangles, type DrawnPrimitive } from '../scene-primitives.ts'
import { coordinatesOf } from '../texture-coordinates.ts'
import { materialName, usdVectors } from './usd-text.ts'

/**
 * A primitive as a mesh of triangles in the space of the scene; null for points and lines.
 *
 * @throws ModelError as `primitiveTriangles`
 */
export function usdMesh(
  document: GltfDocument,
  { primitive, world }: DrawnPrimitive,
  number: number,
): { readonly text: string; readonly triangles: number; readonly points: number } | null {
  const found = primitiveTriangles(document, primitive)
  if (found === null || found.corners.length === 0) return null
  const { points, corners } = found
  const material = document.materials[primitive.material ?? -1]
  const valuesOf = (name: string) => {
    const accessor = primitive.attributes.get(name)
    return accessor === undefined ? null : accessorValues(document, accessor)
  }
  const normals = valuesOf('NORMAL')
  const place = coordinatesOf(document, primitive, material?.texture ?? null, points.length / 3)
  const order = determinant(world) < 0 ? turned(corners) : corners
  const primvars = [
    ...(normals
      ? [
          `normal3f[] normals = ${usdVectors(mapped(normals, world, transformNormal), 3)} (
            interpolation = "vertex"
        )`,
        ]
      : []),
    ...(place
      ? [
          `texCoord2f[] primvars:st = ${usdVectors(placesOf(place, points.length / 3), 2)} (
            interpolation = "vertex"
        )`,
        ]
      : []),
  ]
  return {
    triangles: order.length / 3,
    points: points.length / 3,
    text: `    def Mesh "Mesh${number}" (
        prepend apiSchemas = ["MaterialBindingAPI"]
    )
    {
        int[] faceVertexCounts = [${Array.from({ length: order.length / 3 }, () => 3).join(', ')}]
        int[] faceVertexIndices = [${order.join(', ')}]
        point3f[] points = ${usdVectors(mapped(points, world, transformPoint), 3)}
        ${primvars.join('\n        ')}
        uniform token subdivisionScheme = "none"
        uniform bool doubleSided = ${material?.isDoubleSided === false ? 'false' : 'true'}
        rel material:binding = </Model/Materials/${materialName(primitive.material)}>
    }`,
  }
}

function mapped(
  values: Float64Array,
  world: DrawnPrimitive['world'],
  move: typeof transformPoint,
): Float64Array {
  const out = new Float64Array(values.length)
  for (let at = 0; at < values.length; at += 3) {
    out.set(move(world, values[at]!, values[at + 1]!, values[at + 2]!), at)
  }
  return out
}

/** USD counts from the lower edge of a picture, glTF from the upper one. */
function placesOf(place: (at: number) => readonly [number, number], count: number): number[] {
  return Array.from({ length: count }, (_, at) => place(at)).flatMap(([u, v]) => [u, 1 - v])
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
