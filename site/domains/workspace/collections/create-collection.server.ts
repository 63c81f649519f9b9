import { randomBytes } from 'node:crypto'
import type { Visibility } from '#db/schema/collections.ts'
import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { spendAttempt } from '#platform/http/limits/rate-limits.ts'
import { collectionSlug } from './collection-slug.ts'
import {
  countCollections,
  findCollectionRow,
  findAssets,
  insertCollection,
  lockAccount,
  type CollectionRow,
} from './collections.queries.server.ts'
import { insertEntries } from './entries.queries.server.ts'

/** A bound on what one account can fill the database with. */
export const MOST_COLLECTIONS = 1000

type Input = {
  readonly name: string
  readonly description?: string | undefined
  readonly visibility?: Visibility | undefined
  readonly items?: readonly string[] | undefined
}

/**
 * Makes a collection for the account acted for. Without a word on it, one's own is private and a
 * team's is for the team.
 *
 * @throws {AppError} invalid_request, not_found for an unknown work, too_many_requests
 */
export async function createCollection(
  deps: Pick<Deps, 'pool' | 'now' | 'config'>,
  actor: SignedIn,
  { name, description = '', visibility, items = [] }: Input,
): Promise<CollectionRow> {
  const { accountId, userId, accountType } = actor
  checkVisibility(actor, visibility)
  await spendAttempt(deps, 'collections', accountId)
  return inTransaction(deps.pool, async (client) => {
    await lockAccount(client, accountId)
    if ((await countCollections(client, accountId)) >= MOST_COLLECTIONS) {
      throw new AppError('too_many_requests')
    }
    const slug = collectionSlug(name, randomBytes(10))
    const standard = accountType === 'team' ? 'team' : 'private'
    const id = await insertCollection(client, {
      slug,
      accountId,
      userId,
      name,
      description,
      visibility: visibility ?? standard,
    })
    const assets = await findAssets(client, items)
    if (assets.length < new Set(items).size) throw new AppError('not_found')
    await insertEntries(
      client,
      id,
      userId,
      assets.map((asset, index) => ({ ...asset, place: index + 1, name: null })),
    )
    const row = await findCollectionRow(client, slug)
    if (!row) throw new AppError('internal')
    return row
  })
}

/** @throws {AppError} invalid_request for `team` without a team */
export function checkVisibility(
  { accountType }: Pick<SignedIn, 'accountType'>,
  visibility: Visibility | undefined,
): void {
  if (visibility !== 'team' || accountType === 'team') return
  throw new AppError('invalid_request', { fields: { visibility: 'needs a team' } })
}
