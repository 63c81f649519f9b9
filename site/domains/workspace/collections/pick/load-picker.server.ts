import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { hrefs } from '#web/routing/href.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { findAssetCards, findPackCards } from '#domains/catalogue/cards/index.server.ts'
import {
  findCollections,
  findAssets,
} from '#domains/workspace/collections/collections.queries.server.ts'
import type { PickerData } from './picker-data.ts'

/**
 * The collections of the account for one asset, the one changed last first.
 *
 * @throws {AppError} login_required, not_found
 */
export async function loadPicker(
  { deps, actor, language }: RequestScope,
  query: URLSearchParams,
): Promise<PickerData> {
  const { accountId, userId } = requireUser(actor)
  const reference = query.get('item') ?? ''
  const [entry] = await findAssets(deps.pool, [reference])
  if (!entry) throw new AppError('not_found')
  const [card] =
    entry.assetId === null
      ? await findPackCards(deps.pool, [entry.packId ?? 0])
      : await findAssetCards(deps.pool, [entry.assetId])
  if (!card) throw new AppError('not_found')
  const rows = await findCollections(deps.pool, { accountId, userId, entry })
  const { uuid, name, kind, slug, updatedAt } = card
  return {
    pageData: makePageData(language, ['collections'], ({ t }) => ({
      title: t('collections.pick.title'),
      description: t('collections.pick.title'),
      noindex: true,
    })),
    work: {
      reference,
      address: `${kind}${entry.assetId === null ? '-pack' : ''}/${slug}`,
      name,
      href: entry.assetId === null ? hrefs.pack(kind, slug) : hrefs.item(kind, slug),
      picture: hrefs.image(uuid, {
        width: 100,
        modifiedAt: Math.floor(updatedAt.getTime() / 1000),
      }),
    },
    choices: rows.map((row) => ({
      uuid: row.uuid,
      name: row.name,
      items: row.items,
      visibility: row.visibility,
      contains: row.contains,
    })),
  }
}
