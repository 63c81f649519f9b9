import { inspectGlb, ModelError, type ModelFacts } from '@tessera/model3d'
import type { Deps } from '#platform/context.ts'
import type { StoredFileRow } from '#domains/catalogue/assets/index.server.ts'
import type { ModelView } from './asset-view.ts'
import { readStoredFile } from '#domains/catalogue/assets/index.server.ts'

/** What is in a stored GLB; null where there is none or it cannot be read. */
export async function readModel(
  deps: Pick<Deps, 'files'>,
  files: readonly StoredFileRow[],
): Promise<ModelView | null> {
  const source = files.find(({ format, role }) => format === 'glb' && role === 'original')
  const bytes = source && (await readStoredFile(deps, source))
  if (!bytes) return null
  try {
    return describeModel(inspectGlb(bytes))
  } catch (error) {
    if (error instanceof ModelError) return null
    throw error
  }
}

function describeModel(facts: ModelFacts): ModelView {
  const { triangles, vertices, meshes, textures, boundingBox, materials } = facts
  return {
    triangles,
    vertices,
    meshes,
    textures,
    size:
      boundingBox && boundingBox.max.map((most, axis) => most - (boundingBox.min[axis] ?? most)),
    materials: materials.map(({ name, baseColor }) => ({ name, color: baseColor })),
  }
}
