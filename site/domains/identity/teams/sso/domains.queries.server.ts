import type { Pool, PoolClient } from 'pg'

type Client = Pool | PoolClient

export type DomainRow = {
  readonly domain: string
  readonly proof: string
  readonly verifiedAt: Date | null
}

const columns = 'domain, proof, verified_at as "verifiedAt"'

export async function findDomains(client: Client, teamId: number): Promise<DomainRow[]> {
  const { rows } = await client.query<DomainRow>(
    `select ${columns} from team_domains where team_id = $1 order by domain`,
    [teamId],
  )
  return rows
}

/** Names a domain; one that is named already keeps its proof. */
export async function insertDomain(
  client: Client,
  { teamId, domain, proof, at }: { teamId: number; domain: string; proof: string; at: Date },
): Promise<void> {
  await client.query(
    `insert into team_domains (team_id, domain, proof, created_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [teamId, domain, proof, at],
  )
}

/**
 * Marks a domain as proved. Whoever publishes the record today owns the domain: a team that proved
 * it before loses it.
 */
export async function markVerified(
  client: PoolClient,
  { teamId, domain, at }: { teamId: number; domain: string; at: Date },
): Promise<void> {
  await client.query(
    `update team_domains set verified_at = null
     where domain = $1 and team_id <> $2 and verified_at is not null`,
    [domain, teamId],
  )
  await client.query(
    'update team_domains set verified_at = $3 where domain = $1 and team_id = $2',
    [domain, teamId, at],
  )
}

export async function deleteDomain(
  client: Client,
  { teamId, domain }: { teamId: number; domain: string },
): Promise<boolean> {
  const { rowCount } = await client.query(
    'delete from team_domains where team_id = $1 and domain = $2',
    [teamId, domain],
  )
  return rowCount === 1
}

/** Teams that prove the same domain at once wait for each other. */
export async function lockDomain(client: PoolClient, domain: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 6))', [domain])
}
