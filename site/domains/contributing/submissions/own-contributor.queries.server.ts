import type { Pool, PoolClient } from 'pg'
import type { Acceptance } from '#db/schema/contributing/uploads.ts'

type Client = Pool | PoolClient

/** The profile of the catalogue that is a person's. */
export async function findOwnContributor(client: Client, userId: number): Promise<number | null> {
  const { rows } = await client.query<{ id: number | null }>(
    'select contributor_id as id from users where id = $1 and is_contributor',
    [userId],
  )
  return rows[0]?.id ?? null
}

export type ContributorDetails = {
  readonly username: string
  readonly name: string
  readonly website: string | null
  readonly portfolio: string
  readonly acceptance: Acceptance
}

/** Makes a person a contributor; null where the name is taken. */
export async function insertContributor(
  client: PoolClient,
  userId: number,
  profile: ContributorDetails,
  now: Date,
): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>(
    `insert into contributors (username, name, website, created_at) values ($1, $2, $3, $4)
     on conflict (username) do nothing returning id`,
    [profile.username, profile.name, profile.website, now],
  )
  const id = rows[0]?.id
  if (id === undefined) return null
  await client.query(
    `with person as (update users set is_contributor = true, contributor_id = $2, updated_at = $3
       where id = $1 and contributor_id is null returning id)
     insert into terms_acceptances (user_id, terms, accepted_at) select id, 'contributor', $3 from person`,
    [userId, id, now],
  )
  await client.query(
    `insert into seller_details (user_id, portfolio, acceptance, created_at, updated_at)
     values ($1, $2, $3, $4, $4) on conflict (user_id) do nothing`,
    [userId, profile.portfolio, profile.acceptance, now],
  )
  return id
}
