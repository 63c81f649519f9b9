import { WebIO } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import { dedup, prune, simplify, weld } from '@gltf-transform/functions'
import { MeshoptSimplifier } from 'meshoptimizer'
import { applyLook } from '@tessera/model3d'
import { openOwn, type GltfDocument } from '#domains/editors/gltf/state/gltf-document.ts'

export type Optimisation = 'tidy' | 'simplify'

/** Half of the triangles, as long as no point moves by more than this share of the model. */
const SIMPLER = { ratio: 0.5, error: 0.01 }

/**
 * A smaller model that looks the same: what is there twice or unused goes (`tidy`), or triangles that are
 * hardly seen do too (`simplify`). Materials are written into it first, since their numbers may change; null
 * where it does not get smaller.
 *
 * @throws where the model cannot be read
 */
export async function optimiseModel(
  { own, look }: GltfDocument,
  how: Optimisation,
): Promise<GltfDocument | null> {
  const io = new WebIO().registerExtensions(ALL_EXTENSIONS)
  const document = await io.readBinary(applyLook(own!.bytes, look))
  await document.transform(weld(), dedup({ keepUniqueNames: true }), prune({ keepExtras: true }))
  if (how === 'simplify') {
    await MeshoptSimplifier.ready
    await document.transform(simplify({ simplifier: MeshoptSimplifier, ...SIMPLER }), prune())
  }
  const bytes = await io.writeBinary(document)
  if (bytes.length >= own!.bytes.length) return null
  return { ...openOwn(bytes), look: { ...look, materials: {}, variant: null } }
}
