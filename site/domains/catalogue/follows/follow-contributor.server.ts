import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { findContributor, type ContributorRow } from '#domains/catalogue/directory/index.server.ts'
import { deleteFollow, insertFollow } from './follows.queries.server.ts'

type Input = { readonly contributor: string; readonly isFollowed: boolean }

/**
 * Follows a contributor with the account acted for, or follows them no longer. Said twice, or many
 * times at once, it counts once. Answers with the contributor as they are then.
 *
 * @throws {AppError} not_found
 */
export async function setFollow(
  { pool }: Pick<Deps, 'pool'>,
  { accountId }: SignedIn,
  { contributor, isFollowed }: Input,
): Promise<ContributorRow> {
  const found = await findContributor(pool, contributor)
  if (!found) throw new AppError('not_found')
  const follow = { accountId, contributorId: found.id }
  await inTransaction(pool, (client) =>
    isFollowed ? insertFollow(client, follow) : deleteFollow(client, follow),
  )
  return (await findContributor(pool, contributor, accountId)) ?? found
}
