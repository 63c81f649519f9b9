import type { Pool, PoolClient } from 'pg'
import type { AccountPictures, TeamRole, UserRole } from '#db/schema/identity/accounts.ts'

type Client = Pool | PoolClient

export type UserRow = {
  readonly id: number
  readonly uuid: string
  readonly email: string
  readonly emailVerifiedAt: Date | null
  readonly role: UserRole
  readonly username: string | null
  readonly firstName: string
  readonly lastName: string
  readonly company: string | null
  readonly designation: string | null
  readonly country: string | null
  readonly website: string | null
  readonly about: string | null
  readonly socialUrls: Readonly<Record<string, string>>
  readonly isContributor: boolean
  readonly multiLogin: boolean
  readonly referralCode: string
  readonly gtmEvents: readonly string[]
  readonly language: string
  readonly loginAt: Date | null
  readonly createdAt: Date
  readonly pictures: AccountPictures
  readonly hasPassword: boolean
  readonly userTermsAt: Date | null
  readonly contributorTermsAt: Date | null
}

/** A person with everything the session shows of them. */
export async function findUser(client: Client, id: number): Promise<UserRow | undefined> {
  const { rows } = await client.query<UserRow>(
    `select users.id, accounts.uuid, email, email_verified_at as "emailVerifiedAt", role, username,
       first_name as "firstName", last_name as "lastName", company, designation, country, website,
       about, social_urls as "socialUrls", is_contributor as "isContributor",
       multi_login as "multiLogin", referral_code as "referralCode", gtm_events as "gtmEvents",
       language, login_at as "loginAt", users.created_at as "createdAt", accounts.pictures,
       exists (select from credentials where user_id = users.id) as "hasPassword",
       (select max(accepted_at) from terms_acceptances
         where user_id = users.id and terms = 'user') as "userTermsAt",
       (select max(accepted_at) from terms_acceptances
         where user_id = users.id and terms = 'contributor') as "contributorTermsAt"
     from users join accounts on accounts.id = users.id where users.id = $1`,
    [id],
  )
  return rows[0]
}

export type ActingTeamRow = {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly email: string
  readonly createdAt: Date
  readonly pictures: AccountPictures
  readonly role: TeamRole
}

/** The teams of a person, the oldest first. */
export async function findTeamsOfUser(client: Client, userId: number): Promise<ActingTeamRow[]> {
  const { rows } = await client.query<ActingTeamRow>(
    `select teams.id, accounts.uuid, teams.name, teams.email, teams.created_at as "createdAt",
       accounts.pictures, team_members.role
     from team_members
     join teams on teams.id = team_members.team_id
     join accounts on accounts.id = teams.id
     where team_members.user_id = $1 order by teams.id`,
    [userId],
  )
  return rows
}

export type NewUser = {
  readonly email: string
  readonly isVerified: boolean
  readonly passwordHash: string | null
  readonly firstName: string
  readonly lastName: string
  readonly country: string | null
  readonly language: string
  readonly referralCode: string
  readonly referredBy: number | null
  readonly utm: Readonly<Record<string, string>>
  readonly now: Date
}

/** Opens an account and answers its id. */
export async function insertUser(client: PoolClient, user: NewUser): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `with account as (
       insert into accounts (type, created_at) values ('personal', $1) returning id
     )
     insert into users (id, email, email_verified_at, first_name, last_name, country, language,
       referral_code, referred_by, utm, created_at, updated_at)
     select id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $1, $1 from account returning id`,
    [
      user.now,
      user.email,
      user.isVerified ? user.now : null,
      user.firstName,
      user.lastName,
      user.country,
      user.language,
      user.referralCode,
      user.referredBy,
      JSON.stringify(user.utm),
    ],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('no user was inserted')
  if (user.passwordHash !== null) {
    await savePassword(client, { userId: id, passwordHash: user.passwordHash, now: user.now })
  }
  return id
}

export async function insertTerms(
  client: Client,
  { userId, terms, now }: { userId: number; terms: 'user' | 'contributor'; now: Date },
): Promise<void> {
  await client.query(
    'insert into terms_acceptances (user_id, terms, accepted_at) values ($1, $2, $3)',
    [userId, terms, now],
  )
}

export async function savePassword(
  client: Client,
  { userId, passwordHash, now }: { userId: number; passwordHash: string; now: Date },
): Promise<void> {
  await client.query(
    `insert into credentials (user_id, password_hash, changed_at) values ($1, $2, $3)
     on conflict (user_id) do update set password_hash = excluded.password_hash, changed_at = $3`,
    [userId, passwordHash, now],
  )
}

export async function findPasswordHash(client: Client, userId: number): Promise<string | null> {
  const { rows } = await client.query<{ passwordHash: string }>(
    'select password_hash as "passwordHash" from credentials where user_id = $1',
    [userId],
  )
  return rows[0]?.passwordHash ?? null
}
