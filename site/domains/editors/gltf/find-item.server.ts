import { permitsChanges } from '@tessera/licensing'
import { listMaterials, listParts, type ListedMaterial, type ModelParts } from '@tessera/model3d'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import {
  findAsset,
  readStoredFile,
  type FoundAsset,
} from '#domains/catalogue/assets/index.server.ts'
import { isOpenAsset } from '#domains/catalogue/assets/index.ts'
import type { ItemName } from './gltf-address.ts'
import type { OpenedItem } from './gltf-editor-data.ts'

export type FoundItem = {
  readonly found: FoundAsset
  /** The stored model. */
  readonly glb: Uint8Array
  readonly materials: readonly ListedMaterial[]
  readonly parts: ModelParts
  readonly opened: OpenedItem
}

/**
 * A published model with its file, whoever may have it.
 *
 * @throws {AppError} not_found; format_not_available for a picture of one
 */
export async function findItem(
  deps: Pick<Deps, 'pool' | 'files'>,
  name: ItemName,
): Promise<FoundItem> {
  const found = await findAsset(deps, name)
  const file = found.files.find(({ role, format }) => role === 'original' && format === 'glb')
  const glb = file && (await readStoredFile(deps, file))
  if (!glb) throw new AppError('format_not_available')
  const { item } = found
  const modifiedAt = Math.floor(item.updatedAt.getTime() / 1000)
  return {
    found,
    glb,
    materials: listMaterials(glb),
    parts: listParts(glb),
    opened: {
      ...name,
      name: item.name,
      author: item.contributorName,
      license: { name: item.licenseName, url: item.licenseUrl },
      mayChange: permitsChanges(item.spdx),
      address: isOpenAsset(item) ? `/previews/${item.uuid}.glb?modified_at=${modifiedAt}` : null,
    },
  }
}
