import type { Pool, PoolClient } from 'pg'
import type { SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'

/**
 * Money is taken, and a card kept, only of people whose address is proved: an account that somebody
 * made with the address of another never holds any. For a team it is the person who pays.
 *
 * @throws {AppError} verification_required
 */
export async function requireProvedAddress(
  client: Pool | PoolClient,
  { userId }: Pick<SignedIn, 'userId'>,
): Promise<void> {
  if ((await findUnprovedAddress(client, { userId })) !== null) {
    throw new AppError('verification_required')
  }
}

/** The address that a person has yet to prove; null where it is proved. */
export async function findUnprovedAddress(
  client: Pool | PoolClient,
  { userId }: Pick<SignedIn, 'userId'>,
): Promise<string | null> {
  const { rows } = await client.query<{ email: string }>(
    'select email from users where id = $1 and email_verified_at is null',
    [userId],
  )
  return rows[0]?.email ?? null
}
