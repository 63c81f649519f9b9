import type { RequestScope, SignedIn } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { insertTerms } from '../accounts.queries.server.ts'
import { isReservedUsername } from '../sign-up/reserved-usernames.ts'
import { saveProfile, type ProfileChanges } from './profile.queries.server.ts'

export type ProfileWish = ProfileChanges & {
  readonly terms?: readonly ('user' | 'contributor')[] | undefined
}

/**
 * Changes the fields of one's profile that are named, and records terms accepted now.
 *
 * @throws {AppError} conflict for a username that somebody has, invalid_request for a reserved one
 */
export async function updateProfile(
  { deps }: Pick<RequestScope, 'deps'>,
  { userId }: SignedIn,
  { terms = [], ...changes }: ProfileWish,
): Promise<void> {
  if (changes.username && isReservedUsername(changes.username)) {
    throw new AppError('invalid_request', { fields: { username: 'is reserved' } })
  }
  const now = deps.now()
  try {
    await inTransaction(deps.pool, async (client) => {
      await saveProfile(client, { userId, changes, now })
      for (const name of new Set(terms)) await insertTerms(client, { userId, terms: name, now })
    })
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'users_username_unique') throw error
    throw new AppError('conflict', { fields: { username: 'is taken' }, cause: error })
  }
}
