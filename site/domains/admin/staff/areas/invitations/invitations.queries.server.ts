import type { Pool, PoolClient } from 'pg'
import type { UserRole } from '#db/schema/identity/accounts.ts'
import type { ListSql } from '#domains/admin/staff/frame/list-sql.queries.server.ts'

type Client = Pool | PoolClient

export type InvitationRow = {
  readonly uuid: string
  readonly email: string | null
  readonly role: UserRole
  readonly inviter: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly acceptedAt: Date | null
  readonly revokedAt: Date | null
  readonly isExpired: boolean
}

const open = 'i.accepted_at is null and i.revoked_at is null and i.expires_at > now()'

/** The links that were printed are none that somebody of the staff sent. */
export const invitationsSql: ListSql = {
  select: `i.uuid, i.email, i.role, u.email as inviter, i.created_at as "createdAt",
    i.expires_at as "expiresAt", i.accepted_at as "acceptedAt", i.revoked_at as "revokedAt", i.expires_at <= now() as "isExpired"`,
  from: 'staff_invitations i left join users u on u.id = i.invited_by',
  where: 'i.email is not null',
  sorts: { sent: 'i.created_at', email: 'i.email' },
  tie: 'i.id',
  search: ['i.email'],
  filters: { state: { open, accepted: 'i.accepted_at is not null' } },
}

export type HeldInvitation = {
  readonly id: number
  readonly role: UserRole
  readonly email: string | null
  /** The role that its sender has today; null where nobody sent it, or who did is gone. */
  readonly inviterRole: UserRole | null
}

/** A link that still works. `lock` holds it until the transaction ends. */
export async function findGoodInvitation(
  client: Client,
  { tokenHash, now, lock = false }: { tokenHash: Buffer; now: Date; lock?: boolean },
): Promise<HeldInvitation | undefined> {
  const { rows } = await client.query<HeldInvitation>(
    `select i.id, i.role, i.email, (select u.role from users u where u.id = i.invited_by
       and u.blocked_at is null) as "inviterRole"
     from staff_invitations i
     where i.token_hash = $1 and i.accepted_at is null and i.revoked_at is null and i.expires_at > $2
     ${lock ? 'for update' : ''}`,
    [tokenHash, now],
  )
  return rows[0]
}

type NewInvitation = {
  readonly tokenHash: Buffer
  readonly role: UserRole
  readonly email: string | null
  readonly invitedBy: number | null
  readonly now: Date
  readonly expiresAt: Date
}

/** A new link; those to the same address that are open work no more. */
export async function replaceInvitation(
  client: PoolClient,
  { tokenHash, role, email, invitedBy, now, expiresAt }: NewInvitation,
): Promise<string> {
  await client.query(
    `update staff_invitations set revoked_at = $2
     where email is not distinct from $1 and accepted_at is null and revoked_at is null`,
    [email, now],
  )
  const { rows } = await client.query<{ uuid: string }>(
    `insert into staff_invitations (token_hash, role, email, invited_by, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6) returning uuid`,
    [tokenHash, role, email, invitedBy, now, expiresAt],
  )
  return rows[0]?.uuid ?? ''
}

export async function markAccepted(
  client: PoolClient,
  { id, userId, now }: { id: number; userId: number; now: Date },
): Promise<void> {
  await client.query(
    'update staff_invitations set accepted_at = $2, accepted_by = $3 where id = $1',
    [id, now, userId],
  )
}

/** False where it was accepted or taken back already. */
export async function revokeInvitation(
  client: PoolClient,
  uuid: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update staff_invitations set revoked_at = $2
     where uuid = $1 and email is not null and accepted_at is null and revoked_at is null`,
    [uuid, now],
  )
  return rowCount === 1
}

export async function findInvitee(client: Client, userId: number) {
  const { rows } = await client.query<{ email: string; role: UserRole }>(
    'select email, role from users where id = $1 and blocked_at is null',
    [userId],
  )
  return rows[0]
}

/** The language of whoever proved an address; null where nobody did. */
export async function findLanguageOf(client: Client, email: string): Promise<string | null> {
  const { rows } = await client.query<{ language: string }>(
    'select language from users where email = $1 and email_verified_at is not null',
    [email],
  )
  return rows[0]?.language ?? null
}

export async function hasAdmin(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from users where role = 'admin' and blocked_at is null limit 1`,
  )
  return (rowCount ?? 0) > 0
}

export async function findInviterName(client: Client, userId: number) {
  const { rows } = await client.query<{
    email: string
    firstName: string
    lastName: string
    company: string | null
  }>(
    `select email, first_name as "firstName", last_name as "lastName", company from users where id = $1`,
    [userId],
  )
  const [row] = rows
  if (!row) throw new Error('somebody without an account invites')
  return row
}
