import type { Pool, PoolClient } from 'pg'
import type { PayoutSource, PayoutState } from './payout-paths.ts'

type Client = Pool | PoolClient

/** A request as the staff see it; where it goes to is encrypted. */
export type AnyPayoutRow = {
  readonly source: PayoutSource
  readonly id: number
  readonly uuid: string
  readonly userId: number | null
  readonly email: string | null
  readonly language: string | null
  /** The profile, or the person who brought customers. */
  readonly name: string
  readonly contributorId: number | null
  readonly accountId: number
  readonly currency: string
  readonly amountMinor: number
  readonly withholdingPercent: number
  readonly withheldMinor: number
  readonly taxCountry: string | null
  readonly method: 'bank' | 'paypal'
  readonly status: PayoutState
  readonly destination: string | null
  readonly requestedAt: Date
  readonly decidedAt: Date | null
  readonly paidAt: Date | null
  readonly note: string | null
}

const all = `(
  select 'earnings' as source, p.id, p.uuid, u.id as user_id, u.email, u.language, c.name,
    p.contributor_id, p.account_id, p.currency, p.amount_minor, p.withholding_percent,
    p.withheld_minor, p.tax_country, 'bank' as method, p.status, p.destination, p.requested_at,
    p.decided_at, p.paid_at, p.note
  from earning_payouts p join contributors c on c.id = p.contributor_id
  left join users u on u.id = p.account_id
  union all
  select 'commissions', p.id, p.uuid, u.id, u.email, u.language,
    coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), split_part(u.email, '@', 1), ''),
    null, p.account_id, p.currency, p.amount_minor, 0, 0, null, p.method, p.status,
    p.destination, p.requested_at, p.decided_at,
    case when p.status = 'paid' then p.decided_at end, p.note
  from affiliate_payouts p left join users u on u.id = p.account_id
) every`

const columns = `source, id, uuid, user_id as "userId", email, language, name,
  contributor_id as "contributorId", account_id as "accountId", currency,
  amount_minor::float8 as "amountMinor", withholding_percent as "withholdingPercent",
  withheld_minor::float8 as "withheldMinor", tax_country as "taxCountry", method, status,
  destination, requested_at as "requestedAt", decided_at as "decidedAt", paid_at as "paidAt", note`

const orders: Readonly<Record<string, string>> = {
  date: 'requested_at',
  amount: 'amount_minor',
  name: 'lower(name)',
}

export type AnyPayoutRequest = {
  readonly source: string | null
  readonly state: string | null
  readonly words: string
  readonly sort: string
  readonly isAscending: boolean
  readonly limit: number
  readonly offset: number
}

const fits = `($1::text is null or source = $1) and ($2::text is null or status = $2)
  and ($3 = '' or strpos(lower(name), lower($3)) > 0)`

export async function findAllPayouts(
  client: Client,
  input: AnyPayoutRequest,
): Promise<AnyPayoutRow[]> {
  const { source, state, words, sort, isAscending, limit, offset } = input
  const direction = isAscending ? 'asc' : 'desc'
  const { rows } = await client.query<AnyPayoutRow>(
    `select ${columns} from ${all} where ${fits}
     order by ${orders[sort] ?? 'requested_at'} ${direction}, source, id ${direction}
     limit $4 offset $5`,
    [source, state, words, limit, offset],
  )
  return rows
}

export async function countAllPayouts(
  client: Client,
  { source, state, words }: Pick<AnyPayoutRequest, 'source' | 'state' | 'words'>,
): Promise<{ total: number; all: number }> {
  const { rows } = await client.query<{ total: number; all: number }>(
    `select count(*)::integer as all, count(*) filter (where ${fits})::integer as total from ${all}`,
    [source, state, words],
  )
  return rows[0] ?? { total: 0, all: 0 }
}

const tables = { earnings: 'earning_payouts', commissions: 'affiliate_payouts' } as const

/** One request, held until the transaction ends. */
export async function lockPayout(
  client: PoolClient,
  source: PayoutSource,
  uuid: string,
): Promise<AnyPayoutRow | undefined> {
  const { rowCount } = await client.query(
    `select from ${tables[source]} where uuid = $1 for update`,
    [uuid],
  )
  if (rowCount !== 1) return undefined
  const { rows } = await client.query<AnyPayoutRow>(
    `select ${columns} from ${all} where source = $1 and uuid = $2`,
    [source, uuid],
  )
  return rows[0]
}

/** Once it is over, where it was to go to is nobody’s business any more. */
export async function moveRow(
  client: PoolClient,
  source: PayoutSource,
  { id, state, note, now }: { id: number; state: PayoutState; note: string | null; now: Date },
): Promise<void> {
  const isOver = state === 'paid' || state === 'refused'
  await client.query(
    `update ${tables[source]} set status = $2, note = coalesce($3, note),
       ${
         source === 'earnings'
           ? `decided_at = case when $2 = 'paid' then decided_at else $4 end,
       paid_at = case when $2 = 'paid' then $4 else paid_at end`
           : 'decided_at = $4'
       },
       destination = case when $5 then null else destination end
     where id = $1`,
    [id, state, note, now, isOver],
  )
}

/** The money is the person’s again. */
export async function insertReturn(
  client: PoolClient,
  { source, id, contributorId, accountId, currency, amountMinor }: AnyPayoutRow,
  now: Date,
): Promise<void> {
  const [table, column, owner] =
    source === 'earnings'
      ? ['earning_entries', 'contributor_id', contributorId]
      : ['affiliate_entries', 'account_id', accountId]
  await client.query(
    `insert into ${table} (${column}, type, payout_id, currency, amount_minor, created_at, available_at)
     values ($1, 'return', $2, $3, $4, $5, $5)`,
    [owner, id, currency, amountMinor, now],
  )
}
