import type { Pool, PoolClient } from 'pg'
import type { AccountPictures } from '#db/schema/identity/accounts.ts'
import type { TeamRole } from './decide-team-action.ts'

type Client = Pool | PoolClient

export type TeamRow = {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly email: string
  readonly seats: number
  readonly size: number
  /** Holds a team plan that has not ended. */
  readonly isSubscribed: boolean
  readonly pictures: AccountPictures
  readonly createdAt: Date
  /** Of the person who asks. */
  readonly role: TeamRole
}

const teamQuery = `
  select teams.id, accounts.uuid, teams.name, teams.email, teams.seats, accounts.pictures,
    teams.created_at as "createdAt", mine.role,
    (select count(*)::integer from team_members where team_id = teams.id) as size,
    exists (select from subscriptions join plans on plans.id = plan_id
      where account_id = teams.id and plans.type = 'team' and status <> 'expired') as "isSubscribed"
  from teams
  join accounts on accounts.id = teams.id
  join team_members mine on mine.team_id = teams.id and mine.user_id = $1`

/** The teams of a person, those that are theirs first, then the oldest. */
export async function findTeamsOf(client: Client, userId: number): Promise<TeamRow[]> {
  const { rows } = await client.query<TeamRow>(
    `${teamQuery} order by mine.role = 'owner' desc, teams.id`,
    [userId],
  )
  return rows
}

/** A team as one of its people sees it; nothing for anybody else. */
export async function findTeamOf(
  client: Client,
  { userId, uuid }: { readonly userId: number; readonly uuid: string },
): Promise<TeamRow | undefined> {
  const { rows } = await client.query<TeamRow>(`${teamQuery} where accounts.uuid = $2`, [
    userId,
    uuid,
  ])
  return rows[0]
}

/** Makes everything that changes the people of a team wait for each other until the commit. */
export async function lockTeam(client: PoolClient, uuid: string): Promise<void> {
  await client.query(
    'select 1 from teams join accounts using (id) where accounts.uuid = $1 for update of teams',
    [uuid],
  )
}

export type TeamStanding = {
  readonly id: number
  readonly seats: number
  readonly size: number
  /** Number of the person who owns it. */
  readonly ownerId: number | null
}

/** The same by number, without regard to who asks, with what its people depend on. */
export async function lockTeamById(
  client: PoolClient,
  id: number,
): Promise<TeamStanding | undefined> {
  await client.query('select 1 from teams where id = $1 for update', [id])
  const { rows } = await client.query<TeamStanding>(
    `select t.id, t.seats,
       (select count(*)::integer from team_members m where m.team_id = t.id) as size,
       (select m.user_id from team_members m where m.team_id = t.id and m.role = 'owner') as "ownerId"
     from teams t where t.id = $1`,
    [id],
  )
  return rows[0]
}

export async function updateSeats(client: PoolClient, id: number, seats: number): Promise<void> {
  await client.query('update teams set seats = $2 where id = $1', [id, seats])
}

/** Makes one person's double click wait for itself. */
export async function lockUser(client: PoolClient, userId: number): Promise<void> {
  await client.query('select 1 from users where id = $1 for update', [userId])
}

export type Founder = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly company: string | null
  readonly isVerified: boolean
}

export async function findFounder(client: Client, userId: number): Promise<Founder | undefined> {
  const { rows } = await client.query<Founder>(
    `select email, first_name as "firstName", last_name as "lastName", company,
       email_verified_at is not null as "isVerified"
     from users where id = $1`,
    [userId],
  )
  return rows[0]
}

type NewTeam = {
  readonly name: string
  readonly email: string
  readonly seats: number
  readonly ownerId: number
  readonly createdAt: Date
}

/** Inserts a team with its account and its owner; answers with its uuid. */
export async function insertTeam(
  client: PoolClient,
  { name, email, seats, ownerId, createdAt }: NewTeam,
): Promise<string> {
  const { rows } = await client.query<{ uuid: string }>(
    `with account as (
       insert into accounts (type, created_at) values ('team', $5) returning id, uuid
     ), team as (
       insert into teams (id, name, email, seats, created_by, created_at, updated_at)
       select id, $1, $2, $3, $4, $5, $5 from account returning id
     ), owner as (
       insert into team_members (team_id, user_id, role, joined_at)
       select id, $4, 'owner', $5 from team
     )
     select uuid from account`,
    [name, email, seats, ownerId, createdAt],
  )
  return rows[0]?.uuid ?? ''
}

export async function updateTeamDetails(
  client: Client,
  teamId: number,
  change: { readonly name?: string | undefined; readonly email?: string | undefined; at: Date },
): Promise<void> {
  await client.query(
    `update teams set name = coalesce($2, name), email = coalesce($3, email), updated_at = $4
     where id = $1`,
    [teamId, change.name ?? null, change.email ?? null, change.at],
  )
}

/** A team without regard to who asks. */
export async function findTeamByUuid(
  client: Client,
  uuid: string,
): Promise<Pick<TeamRow, 'id' | 'name' | 'seats' | 'size'> | undefined> {
  const { rows } = await client.query<Pick<TeamRow, 'id' | 'name' | 'seats' | 'size'>>(
    `select teams.id, teams.name, seats,
       (select count(*)::integer from team_members where team_id = teams.id) as size
     from teams join accounts using (id) where accounts.uuid = $1`,
    [uuid],
  )
  return rows[0]
}
