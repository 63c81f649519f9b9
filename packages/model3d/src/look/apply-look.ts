import { channelsOfHex, srgbToLinear } from '@tessera/vector'
import { ModelError } from '../errors.ts'
import { listAt, objectAt, type Json } from '../gltf-json.ts'
import { readContainer } from '../read-container.ts'
import { writeContainer } from '../write/write-container.ts'
import type { Look3d, MaterialLook } from './look.ts'
import { chooseVariant } from './variants.ts'

const GLOSSY = 'KHR_materials_pbrSpecularGlossiness'

/**
 * The model with the materials and the variant of a look. The document alone is written anew: the binary chunk stays
 * byte for byte, and a look that changes no material gives the same bytes.
 *
 * @throws ModelError as `readContainer`; `bad-reference` for a material that is not there
 */
export function applyLook(
  bytes: Uint8Array,
  { materials, variant = null }: Pick<Look3d, 'materials'> & Partial<Pick<Look3d, 'variant'>>,
): Uint8Array {
  const looks = Object.entries(materials).filter(([, look]) => Object.keys(look).length > 0)
  if (looks.length === 0 && variant === null) return bytes
  const { json: before, binary } = readContainer(bytes)
  const json = variant === null ? before : chooseVariant(before, variant)
  const painted = listAt(json['materials'], 'materials')
  for (const [number, look] of looks) {
    const material = painted[Number(number)]
    if (!material) throw new ModelError('bad-reference', `there is no material ${number}`)
    painted[Number(number)] = paint(material, look, `materials[${number}]`)
  }
  return writeContainer(looks.length === 0 ? json : { ...json, materials: painted }, binary)
}

function paint(material: Json, look: MaterialLook, where: string): Json {
  const pbr = objectAt(material['pbrMetallicRoughness'] ?? {}, where)
  const extensions = objectAt(material['extensions'] ?? {}, where)
  const glossy = extensions[GLOSSY]
  return {
    ...material,
    pbrMetallicRoughness: {
      ...pbr,
      ...changedFactor('baseColorFactor', pbr['baseColorFactor'], look),
      ...(look.metalness !== undefined && { metallicFactor: look.metalness }),
      ...(look.roughness !== undefined && { roughnessFactor: look.roughness }),
    },
    ...(look.emissive !== undefined && { emissiveFactor: linearOf(look.emissive) }),
    ...(look.opacity !== undefined && look.opacity < 1 && { alphaMode: 'BLEND' }),
    ...(glossy !== undefined && {
      extensions: { ...extensions, [GLOSSY]: paintGlossy(objectAt(glossy, where), look) },
    }),
  }
}

/** The older model, which programs prefer where a file has both. */
function paintGlossy(glossy: Json, look: MaterialLook): Json {
  return {
    ...glossy,
    ...changedFactor('diffuseFactor', glossy['diffuseFactor'], look),
    ...(look.roughness !== undefined && { glossinessFactor: 1 - look.roughness }),
  }
}

function changedFactor(
  name: string,
  before: unknown,
  { color, opacity }: MaterialLook,
): { readonly [name: string]: readonly number[] } {
  if (color === undefined && opacity === undefined) return {}
  const [r = 1, g = 1, b = 1, a = 1] = Array.isArray(before) ? (before as number[]) : []
  const rgb = color === undefined ? [r, g, b] : linearOf(color)
  return { [name]: [...rgb, opacity ?? a] }
}

function linearOf(hex: string): number[] {
  return channelsOfHex(hex).map((channel) => Math.round(srgbToLinear(channel) * 1e6) / 1e6)
}
