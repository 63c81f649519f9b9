import { ModelError } from '../errors.ts'
import { arrayAt, indexAt, listAt, objectAt, textAt, type Json } from '../gltf-json.ts'

const VARIANTS = 'KHR_materials_variants'

/** The names of the variants that a document offers, in its order. */
export function variantNames(json: Json): string[] {
  const extensions = objectAt(json['extensions'] ?? {}, 'extensions')
  const { variants } = objectAt(extensions[VARIANTS] ?? {}, VARIANTS)
  return listAt(variants, VARIANTS).map(({ name }, index) => textAt(name, `Variant ${index + 1}`))
}

/**
 * The document with the materials of a variant; the other variants stay on offer.
 *
 * @throws ModelError `bad-reference` for a variant or a material that is not there
 */
export function chooseVariant(json: Json, variant: number): Json {
  const names = variantNames(json)
  if (!(variant in names)) throw new ModelError('bad-reference', `there is no variant ${variant}`)
  const materials = listAt(json['materials'], 'materials').length
  const meshes = listAt(json['meshes'], 'meshes').map((mesh, index) => {
    const where = `meshes[${index}]`
    const primitives = listAt(mesh['primitives'], where).map((primitive) => {
      const material = materialOf(primitive, variant, where)
      return material === undefined
        ? primitive
        : { ...primitive, material: indexAt(material, materials, where) }
    })
    return { ...mesh, primitives }
  })
  return { ...json, meshes }
}

function materialOf(primitive: Json, variant: number, where: string): unknown {
  const extensions = objectAt(primitive['extensions'] ?? {}, where)
  const { mappings } = objectAt(extensions[VARIANTS] ?? {}, where)
  const mapping = listAt(mappings, where).find((known) =>
    arrayAt(known['variants'], where).includes(variant),
  )
  return mapping?.['material']
}
