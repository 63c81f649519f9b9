import { permitsChanges } from '@tessera/licensing'
import { readLottie, type LottieAnimation } from '@tessera/lottie'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import {
  findAsset,
  readStoredFile,
  type FoundAsset,
} from '#domains/catalogue/assets/index.server.ts'
import { isOpenAsset } from '#domains/catalogue/assets/index.ts'
import type { ItemName } from './lottie-address.ts'
import type { OpenedItem } from './lottie-editor-data.ts'

export type FoundItem = {
  readonly found: FoundAsset
  /** The stored file. */
  readonly text: string
  readonly animation: LottieAnimation
  readonly opened: OpenedItem
}

/**
 * A published animation with its file, whoever may have it.
 *
 * @throws {AppError} not_found; format_not_available for one without a file
 */
export async function findItem(
  deps: Pick<Deps, 'pool' | 'files'>,
  name: ItemName,
): Promise<FoundItem> {
  const found = await findAsset(deps, name)
  const file = found.files.find(({ role, format }) => role === 'original' && format === 'json')
  const bytes = file && (await readStoredFile(deps, file))
  if (!bytes) throw new AppError('format_not_available')
  const text = new TextDecoder().decode(bytes)
  const { item } = found
  return {
    found,
    text,
    animation: readLottie(text).animation,
    opened: {
      ...name,
      name: item.name,
      author: item.contributorName,
      license: { name: item.licenseName, url: item.licenseUrl },
      mayChange: permitsChanges(item.spdx),
      isOpen: isOpenAsset(item),
      pack:
        item.packSlug === null
          ? null
          : {
              slug: item.packSlug,
              name: item.packName ?? item.packSlug,
              count: item.packItemCount ?? 0,
            },
    },
  }
}
