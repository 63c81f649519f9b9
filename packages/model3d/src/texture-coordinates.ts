import { ModelError } from './errors.ts'
import type { GltfDocument, GltfPrimitive, GltfTexture } from './gltf-document.ts'
import { accessorValues } from './read-accessors.ts'

type Place = readonly [number, number]

export const NOWHERE: Place = [0, 0]

/**
 * Where each corner of a primitive lies on a texture; `null` where there is no texture or the
 * primitive has no coordinates for it.
 *
 * @throws ModelError `bad-accessor`
 */
export function coordinatesOf(
  document: GltfDocument,
  primitive: GltfPrimitive,
  texture: GltfTexture | null,
  count: number,
): ((at: number) => Place) | null {
  const accessor = texture && primitive.attributes.get(`TEXCOORD_${texture.coordinates}`)
  if (!texture || accessor === undefined || accessor === null) return null
  const values = accessorValues(document, accessor)
  if (values === null) return null
  if (values.length < 2 * count) {
    throw new ModelError('bad-accessor', 'there are fewer texture coordinates than vertices')
  }
  const { offset, rotation, scale } = texture
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)]
  return (at) => {
    const [u, v] = [(values[at * 2] ?? 0) * scale[0], (values[at * 2 + 1] ?? 0) * scale[1]]
    return [cos * u + sin * v + offset[0], cos * v - sin * u + offset[1]]
  }
}
