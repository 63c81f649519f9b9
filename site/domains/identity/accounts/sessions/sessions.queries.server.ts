import type { Pool, PoolClient } from 'pg'
import type { TeamRole, UserRole } from '#db/schema/identity/accounts.ts'
import { staffRoles } from '#platform/permissions/permissions.ts'
import { longestSessionMs } from './session-lifetime.ts'

type Client = Pool | PoolClient

export type SessionRow = {
  readonly sessionId: string
  readonly userId: number
  readonly role: UserRole
  readonly teamId: number | null
  readonly teamRole: TeamRole | null
  readonly accountId: number
  readonly accountUuid: string
  readonly createdAt: Date
  readonly lastUsedAt: Date
  /** False for the secret before the last rotation, which opens nothing. */
  readonly isCurrent: boolean
  /** Whose session it is; another than `userId` while somebody of the staff acts as a person. */
  readonly ownerId: number
  readonly ownerRole: UserRole
  readonly confirmedAt: Date | null
  /** Whether the owner has a passkey or an authenticator app; read of the staff only. */
  readonly hasFactor: boolean | null
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
       sessions.created_at as "createdAt", sessions.last_used_at as "lastUsedAt", sessions.token_hash = $1 as "isCurrent",
       owner.id as "ownerId", owner.role as "ownerRole", sessions.acting_until as "actingUntil",
       sessions.confirmed_at as "confirmedAt",
       case when owner.role not in ('user', 'tester') then
         exists (select from passkeys where passkeys.user_id = owner.id)
         or exists (select from totp_secrets
           where totp_secrets.user_id = owner.id and confirmed_at is not null)
       end as "hasFactor"
     from sessions
     join users owner on owner.id = sessions.user_id and owner.blocked_at is null
     left join users acted on acted.id = sessions.acting_as_id and sessions.acting_until > $2
       and owner.role = 'admin' and acted.role in ('user', 'tester')
     join users on users.id = coalesce(acted.id, owner.id)
     left join team_members
       on team_members.team_id = sessions.team_id and team_members.user_id = users.id
     join accounts on accounts.id = coalesce(team_members.team_id, users.id)
     where (sessions.token_hash = $1 or sessions.previous_token_hash = $1)
       and sessions.expires_at > $2
       and sessions.created_at > case when owner.role = any($3) then $4::timestamptz else $5 end`,
    [hash, now, staffRoles, ...earliestBegins(now)],
  )
  return rows[0]
}

/** What began before has ended: for the staff, for others. */
function earliestBegins(now: Date): [Date, Date] {
  const { staff, others } = longestSessionMs
  return [new Date(now.getTime() - staff), new Date(now.getTime() - others)]
}

/** Notes a sign-in and answers who it is. */
export async function touchLogin(
  client: Client,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<UserRole> {
  const { rows } = await client.query<{ role: UserRole }>(
    'update users set login_at = $2 where id = $1 returning role',
    [userId, now],
  )
  const [user] = rows
  if (!user) throw new Error('nobody to sign in')
  return user.role
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
    readonly confirmedAt: Date | null
  },
): Promise<string> {
  const { hash, userId, teamId, method, userAgent, address, now, expiresAt } = session
  const { rows } = await client.query<{ id: string }>(
    `insert into sessions
       (token_hash, user_id, team_id, method, user_agent, address, created_at, last_used_at, expires_at,
        confirmed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9) returning id`,
    [hash, userId, teamId, method, userAgent, address, now, expiresAt, session.confirmedAt],
  )
  return rows[0]?.id ?? ''
}

/** Gives a session a new secret and what it acts as; undefined when it has ended meanwhile. */
export async function rotateSession(
  client: Client,
  { sessionId, hash, teamId }: { sessionId: string; hash: Buffer; teamId: number | null },
): Promise<{ readonly role: UserRole; readonly createdAt: Date } | undefined> {
  const { rows } = await client.query<{ role: UserRole; createdAt: Date }>(
    `update sessions set previous_token_hash = token_hash, token_hash = $2, team_id = $3
     from users where sessions.id = $1 and users.id = sessions.user_id
     returning users.role, sessions.created_at as "createdAt"`,
    [sessionId, hash, teamId],
  )
  return rows[0]
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
  readonly role: UserRole
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
       users.role, sessions.created_at as "createdAt", last_used_at as "lastUsedAt"
     from sessions join users on users.id = sessions.user_id
     left join teams on teams.id = sessions.team_id
     where user_id = $1 and expires_at > $2
       and sessions.created_at > case when users.role = any($3) then $4::timestamptz else $5 end
     order by last_used_at desc, sessions.id`,
    [userId, now, staffRoles, ...earliestBegins(now)],
  )
  return rows
}
