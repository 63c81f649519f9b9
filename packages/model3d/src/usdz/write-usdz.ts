import { strToU8 } from 'fflate'
import { readDocument } from '../read-document.ts'
import { scenePrimitives } from '../scene-primitives.ts'
import { ModelError } from '../errors.ts'
import { packUsdz, type UsdzFile } from './pack-usdz.ts'
import { usdMaterial } from './usd-material.ts'
import { usdMesh } from './usd-mesh.ts'
import { usdText } from './usd-text.ts'

/** A picture as packages hold it. */
export type UsdzPicture = {
  readonly bytes: Uint8Array
  readonly extension: 'png' | 'jpg'
}

type UsdzOptions = {
  /** By their number in the file, as `baseColorImages` names them; without one its colour is used. */
  readonly pictures?: ReadonlyMap<number, UsdzPicture>
}

const MAX_TRIANGLES = 500_000
/** Each is some 60 letters; a mesh counts once for every node that shows it. */
const MAX_POINTS = 1_500_000

/**
 * The model as USDZ: one layer of text, with a mesh and a material for each primitive, and the pictures
 * of its base colours. Meshes stand where the scene shows them, in their rest pose. Of a credit the copyright
 * line is kept.
 *
 * @throws ModelError as `renderGlb`; `too-large` beyond 500,000 triangles
 */
export function writeUsdz(glb: Uint8Array, { pictures }: UsdzOptions = {}): Uint8Array {
  const document = readDocument(glb)
  const meshes: string[] = []
  const used = new Set<number | null>()
  let triangles = 0
  let points = 0
  for (const { primitive, world } of scenePrimitives(document)) {
    const mesh = usdMesh(document, { primitive, world }, meshes.length)
    if (mesh === null) continue
    triangles += mesh.triangles
    points += mesh.points
    if (triangles > MAX_TRIANGLES || points > MAX_POINTS)
      throw new ModelError('too-large', 'too many triangles for USDZ')
    meshes.push(mesh.text)
    used.add(primitive.material)
  }
  if (meshes.length === 0) throw new ModelError('nothing-to-extrude', 'the model has no triangles')
  const files: UsdzFile[] = []
  const named = new Map<number, string>()
  for (const number of used) {
    const texture = document.materials[number ?? -1]?.texture
    const picture = texture && pictures?.get(texture.image)
    if (!texture || !picture || named.has(texture.image)) continue
    const name = `textures/${texture.image}.${picture.extension}`
    named.set(texture.image, name)
    files.push({ name, bytes: picture.bytes })
  }
  const materials = [...used].map((number) =>
    usdMaterial(number, {
      material: document.materials[number ?? -1],
      pictureName: (image) => named.get(image) ?? null,
    }),
  )
  const layer = layerOf({ materials, meshes, credit: document.copyright })
  return packUsdz([{ name: 'model.usda', bytes: strToU8(layer) }, ...files])
}

type Layer = {
  readonly materials: readonly string[]
  readonly meshes: readonly string[]
  readonly credit: string | null
}

function layerOf({ materials, meshes, credit }: Layer): string {
  return `#usda 1.0
(
    defaultPrim = "Model"
    doc = ${usdText(credit ?? 'Tessera')}
    metersPerUnit = 1
    upAxis = "Y"
)

def Xform "Model" (
    kind = "component"
)
{
    def Scope "Materials"
    {
${materials.join('\n')}
    }

${meshes.join('\n')}
}
`
}
