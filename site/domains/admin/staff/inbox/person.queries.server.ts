import type { Pool } from 'pg'

export type ThreadPerson = {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly country: string | null
  readonly createdAt: Date
  readonly isContributor: boolean
  readonly isBlocked: boolean
  readonly downloads: number
  readonly notes: number
}

const person = `u.id, u.email, trim(concat_ws(' ', u.first_name, u.last_name)) as name, u.country,
  u.created_at as "createdAt", u.is_contributor as "isContributor", u.blocked_at is not null as "isBlocked",
  (select count(*)::integer from downloads d where d.account_id = u.id) as downloads,
  (select count(*)::integer from account_notes n where n.user_id = u.id) as notes`

/** Whose session a thread was written in; of a team its owner. */
export async function findPersonOf(
  pool: Pool,
  accountId: number,
): Promise<ThreadPerson | undefined> {
  const { rows } = await pool.query<ThreadPerson>(
    `select ${person} from users u where u.id = $1 or u.id = (
       select user_id from team_members where team_id = $1 and role = 'owner' limit 1) limit 1`,
    [accountId],
  )
  return rows[0]
}

/** Who has an address as a proved one. */
export async function findPersonByAddress(
  pool: Pool,
  email: string,
): Promise<ThreadPerson | undefined> {
  const { rows } = await pool.query<ThreadPerson>(
    `select ${person} from users u where lower(u.email) = lower($1) and u.email_verified_at is not null`,
    [email],
  )
  return rows[0]
}

export type OtherThread = {
  readonly uuid: string
  readonly subject: string
  readonly state: string
  readonly at: Date
}

/** What else was written from the same address. */
export async function findOtherThreads(
  pool: Pool,
  {
    email,
    but,
    kinds,
  }: { readonly email: string; readonly but: number; readonly kinds: readonly string[] },
): Promise<OtherThread[]> {
  const { rows } = await pool.query<OtherThread>(
    `select uuid, subject, state, updated_at as at from threads
     where lower(email) = lower($1) and id <> $2 and kind = any($3::text[]) order by updated_at desc limit 5`,
    [email, but, kinds],
  )
  return rows
}

export type PaidFacts = {
  readonly plan: string | null
  readonly renews: Date | null
  readonly payments: readonly {
    readonly uuid: string
    readonly minor: number
    readonly currency: string
    readonly status: string
    readonly at: Date
  }[]
}

/** What a person pays for themselves. */
export async function findPaid(pool: Pool, accountId: number): Promise<PaidFacts> {
  const [plans, payments] = await Promise.all([
    pool.query<{ plan: string; renews: Date }>(
      `select l.name as plan, s.period_ends_at as renews from subscriptions s join plans l on l.id = s.plan_id
       where s.account_id = $1 and s.status <> 'expired' order by s.id desc limit 1`,
      [accountId],
    ),
    pool.query<PaidFacts['payments'][number]>(
      `select uuid, gross_minor::float8 as minor, currency, status, created_at as at from payments
       where account_id = $1 and settled_at is not null order by id desc limit 3`,
      [accountId],
    ),
  ])
  const held = plans.rows[0]
  return { plan: held?.plan ?? null, renews: held?.renews ?? null, payments: payments.rows }
}
