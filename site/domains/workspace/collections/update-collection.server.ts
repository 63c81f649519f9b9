import type { CollectionCustomization } from '#db/schema/collections.ts'
import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { announce } from '#platform/live/live-events.ts'
import { collectionTopic } from './collection-topic.ts'
import {
  bumpVersion,
  changeFields,
  deleteCollectionRow,
  findCollectionRow,
  findAssets,
  wasChangedSince,
  type CollectionFields,
  type CollectionRow,
} from './collections.queries.server.ts'
import { checkVisibility } from './create-collection.server.ts'
import { lockCollection } from './open-collection.server.ts'

type Input = Omit<CollectionFields, 'coverAssetId' | 'look'> & {
  readonly cover?: string | null | undefined
  readonly look?:
    | { readonly [Key in keyof CollectionCustomization]?: CollectionCustomization[Key] | undefined }
    | undefined
  /** The version that the person saw. */
  readonly version?: number | undefined
}

/**
 * Changes what is given. Where somebody else changed one of the same fields since the version that
 * the person saw, nothing is written, so that neither text is lost unseen.
 *
 * @throws {AppError} not_found, invalid_request, conflict
 */
export async function updateCollection(
  { pool }: Pick<Deps, 'pool'>,
  actor: SignedIn,
  { id, wish }: { readonly id: string; readonly wish: Input },
): Promise<CollectionRow> {
  checkVisibility(actor, wish.visibility)
  return inTransaction(pool, async (client) => {
    const row = await lockCollection(client, actor, id)
    const { version, cover, look, ...texts } = wish
    const fields = Object.entries({ cover, look, ...texts }).flatMap(([name, value]) =>
      value === undefined ? [] : [name],
    )
    if (fields.length === 0) return row
    const { userId } = actor
    if (version !== undefined) {
      const seen = { id: row.id, version, userId, fields }
      if (await wasChangedSince(client, seen)) throw new AppError('conflict')
    }
    await changeFields(client, row.id, {
      ...texts,
      ...(look && { look: { ...row.look, ...defined(look) } }),
      ...(cover !== undefined && {
        coverAssetId: cover === null ? null : await assetOf(cover),
      }),
    })
    const changed = await bumpVersion(client, { id: row.id, userId, fields })
    await announce(client, collectionTopic(row.uuid), { version: changed })
    return (await findCollectionRow(client, row.uuid)) ?? row

    async function assetOf(reference: string): Promise<number> {
      const [asset] = await findAssets(client, [reference])
      if (!asset?.assetId) throw new AppError('not_found')
      return asset.assetId
    }
  })
}

/** @throws {AppError} not_found */
export async function deleteCollection(
  { pool }: Pick<Deps, 'pool'>,
  actor: SignedIn,
  id: string,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const row = await lockCollection(client, actor, id)
    await deleteCollectionRow(client, row.id)
    await announce(client, collectionTopic(row.uuid), { version: null })
  })
}

function defined(look: NonNullable<Input['look']>): Partial<CollectionCustomization> {
  return Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined))
}
