import type { RequestScope, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { insertTerms } from '#domains/identity/accounts/accounts.queries.server.ts'
import { saveProfile, type ProfileChanges } from './profile.queries.server.ts'

/** Words of our addresses that no username may take over. */
const reserved: ReadonlySet<string> = new Set(
  (
    'hire keyword profile page author tag v2 all all-assets packs en es pt fr de ja ko jp kr ' +
    'admin staff support help root api www'
  ).split(' '),
)

export type ProfileInput = ProfileChanges & {
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
  { terms = [], ...changes }: ProfileInput,
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

function isReservedUsername(username: string): boolean {
  return reserved.has(username.toLowerCase())
}
