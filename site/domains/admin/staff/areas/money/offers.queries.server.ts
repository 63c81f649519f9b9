import type { Pool, PoolClient } from 'pg'
import type { ListSql } from '#domains/admin/staff/frame/list-sql.queries.server.ts'

export type OfferListRow = {
  readonly slug: string
  readonly planId: number
  readonly plan: string
  readonly period: string
  readonly coupon: string | null
  readonly isListed: boolean
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

export const offersSql: ListSql = {
  select: `o.slug, o.plan_id as "planId", p.name as plan, o.period, c.code as coupon, o.is_listed as "isListed",
    o.starts_at as "startsAt", o.ends_at as "endsAt"`,
  from: 'offers o join plans p on p.id = o.plan_id left join coupons c on c.id = o.coupon_id',
  sorts: { created: 'o.created_at', slug: 'o.slug' },
  tie: 'o.slug',
  search: ['o.slug', 'p.name', 'c.code'],
}

export async function findOffer(pool: Pool, slug: string): Promise<OfferListRow | undefined> {
  const { rows } = await pool.query<OfferListRow>(
    `select ${offersSql.select} from ${offersSql.from} where o.slug = $1`,
    [slug],
  )
  return rows[0]
}

export async function findPlanChoices(pool: Pool) {
  const { rows } = await pool.query<{ id: number; name: string; currency: string }>(
    'select id, name, currency from plans where is_current order by id',
  )
  return rows
}

/** False where the slug is taken, or plan or coupon are unknown. */
export async function insertOffer(
  client: PoolClient,
  offer: {
    readonly slug: string
    readonly planId: number
    readonly period: 'month' | 'year'
    readonly coupon: string
    readonly isListed: boolean
    readonly endsAt: Date | null
    readonly now: Date
  },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into offers (slug, plan_id, period, coupon_id, is_listed, ends_at, created_at)
     select $1, p.id, $3, c.id, $5, $6, $7 from plans p left join coupons c on c.code = $4
     where p.id = $2 and ($4 = '' or c.id is not null)
     on conflict (slug) do nothing`,
    [offer.slug, offer.planId, offer.period, offer.coupon, offer.isListed, offer.endsAt, offer.now],
  )
  return rowCount === 1
}

/** False where there is none by that address, or plan or coupon are unknown. */
export async function updateOffer(
  client: PoolClient,
  offer: {
    readonly slug: string
    readonly planId: number
    readonly period: 'month' | 'year'
    readonly coupon: string
    readonly isListed: boolean
    readonly endsAt: Date | null
  },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update offers o set plan_id = p.id, period = $3, coupon_id = c.id, is_listed = $5, ends_at = $6
     from plans p left join coupons c on c.code = $4
     where o.slug = $1 and p.id = $2 and ($4 = '' or c.id is not null)`,
    [offer.slug, offer.planId, offer.period, offer.coupon, offer.isListed, offer.endsAt],
  )
  return rowCount === 1
}

export async function endOffer(client: PoolClient, slug: string, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    'update offers set ends_at = $2 where slug = $1 and (ends_at is null or ends_at > $2)',
    [slug, now],
  )
  return rowCount === 1
}
