import type { Pool, PoolClient } from 'pg'

type Client = Pool | PoolClient

export type SsoRow = {
  readonly teamId: number
  readonly teamUuid: string
  readonly issuer: string
  readonly clientId: string
  /** Sealed, see encrypt.server.ts. */
  readonly clientSecret: string
  readonly isRequired: boolean
  /** Whether people come back to the team's own address, see callback.ts. */
  readonly hasOwnCallback: boolean
}

const ssoQuery = `
  select team_sso.team_id as "teamId", accounts.uuid as "teamUuid", issuer,
    client_id as "clientId", client_secret as "clientSecret", is_required as "isRequired",
    has_own_callback as "hasOwnCallback"
  from team_sso join accounts on accounts.id = team_sso.team_id`

/** The provider of a team by its uuid. */
export async function findSsoOf(client: Client, teamUuid: string): Promise<SsoRow | undefined> {
  const { rows } = await client.query<SsoRow>(`${ssoQuery} where accounts.uuid = $1`, [teamUuid])
  return rows[0]
}

/** The provider that signs in the people of a verified domain. */
export async function findSsoOfDomain(client: Client, domain: string): Promise<SsoRow | undefined> {
  const { rows } = await client.query<SsoRow>(
    `${ssoQuery} join team_domains on team_domains.team_id = team_sso.team_id
     where domain = $1 and verified_at is not null`,
    [domain],
  )
  return rows[0]
}

export async function upsertSso(
  client: PoolClient,
  {
    teamId,
    issuer,
    clientId,
    clientSecret,
    isRequired,
    hasOwnCallback,
    at,
  }: Omit<SsoRow, 'teamUuid'> & { readonly at: Date },
): Promise<void> {
  await client.query(
    `insert into team_sso
       (team_id, issuer, client_id, client_secret, is_required, has_own_callback, created_at,
        updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)
     on conflict (team_id) do update set issuer = excluded.issuer, client_id = excluded.client_id,
       client_secret = excluded.client_secret, is_required = excluded.is_required,
       has_own_callback = excluded.has_own_callback, updated_at = excluded.updated_at`,
    [teamId, issuer, clientId, clientSecret, isRequired, hasOwnCallback, at],
  )
}

/** Who somebody is at another provider says nothing about the next one. */
export async function deleteIdentities(client: PoolClient, provider: string): Promise<void> {
  await client.query('delete from oauth_identities where provider = $1', [provider])
}

export async function deleteSsoOf(client: PoolClient, teamId: number): Promise<void> {
  await client.query('delete from team_sso where team_id = $1', [teamId])
}

/** Sessions of members that came in another way go back to the people's own accounts. */
export async function dropOtherSessions(
  client: PoolClient,
  { teamId, method }: { readonly teamId: number; readonly method: string },
): Promise<void> {
  await client.query(
    `update sessions set team_id = null
     from team_members
     where sessions.team_id = $1 and sessions.method <> $2
       and team_members.team_id = $1 and team_members.user_id = sessions.user_id
       and team_members.role <> 'owner'`,
    [teamId, method],
  )
}

export async function findSessionMethod(
  client: Client,
  sessionId: string,
): Promise<string | undefined> {
  const { rows } = await client.query<{ method: string }>(
    'select method from sessions where id = $1',
    [sessionId],
  )
  return rows[0]?.method
}

/** Teams that lost their last verified domain require their provider no longer. */
export async function dropRequirement(client: PoolClient): Promise<void> {
  await client.query(
    `update team_sso set is_required = false where is_required and not exists (
       select from team_domains
       where team_domains.team_id = team_sso.team_id and verified_at is not null)`,
  )
}

/** Who somebody is at a provider; a subject that was another person's is this one's from now on. */
export async function rememberIdentity(
  client: PoolClient,
  identity: {
    readonly provider: string
    readonly subject: string
    readonly userId: number
    readonly email: string
    readonly at: Date
  },
): Promise<void> {
  const { provider, subject, userId, email, at } = identity
  await client.query(
    `insert into oauth_identities (provider, subject, user_id, email, created_at, used_at)
     values ($1, $2, $3, $4, $5, $5)
     on conflict (provider, subject) do update set user_id = excluded.user_id,
       email = excluded.email, used_at = excluded.used_at`,
    [provider, subject, userId, email, at],
  )
}

/** Whoever proved an address, blocked or not. */
export async function findVerifiedPerson(
  client: Client,
  email: string,
): Promise<{ id: number; isBlocked: boolean } | undefined> {
  const { rows } = await client.query<{ id: number; isBlocked: boolean }>(
    `select id, blocked_at is not null as "isBlocked" from users
     where email = $1 and email_verified_at is not null`,
    [email],
  )
  return rows[0]
}
