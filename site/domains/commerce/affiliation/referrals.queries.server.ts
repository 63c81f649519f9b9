import type { Pool, PoolClient } from 'pg'

type Client = Pool | PoolClient

export type ReferralCounts = {
  readonly code: string
  readonly visitors: number
  readonly clicks: number
  readonly signups: number
  readonly buyers: number
}

/** Somebody’s code and what came of it. */
export async function findReferralCounts(
  client: Client,
  userId: number,
): Promise<ReferralCounts | undefined> {
  const { rows } = await client.query<ReferralCounts>(
    `select referral_code as code,
       (select count(*)::integer from referrals where referrer_id = users.id) as visitors,
       (select coalesce(sum(clicks), 0)::integer from referrals where referrer_id = users.id) as clicks,
       (select count(*)::integer from referrals
         where referrer_id = users.id and registered_at is not null) as signups,
       (select count(distinct p.account_id)::integer from affiliate_entries e
         join payments p on p.id = e.payment_id
         where e.account_id = users.id and e.type = 'commission') as buyers
     from users where id = $1`,
    [userId],
  )
  return rows[0]
}

export type VisitRow = {
  readonly id: number
  readonly clicks: number
  readonly firstAt: Date
  readonly registeredAt: Date | null
  readonly commissions: number
}

const visitOrders: Readonly<Record<string, string>> = {
  date: 'r.created_at',
  clicks: 'r.clicks',
  signup: 'r.registered_at',
}

type VisitInput = {
  readonly userId: number
  readonly state: string | null
  readonly sort: string
  readonly isAscending: boolean
  readonly limit: number
  readonly offset: number
}

/** Visitors who came by somebody’s code, without a word on who they are. */
export async function findVisits(
  client: Client,
  { userId, state, sort, isAscending, limit, offset }: VisitInput,
): Promise<VisitRow[]> {
  const direction = isAscending ? 'asc' : 'desc'
  const { rows } = await client.query<VisitRow>(
    `select r.id, r.clicks, r.created_at as "firstAt", r.registered_at as "registeredAt",
       (select count(*)::integer from affiliate_entries e join payments p on p.id = e.payment_id
         where e.account_id = $1 and e.type = 'commission' and p.account_id = r.registered_id) as commissions
     from referrals r
     where r.referrer_id = $1 and ($2::text is null or (r.registered_at is not null) = ($2 = 'signed-up'))
     order by ${visitOrders[sort] ?? 'r.created_at'} ${direction} nulls last, r.id ${direction}
     limit $3 offset $4`,
    [userId, state, limit, offset],
  )
  return rows
}

export async function countVisits(
  client: Client,
  userId: number,
  state: string | null,
): Promise<{ total: number; all: number }> {
  const { rows } = await client.query<{ total: number; all: number }>(
    `select count(*)::integer as all, count(*) filter (
       where $2::text is null or (registered_at is not null) = ($2 = 'signed-up'))::integer as total
     from referrals where referrer_id = $1`,
    [userId, state],
  )
  return rows[0] ?? { total: 0, all: 0 }
}
