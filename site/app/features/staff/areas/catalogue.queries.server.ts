import type { Pool, PoolClient } from 'pg'
import type { AssetKind, HouseMarks } from '#db/schema/catalogue.ts'
import { countPackOf } from '../../catalogue/index.server.ts'
import type { ListSql } from '../frame/list-sql.queries.server.ts'

export type ItemListRow = {
  readonly uuid: string
  readonly slug: string
  readonly kind: AssetKind
  readonly name: string
  readonly contributor: string
  readonly source: string
  readonly priceMinor: number
  readonly isFeatured: boolean
  readonly isExclusive: boolean
  readonly needsLogin: boolean
  readonly isPublished: boolean
  readonly marks: HouseMarks | null
  readonly downloads: number
  readonly views: number
  readonly createdAt: Date
}

const columns = `a.uuid, a.slug, a.kind, a.name, c.username as contributor, a.source_id as source,
  a.price_minor as "priceMinor", a.is_featured as "isFeatured", a.is_exclusive as "isExclusive",
  a.needs_login as "needsLogin", a.published_at is not null as "isPublished", a.house_marks as marks,
  a.download_count as downloads, a.view_count as views, a.created_at as "createdAt"`
const tables = 'assets a join contributors c on c.id = a.contributor_id'

export const itemsSql: ListSql = {
  select: columns,
  from: tables,
  sorts: {
    downloads: 'a.download_count',
    created: 'a.created_at',
    name: 'a.name',
    price: 'a.price_minor',
  },
  tie: 'a.id',
  search: ['a.name', 'a.slug', 'c.username'],
  filters: {
    kind: Object.fromEntries(
      ['icon', 'illustration', '3d', 'lottie', 'kit-illustration', 'photo'].map((kind) => [
        kind,
        `a.kind = '${kind}'`,
      ]),
    ),
    flag: {
      featured: 'a.is_featured',
      exclusive: 'a.is_exclusive',
      login: 'a.needs_login',
      paid: 'a.price_minor > 0',
      marked: 'a.house_marks is not null',
    },
    state: { published: 'a.published_at is not null', away: 'a.published_at is null' },
  },
}

export async function findItemFacts(client: Pool | PoolClient, uuid: string, lock = false) {
  const { rows } = await client.query<ItemListRow & { readonly id: number }>(
    `select a.id, ${columns} from ${tables} where a.uuid = $1 ${lock ? 'for update of a' : ''}`,
    [uuid],
  )
  return rows[0]
}

/** Writes the marks of the house; the trigger holds the item and every later import to them. */
export async function writeMarks(
  client: PoolClient,
  id: number,
  {
    marks,
    now,
    isBack,
  }: { readonly marks: HouseMarks; readonly now: Date; readonly isBack: boolean },
): Promise<void> {
  await client.query(
    `update assets set house_marks = $2, updated_at = $3,
       published_at = case when $4 then created_at else published_at end where id = $1`,
    [id, JSON.stringify(marks), now, isBack],
  )
  await countPackOf(client, id, now)
}

export type SourceRow = {
  readonly id: string
  readonly packageName: string
  readonly version: string
  readonly state: string
  readonly assetCount: number
  readonly problems: number
  readonly firstProblem: string | null
  readonly startedAt: Date
  readonly finishedAt: Date | null
}

export const sourcesSql: ListSql = {
  select: `s.id, s.package_name as "packageName", s.version, s.state, s.asset_count as "assetCount",
    jsonb_array_length(s.problems) as problems, s.problems->>0 as "firstProblem",
    s.started_at as "startedAt", s.finished_at as "finishedAt"`,
  from: 'sources s',
  sorts: { name: 's.id', assets: 's.asset_count', finished: 's.finished_at' },
  isAscending: true,
  tie: 's.id',
  search: ['s.id', 's.package_name'],
  filters: {
    state: Object.fromEntries(
      ['importing', 'ready', 'failed'].map((state) => [state, `s.state = '${state}'`]),
    ),
    problems: {
      yes: 'jsonb_array_length(s.problems) > 0',
      no: 'jsonb_array_length(s.problems) = 0',
    },
  },
}

/** Makes the next import read a source anew; false where there is none. */
export async function markSourceDue(client: PoolClient, id: string): Promise<boolean> {
  const { rowCount } = await client.query(`update sources set fingerprint = '' where id = $1`, [id])
  return rowCount === 1
}

/** Says of a source that was being read as its import was stopped that it is not whole. */
export async function failBrokenImports(client: PoolClient, id: string, now: Date): Promise<void> {
  await client.query(
    `update sources set state = 'failed', finished_at = $2, problems = '["stopped by the staff"]'
     where id = $1 and state = 'importing'`,
    [id, now],
  )
}

export type CouponListRow = {
  readonly id: number
  readonly code: string
  readonly percentOff: number | null
  readonly amountOffMinor: number | null
  readonly currency: string | null
  readonly families: readonly string[]
  readonly periods: number | null
  readonly mostRedemptions: number | null
  readonly redemptions: number
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

export const couponsSql: ListSql = {
  select: `c.id, c.code, c.percent_off as "percentOff", c.amount_off_minor::float8 as "amountOffMinor",
    c.currency, c.families, c.periods, c.most_redemptions as "mostRedemptions", c.starts_at as "startsAt",
    c.ends_at as "endsAt",
    (select count(*)::integer from coupon_redemptions r join checkouts k on k.id = r.checkout_id
     where r.coupon_id = c.id and k.status = 'paid') as redemptions`,
  from: 'coupons c',
  sorts: { created: 'c.created_at', code: 'c.code', ends: 'c.ends_at' },
  tie: 'c.id',
  search: ['c.code'],
  filters: {
    state: {
      holds: '(c.ends_at is null or c.ends_at > now())',
      over: 'c.ends_at <= now()',
    },
  },
}

export type NewCoupon = {
  readonly code: string
  /** Null for those of an amount, which stay as they are. */
  readonly percentOff: number | null
  readonly families: readonly string[]
  readonly periods: number | null
  readonly mostRedemptions: number | null
  readonly endsAt: Date | null
  readonly now: Date
}

/** The new coupon's number; undefined where the code is taken. */
export async function insertCoupon(
  client: PoolClient,
  coupon: NewCoupon,
): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number }>(
    `insert into coupons (code, percent_off, families, periods, most_redemptions, ends_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (code) do nothing returning id`,
    [
      coupon.code,
      coupon.percentOff,
      coupon.families,
      coupon.periods,
      coupon.mostRedemptions,
      coupon.endsAt,
      coupon.now,
    ],
  )
  return rows[0]?.id
}

/** Changes a coupon; false where it is gone, or would take off another share after it was used. */
export async function updateCoupon(
  client: PoolClient,
  id: number,
  coupon: Omit<NewCoupon, 'code' | 'now'>,
): Promise<string | undefined> {
  const { rows } = await client.query<{ code: string }>(
    `update coupons set percent_off = coalesce($2, percent_off), families = $3, periods = $4,
       most_redemptions = $5, ends_at = $6
     where id = $1 and ($2::integer is not distinct from percent_off
       or not exists (select from coupon_redemptions where coupon_id = coupons.id))
     returning code`,
    [id, coupon.percentOff, coupon.families, coupon.periods, coupon.mostRedemptions, coupon.endsAt],
  )
  return rows[0]?.code
}

/** Ends a coupon; what was given by it stays. */
export async function endCoupon(
  client: PoolClient,
  id: number,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await client.query<{ code: string }>(
    `update coupons set ends_at = $2 where id = $1 and (ends_at is null or ends_at > $2) returning code`,
    [id, now],
  )
  return rows[0]?.code
}

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
