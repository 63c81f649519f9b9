import type { Pool, PoolClient } from 'pg'
import type { Language } from '@tessera/contracts'

export type Maker = { readonly userId: number; readonly email: string; readonly language: Language }

/** The person whose works these are, with where to write to; undefined for works of imported sources. */
export async function findMaker(
  client: Pool | PoolClient,
  contributorId: number,
): Promise<Maker | undefined> {
  const { rows } = await client.query<Maker>(
    'select id as "userId", email, language from users where contributor_id = $1',
    [contributorId],
  )
  return rows[0]
}
