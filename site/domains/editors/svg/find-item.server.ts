import { permitsChanges } from '@tessera/licensing'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import {
  findAsset,
  readStoredFile,
  type FoundAsset,
} from '#domains/catalogue/assets/index.server.ts'
import { isOpenAsset } from '#domains/catalogue/assets/index.ts'
import type { OpenedItem } from './svg-editor-data.ts'
import type { ItemName } from './svg-address.ts'

export type FoundItem = {
  readonly found: FoundAsset
  /** Sanitised SVG, as it is downloaded. */
  readonly svg: string
  readonly opened: OpenedItem
}

/**
 * A published asset with its drawing, whoever may have it.
 *
 * @throws {AppError} not_found; format_not_available for one without a drawing
 */
export async function findItem(
  deps: Pick<Deps, 'pool' | 'files'>,
  name: ItemName,
): Promise<FoundItem> {
  const found = await findAsset(deps, name)
  const file = found.files.find(({ role, format }) => role === 'original' && format === 'svg')
  const bytes = file && (await readStoredFile(deps, file))
  if (!bytes) throw new AppError('format_not_available')
  const svg = new TextDecoder().decode(bytes)
  const { item } = found
  return {
    found,
    svg,
    opened: {
      ...name,
      name: item.name,
      author: item.contributorName,
      license: { name: item.licenseName, url: item.licenseUrl },
      mayChange: permitsChanges(item.spdx),
      isOpen: isOpenAsset(item),
    },
  }
}
