import type { UserRole } from '#db/schema/identity/accounts.ts'
import type { Deps } from '#platform/context.ts'
import { createSessionToken } from '#domains/identity/accounts/sessions/session-cookie.server.ts'
import { hashPassword } from '#domains/identity/accounts/passwords/hash-password.server.ts'

export type TestUser = {
  readonly id: number
  readonly uuid: string
  readonly email: string
  readonly referralCode: string
}

type UserInput = {
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
export async function createTestUser({ pool }: Database, input: UserInput = {}): Promise<TestUser> {
  const { email = `person-${++count}@tessera.example`, role = 'user', firstName = 'Ada' } = input
  const { isVerified = true, isContributor = false, password } = input
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
    await pool.query(
      `insert into credentials (user_id, password_hash, changed_at)
       values ($1, $2, now() - interval '1 day')`,
      [user.id, await hashPassword(password)],
    )
  }
  return { ...user, email, referralCode }
}

/** A team with its owner and members. */
export async function createTestTeam(
  { pool }: Database,
  { owner, members = [], name = 'Analysts' }: TeamInput,
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

type TeamInput = {
  readonly owner: TestUser
  readonly members?: readonly TestUser[]
  readonly name?: string
}

type SignInInput = { readonly teamId?: number | null; readonly isConfirmed?: boolean }

/**
 * Signs somebody in and answers with the headers of their browser, fit for writes as well. The session is
 * confirmed for as long as the test runs, whatever its clock says, unless said otherwise.
 */
export async function signIn(
  { pool }: Database,
  user: { readonly id: number },
  { teamId = null, isConfirmed = true }: SignInInput = {},
): Promise<{ readonly sessionId: string; readonly headers: Readonly<Record<string, string>> }> {
  const { token, hash } = createSessionToken()
  const { rows } = await pool.query<{ id: string }>(
    `insert into sessions (token_hash, user_id, team_id, expires_at, confirmed_at)
     values ($1, $2, $3, now() + interval '30 days', case when $4 then timestamptz '9999-01-01' end)
     returning id`,
    [hash, user.id, teamId, isConfirmed],
  )
  const headers = { cookie: `session=${token}; auth_check=1`, 'sec-fetch-site': 'same-origin' }
  return { sessionId: rows[0]?.id ?? '', headers }
}

/** A session of somebody of the staff who acts as a person for an hour. */
export async function impersonate(
  deps: Database,
  staff: { readonly id: number },
  person: { readonly id: number },
): ReturnType<typeof signIn> {
  const session = await signIn(deps, staff)
  await deps.pool.query(
    `update sessions set acting_as_id = $2, acting_until = now() + interval '1 hour' where id = $1`,
    [session.sessionId, person.id],
  )
  return session
}
