import type { Pool, PoolClient } from 'pg'

export type TeamSeats = {
  /** What the team has now, paid or free. */
  readonly seats: number
  /** Held by its people and by invitations that can still be accepted. */
  readonly taken: number
}

/** How many seats an account has and how many of them are taken; a person has one. */
export async function findTeamSeats(
  client: Pool | PoolClient,
  accountId: number,
  at: Date,
): Promise<TeamSeats> {
  const { rows } = await client.query<TeamSeats>(
    `select seats,
       ((select count(*) from team_members m where m.team_id = t.id)
        + (select count(*) from invitations i where i.team_id = t.id
             and accepted_at is null and revoked_at is null and expires_at > $2))::integer as taken
     from teams t where t.id = $1`,
    [accountId, at],
  )
  return rows[0] ?? { seats: 1, taken: 1 }
}

/** Makes invitations of a team wait until the transaction ends. */
export async function lockTeam(client: PoolClient, accountId: number): Promise<void> {
  await client.query('select 1 from teams where id = $1 for update', [accountId])
}
