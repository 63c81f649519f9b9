import { hexOfChannels, linearToSrgb } from '@tessera/vector'
import { listAt, textAt } from '../gltf-json.ts'
import { readContainer } from '../read-container.ts'
import { readDocument } from '../read-document.ts'
import type { MaterialLook } from './look.ts'

export type ListedMaterial = Required<MaterialLook> & {
  readonly name: string
  /** A picture lies on it, which its colour tints. */
  readonly isTextured: boolean
}

/**
 * The materials of a model as they can be changed, in the order of the file, after checking all of it.
 *
 * @throws ModelError as `inspectGlb`
 */
export function listMaterials(bytes: Uint8Array): ListedMaterial[] {
  const { materials } = readDocument(bytes)
  const { json } = readContainer(bytes)
  return listAt(json['materials'], 'materials').map((material, index) => {
    const known = materials[index]!
    const [r, g, b, opacity] = known.baseColor
    return {
      name: textAt(material['name'], known.name),
      color: hexOf([r, g, b]),
      opacity: Math.min(1, Math.max(0, opacity)),
      metalness: known.metalness,
      roughness: known.roughness,
      emissive: hexOf(known.emissive),
      isTextured: known.texture !== null,
    }
  })
}

function hexOf(linear: readonly number[]): string {
  return hexOfChannels(linear.map(linearToSrgb))
}
