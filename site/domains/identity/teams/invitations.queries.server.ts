import type { Pool, PoolClient } from 'pg'

type Client = Pool | PoolClient

export type InvitationRow = {
  readonly id: number
  readonly uuid: string
  readonly teamId: number
  readonly teamUuid: string
  readonly teamName: string
  readonly email: string
  readonly sentAt: Date
  readonly expiresAt: Date
  readonly acceptedAt: Date | null
  readonly acceptedBy: number | null
  readonly revokedAt: Date | null
}

const invitationQuery = `
  select invitations.id, invitations.uuid, invitations.team_id as "teamId",
    accounts.uuid as "teamUuid", teams.name as "teamName", invitations.email,
    invitations.sent_at as "sentAt", invitations.expires_at as "expiresAt",
    invitations.accepted_at as "acceptedAt", invitations.accepted_by as "acceptedBy",
    invitations.revoked_at as "revokedAt"
  from invitations
  join teams on teams.id = invitations.team_id
  join accounts on accounts.id = teams.id`

/** Invitations of some teams that are neither accepted nor revoked, the latest first. */
export async function findOpenInvitations(
  client: Client,
  teamIds: readonly number[],
): Promise<InvitationRow[]> {
  const { rows } = await client.query<InvitationRow>(
    `${invitationQuery} where team_id = any($1::integer[])
       and accepted_at is null and revoked_at is null
     order by invitations.id desc`,
    [teamIds],
  )
  return rows
}

export async function findInvitationByUuid(
  client: Client,
  uuid: string,
): Promise<InvitationRow | undefined> {
  const { rows } = await client.query<InvitationRow>(
    `${invitationQuery} where invitations.uuid = $1`,
    [uuid],
  )
  return rows[0]
}

/** By the SHA-256 of the secret in the mail. */
export async function findInvitationByToken(
  client: Client,
  tokenHash: Buffer,
): Promise<InvitationRow | undefined> {
  const { rows } = await client.query<InvitationRow>(
    `${invitationQuery} where invitations.token_hash = $1`,
    [tokenHash],
  )
  return rows[0]
}

type Sending = {
  readonly teamId: number
  readonly email: string
  readonly tokenHash: Buffer
  readonly invitedBy: number
  readonly sentAt: Date
  readonly expiresAt: Date
}

/** Opens an invitation, or gives the open one of the address a new secret and a new term. */
export async function saveInvitation(
  client: PoolClient,
  { teamId, email, tokenHash, invitedBy, sentAt, expiresAt }: Sending,
): Promise<string> {
  const { rows } = await client.query<{ uuid: string }>(
    `insert into invitations (team_id, email, token_hash, invited_by, created_at, sent_at, expires_at)
     values ($1, $2, $3, $4, $5, $5, $6)
     on conflict (team_id, email) where accepted_at is null and revoked_at is null
     do update set token_hash = excluded.token_hash, invited_by = excluded.invited_by,
       sent_at = excluded.sent_at, expires_at = excluded.expires_at
     returning uuid`,
    [teamId, email, tokenHash, invitedBy, sentAt, expiresAt],
  )
  return rows[0]?.uuid ?? ''
}

export async function markAccepted(
  client: PoolClient,
  { id, userId, at }: { readonly id: number; readonly userId: number; readonly at: Date },
): Promise<void> {
  await client.query('update invitations set accepted_at = $2, accepted_by = $3 where id = $1', [
    id,
    at,
    userId,
  ])
}

export async function markRevoked(client: PoolClient, id: number, at: Date): Promise<void> {
  await client.query('update invitations set revoked_at = $2 where id = $1', [id, at])
}

/** Of people who proved one of some addresses: whether a member already, and the language of mails. */
export async function findInvitees(
  client: Client,
  { teamId, emails }: { readonly teamId: number; readonly emails: readonly string[] },
): Promise<{ email: string; language: string; isMember: boolean }[]> {
  const { rows } = await client.query<{ email: string; language: string; isMember: boolean }>(
    `select email, language,
       exists (select from team_members where team_id = $1 and user_id = users.id) as "isMember"
     from users where email = any($2::text[]) and email_verified_at is not null`,
    [teamId, emails],
  )
  return rows
}
