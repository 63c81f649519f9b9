import type { Pool } from 'pg'

/** What somebody says who becomes a contributor. */
export const contributorProfile = (username: string) => ({
  username,
  name: 'Ina Ink',
  website: '',
  portfolio: 'https://ink.example/works',
  terms: 'on',
})

type Contributor = {
  /** Who they are; nobody has the account of a contributor without one. */
  readonly userId?: number
  readonly username?: string
  readonly name?: string
  /** Slugs of works of the catalogue that become theirs. */
  readonly works?: readonly string[]
}

/** A contributor who accepted the terms, past the form of the application; answers with their id. */
export async function makeContributor(
  { pool }: { readonly pool: Pool },
  { userId, username = 'ina-ink', name = 'Ina Ink', works = [] }: Contributor = {},
): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into contributors (username, name) values ($1, $2)
     on conflict (username) do update set name = excluded.name returning id`,
    [username, name],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('no contributor')
  await pool.query('update assets set contributor_id = $1 where slug = any($2)', [id, works])
  if (userId === undefined) return id
  await pool.query('update users set is_contributor = true, contributor_id = $1 where id = $2', [
    id,
    userId,
  ])
  await pool.query(
    `insert into terms_acceptances (user_id, terms) values ($1, 'contributor') on conflict do nothing`,
    [userId],
  )
  return id
}
