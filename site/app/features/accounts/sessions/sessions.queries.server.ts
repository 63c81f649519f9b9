import type { Pool, PoolClient } from 'pg'
import type { TeamRole, UserRole } from '#db/schema/accounts.ts'

type Client = Pool | PoolClient

export type SessionRow = {
  readonly sessionId: string
  readonly userId: number
  readonly role: UserRole
  readonly teamId: number | null
  readonly teamRole: TeamRole | null
  readonly accountId: number
  readonly accountUuid: string
  readonly lastUsedAt: Date
  /** False for the secret before the last rotation, which opens nothing. */
  readonly isCurrent: boolean
  /** Whose session it is; another than `userId` while somebody of the staff acts as a person. */
  readonly ownerId: number
  readonly ownerRole: UserRole
  /** Set from the first to the last moment of acting, and after it until somebody looks. */
  readonly actingUntil: Date | null
}

/**
 * Reads a session and what it may act as. Read at every request: whatever another process revokes,
 * blocks or takes away holds from its commit on.
 */
export async function findSession(
  client: Client,
  { hash, now }: { readonly hash: Buffer; readonly now: Date },
): Promise<SessionRow | undefined> {
  const { rows } = await client.query<SessionRow>(
    `select sessions.id as "sessionId", users.id as "userId", users.role,
       team_members.team_id as "teamId", team_members.role as "teamRole",
       accounts.id as "accountId", accounts.uuid as "accountUuid",
       sessions.last_used_at as "lastUsedAt", sessions.token_hash = $1 as "isCurrent",
       owner.id as "ownerId", owner.role as "ownerRole", sessions.acting_until as "actingUntil"
     from sessions
     join users owner on owner.id = sessions.user_id and owner.blocked_at is null
     left join users acted on acted.id = sessions.acting_as_id and sessions.acting_until > $2
       and owner.role = 'admin' and acted.role in ('user', 'tester')
     join users on users.id = coalesce(acted.id, owner.id)
     left join team_members
       on team_members.team_id = sessions.team_id and team_members.user_id = users.id
     join accounts on accounts.id = coalesce(team_members.team_id, users.id)
     where (sessions.token_hash = $1 or sessions.previous_token_hash = $1)
       and sessions.expires_at > $2`,
    [hash, now],
  )
  return rows[0]
}

export async function insertSession(
  client: Client,
  session: {
    readonly hash: Buffer
    readonly userId: number
    readonly teamId: number | null
    readonly method: string
    readonly userAgent: string
    readonly address: string
    readonly now: Date
    readonly expiresAt: Date
  },
): Promise<string> {
  const { hash, userId, teamId, method, userAgent, address, now, expiresAt } = session
  const { rows } = await client.query<{ id: string }>(
    `insert into sessions
       (token_hash, user_id, team_id, method, user_agent, address, created_at, last_used_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $8) returning id`,
    [hash, userId, teamId, method, userAgent, address, now, expiresAt],
  )
  return rows[0]?.id ?? ''
}

/** Gives a session a new secret and what it acts as; false when it has ended meanwhile. */
export async function rotateSession(
  client: Client,
  { sessionId, hash, teamId }: { sessionId: string; hash: Buffer; teamId: number | null },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update sessions set previous_token_hash = token_hash, token_hash = $2, team_id = $3
     where id = $1`,
    [sessionId, hash, teamId],
  )
  return rowCount === 1
}

export async function touchSession(
  client: Client,
  { sessionId, now, expiresAt }: { sessionId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await client.query('update sessions set last_used_at = $2, expires_at = $3 where id = $1', [
    sessionId,
    now,
    expiresAt,
  ])
}

/** Ends sessions of a person: one, all, or all but one. Answers how many there were. */
export async function deleteSessions(
  client: Client,
  { userId, only, except }: { userId: number; only?: string; except?: string },
): Promise<number> {
  const { rowCount } = await client.query(
    `delete from sessions where user_id = $1
       and ($2::uuid is null or id = $2) and ($3::uuid is null or id <> $3)`,
    [userId, only ?? null, except ?? null],
  )
  return rowCount ?? 0
}

export type SessionListRow = {
  readonly id: string
  readonly userAgent: string
  readonly address: string
  readonly method: string
  readonly team: string | null
  readonly createdAt: Date
  readonly lastUsedAt: Date
}

/** Where a person is signed in, the latest use first. */
export async function findSessionsOf(
  client: Client,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<SessionListRow[]> {
  const { rows } = await client.query<SessionListRow>(
    `select sessions.id, user_agent as "userAgent", address, method, teams.name as team,
       sessions.created_at as "createdAt", last_used_at as "lastUsedAt"
     from sessions left join teams on teams.id = sessions.team_id
     where user_id = $1 and expires_at > $2 order by last_used_at desc, sessions.id`,
    [userId, now],
  )
  return rows
}
