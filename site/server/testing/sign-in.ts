import type { UserRole } from '#db/schema/accounts.ts'
import type { Deps } from '#server/context.ts'
import { createSessionToken } from '#app/features/accounts/sessions/session-cookie.server.ts'
import { hashPassword } from '#app/features/accounts/passwords/hash-password.server.ts'

export type TestUser = {
  readonly id: number
  readonly uuid: string
  readonly email: string
  readonly referralCode: string
}

type UserWish = {
  readonly email?: string
  /** Without one the person has none, which saves the hash. */
  readonly password?: string
  readonly firstName?: string
  readonly role?: UserRole
  readonly isVerified?: boolean
  readonly isContributor?: boolean
}

type Database = Pick<Deps, 'pool'>
let count = 0

/** Somebody with an account who accepted the terms; verified unless said otherwise. */
export async function createTestUser({ pool }: Database, wish: UserWish = {}): Promise<TestUser> {
  const { email = `person-${++count}@tessera.example`, role = 'user', firstName = 'Ada' } = wish
  const { isVerified = true, isContributor = false, password } = wish
  const referralCode = `code${++count}`
  const { rows } = await pool.query<{ id: number; uuid: string }>(
    `with account as (insert into accounts (type) values ('personal') returning id, uuid),
     person as (
       insert into users (id, email, first_name, role, is_contributor, referral_code, email_verified_at)
       select id, $1, $2, $3, $4, $5, case when $6 then now() end from account
       returning id
     ),
     acceptance as (insert into terms_acceptances (user_id, terms) select id, 'user' from person)
     select id, uuid from account`,
    [email, firstName, role, isContributor, referralCode, isVerified],
  )
  const [user] = rows
  if (!user) throw new Error('no user')
  if (password !== undefined) {
    await pool.query('insert into credentials (user_id, password_hash) values ($1, $2)', [
      user.id,
      await hashPassword(password),
    ])
  }
  return { ...user, email, referralCode }
}

/** A team with its owner and members. */
export async function createTestTeam(
  { pool }: Database,
  { owner, members = [], name = 'Analysts' }: TeamWish,
): Promise<{ id: number; uuid: string }> {
  const { rows } = await pool.query<{ id: number; uuid: string }>(
    `with account as (insert into accounts (type) values ('team') returning id, uuid),
     team as (insert into teams (id, name, email) select id, $1, 'team@tessera.example' from account),
     people as (
       insert into team_members (team_id, user_id, role)
       select account.id, person.id, case when person.id = $2 then 'owner' else 'member' end
       from account, unnest($3::integer[]) as person (id)
     )
     select id, uuid from account`,
    [name, owner.id, [owner.id, ...members.map(({ id }) => id)]],
  )
  const [team] = rows
  if (!team) throw new Error('no team')
  return team
}

type TeamWish = {
  readonly owner: TestUser
  readonly members?: readonly TestUser[]
  readonly name?: string
}

/** Signs somebody in and answers with the headers of their browser, fit for writes as well. */
export async function signIn(
  { pool }: Database,
  user: { readonly id: number },
  { teamId = null }: { readonly teamId?: number | null } = {},
): Promise<{ readonly sessionId: string; readonly headers: Readonly<Record<string, string>> }> {
  const { token, hash } = createSessionToken()
  const { rows } = await pool.query<{ id: string }>(
    `insert into sessions (token_hash, user_id, team_id, expires_at)
     values ($1, $2, $3, now() + interval '30 days') returning id`,
    [hash, user.id, teamId],
  )
  const headers = { cookie: `session=${token}; auth_check=1`, 'sec-fetch-site': 'same-origin' }
  return { sessionId: rows[0]?.id ?? '', headers }
}
