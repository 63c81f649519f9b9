import type { GltfMaterial } from './gltf-document.ts'
import { numbersAt, objectAt, textAt } from './gltf-json.ts'
import type { Json } from './gltf-json.ts'
import { readTextureUse } from './read-textures.ts'
import type { TextureSource } from './read-textures.ts'

/**
 * Colour and texture of a material; of the older specular-glossiness model the diffuse ones.
 *
 * @throws ModelError `bad-json`, `bad-reference`
 */
export function readMaterial(
  material: Json,
  index: number,
  sources: readonly TextureSource[],
): GltfMaterial {
  const where = `materials[${index}]`
  const pbr = objectAt(material['pbrMetallicRoughness'] ?? {}, where)
  const extensions = objectAt(material['extensions'] ?? {}, where)
  const glossy = extensions['KHR_materials_pbrSpecularGlossiness']
  const older = glossy === undefined ? null : objectAt(glossy, where)
  const factor = older ? older['diffuseFactor'] : pbr['baseColorFactor']
  const texture = older ? older['diffuseTexture'] : pbr['baseColorTexture']
  const [r = 1, g = 1, b = 1, a = 1] = numbersAt(factor, 4, where) ?? []
  const cutoff = material['alphaCutoff']
  const [red = 0, green = 0, blue = 0] = numbersAt(material['emissiveFactor'], 3, where) ?? []
  return {
    name: textAt(material['name'], `Material ${index + 1}`),
    baseColor: [r, g, b, a],
    texture: readTextureUse(texture, sources, `${where}.baseColorTexture`),
    isBlended: material['alphaMode'] === 'BLEND',
    cutoff:
      material['alphaMode'] !== 'MASK'
        ? null
        : typeof cutoff === 'number'
          ? cutoff
          : DEFAULT_CUTOFF,
    isDoubleSided: material['doubleSided'] === true,
    metalness: shareOf(pbr['metallicFactor']),
    roughness: shareOf(pbr['roughnessFactor']),
    emissive: [red, green, blue],
  }
}

const DEFAULT_CUTOFF = 0.5

/** A factor, whole where it is left out. */
function shareOf(value: unknown): number {
  return typeof value === 'number' ? Math.min(1, Math.max(0, value)) : 1
}
