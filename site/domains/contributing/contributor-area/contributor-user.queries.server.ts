import type { Pool, PoolClient } from 'pg'
import type { Language } from '@tessera/contracts'

export type ContributorUser = {
  readonly userId: number
  readonly email: string
  readonly language: Language
}

/** The person whose assets these are, with where to write to; undefined for works of imported sources. */
export async function findContributorUser(
  client: Pool | PoolClient,
  contributorId: number,
): Promise<ContributorUser | undefined> {
  const { rows } = await client.query<ContributorUser>(
    'select id as "userId", email, language from users where contributor_id = $1',
    [contributorId],
  )
  return rows[0]
}
