import type { Pool, PoolClient } from 'pg'
import type { AccountPictures } from '#db/schema/identity/accounts.ts'
import type { TeamRole } from './decide-team-action.ts'

export type MemberRow = {
  readonly teamId: number
  readonly userId: number
  readonly uuid: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly pictures: AccountPictures
  readonly role: TeamRole
  readonly joinedAt: Date
}

const memberQuery = `
  select team_members.team_id as "teamId", users.id as "userId", accounts.uuid, users.email,
    users.first_name as "firstName", users.last_name as "lastName", accounts.pictures,
    team_members.role, team_members.joined_at as "joinedAt"
  from team_members
  join users on users.id = team_members.user_id
  join accounts on accounts.id = users.id`

/** The people of some teams, owners first, then in the order they came. */
export async function findMembers(
  client: Pool | PoolClient,
  teamIds: readonly number[],
): Promise<MemberRow[]> {
  const { rows } = await client.query<MemberRow>(
    `${memberQuery} where team_id = any($1::integer[])
     order by team_members.team_id, team_members.role = 'owner' desc, joined_at, users.id`,
    [teamIds],
  )
  return rows
}

/** One member of a team by the uuid of the person. */
export async function findMember(
  client: Pool | PoolClient,
  { teamId, uuid }: { readonly teamId: number; readonly uuid: string },
): Promise<MemberRow | undefined> {
  const { rows } = await client.query<MemberRow>(
    `${memberQuery} where team_id = $1 and accounts.uuid = $2`,
    [teamId, uuid],
  )
  return rows[0]
}

type Membership = { readonly teamId: number; readonly userId: number }

/** Adds a member; false where the person is one already. */
export async function insertMember(
  client: PoolClient,
  { teamId, userId, joinedAt }: Membership & { readonly joinedAt: Date },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into team_members (team_id, user_id, role, joined_at)
     values ($1, $2, 'member', $3) on conflict do nothing`,
    [teamId, userId, joinedAt],
  )
  return rowCount === 1
}

/**
 * Takes a member out and drops their sessions of this team to their own account. Every request
 * reads membership, so that every process refuses them from the commit on.
 */
export async function deleteMember(
  client: PoolClient,
  { teamId, userId }: Membership,
): Promise<void> {
  await client.query('delete from team_members where team_id = $1 and user_id = $2', [
    teamId,
    userId,
  ])
  await client.query('update sessions set team_id = null where team_id = $1 and user_id = $2', [
    teamId,
    userId,
  ])
}

/** Hands a team over: the owner is demoted first, since a team has never two. */
export async function moveOwnership(
  client: PoolClient,
  { teamId, userId }: Membership,
): Promise<void> {
  await client.query(
    `update team_members set role = 'member' where team_id = $1 and role = 'owner'`,
    [teamId],
  )
  await client.query(`update team_members set role = 'owner' where team_id = $1 and user_id = $2`, [
    teamId,
    userId,
  ])
}

/** Remembers that an owner took somebody out, see team_removals. */
export async function noteRemoval(
  client: PoolClient,
  { teamId, userId, removedAt }: Membership & { readonly removedAt: Date },
): Promise<void> {
  await client.query(
    `insert into team_removals (team_id, user_id, removed_at) values ($1, $2, $3)
     on conflict (team_id, user_id) do update set removed_at = excluded.removed_at`,
    [teamId, userId, removedAt],
  )
}

export async function wasRemoved(
  client: PoolClient,
  { teamId, userId }: Membership,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'select 1 from team_removals where team_id = $1 and user_id = $2',
    [teamId, userId],
  )
  return rowCount === 1
}

/** The name of who owns a team, or the address where there is no name. */
export async function findOwnerOf(
  client: Pool | PoolClient,
  teamId: number,
): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(
    `select coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as name
     from team_members m join users u on u.id = m.user_id
     where m.team_id = $1 and m.role = 'owner'`,
    [teamId],
  )
  return rows[0]?.name ?? null
}

export type RemovedPerson = {
  readonly id: number
  readonly email: string
  readonly removedAt: Date
}

/** Whom an owner or the staff took out of a team, the latest first. */
export async function findRemovals(
  client: Pool | PoolClient,
  teamId: number,
): Promise<RemovedPerson[]> {
  const { rows } = await client.query<RemovedPerson>(
    `select u.id, u.email, r.removed_at as "removedAt" from team_removals r
     join users u on u.id = r.user_id where r.team_id = $1
       and not exists (select from team_members m where m.team_id = $1 and m.user_id = u.id)
     order by r.removed_at desc limit 100`,
    [teamId],
  )
  return rows
}

/** Whoever is invited again is welcome again. */
export async function forgetRemoval(
  client: PoolClient,
  { teamId, userId }: Membership,
): Promise<void> {
  await client.query('delete from team_removals where team_id = $1 and user_id = $2', [
    teamId,
    userId,
  ])
}

export type MemberUsage = {
  readonly uuid: string
  readonly recent: number
  readonly total: number
  readonly last: Date | null
}

/** What each member fetched for a team: in the last thirty days, and at all. */
export async function findMemberUsage(
  client: Pool | PoolClient,
  teamId: number,
  now: Date,
): Promise<MemberUsage[]> {
  const { rows } = await client.query<MemberUsage>(
    `select accounts.uuid, count(*)::integer as total, max(d.created_at) as last,
       count(*) filter (where d.created_at > $2::timestamptz - interval '30 days')::integer as recent
     from downloads d join accounts on accounts.id = d.user_id
     where d.account_id = $1 group by accounts.uuid`,
    [teamId, now],
  )
  return rows
}
