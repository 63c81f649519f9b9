import type { Balances } from '@tessera/billing'
import type { Pool, PoolClient } from 'pg'

export type Booking = {
  /** Names the cause; a second booking of the same cause is refused by the database. */
  readonly reference: string
  readonly description: string
  readonly currency: string
  readonly amounts: Balances
  readonly accountId: number | null
  readonly at: Date
}

/** Books once, for ever. The database refuses at commit what does not sum to zero. */
export async function insertBooking(client: PoolClient, booking: Booking): Promise<void> {
  const { reference, description, currency, amounts, accountId, at } = booking
  const entries = Object.entries(amounts).filter(([, amount]) => amount !== 0)
  if (entries.length === 0) return
  await client.query(
    `with booking as (
       insert into ledger_transactions (reference, description, booked_at) values ($1, $2, $3)
       returning id
     )
     insert into ledger_entries (transaction_id, account, currency, amount_minor, account_id)
     select booking.id, entry.account, $4, entry.amount, $5
     from booking, unnest($6::text[], $7::bigint[]) as entry(account, amount)`,
    [
      reference,
      description,
      at,
      currency,
      accountId,
      entries.map(([account]) => account),
      entries.map(([, amount]) => amount),
    ],
  )
}

export type LedgerBalance = {
  readonly account: string
  readonly currency: string
  readonly amountMinor: number
}

/** What each account of the books holds. */
export async function findLedgerBalances(client: Pool | PoolClient): Promise<LedgerBalance[]> {
  const { rows } = await client.query<LedgerBalance>(
    `select account, currency, sum(amount_minor)::float8 as "amountMinor" from ledger_entries
     group by account, currency order by account, currency`,
  )
  return rows
}

/**
 * Revenue that has been earned by a moment: of every payment the part of its time that has passed, what
 * was given back taken off; a pause stops the time.
 */
export async function findEarnedRevenue(
  client: PoolClient,
  at: Date,
): Promise<
  { readonly currency: string; readonly earnedMinor: number; readonly bookedMinor: number }[]
> {
  const { rows } = await client.query<{
    currency: string
    earnedMinor: number
    bookedMinor: number
  }>(
    `with kept as (
       select p.currency, p.covers_from, p.covers_to, least($1, s.paused_at) as until,
         case when p.dispute = 'lost' then 0 when p.gross_minor = 0 then 0
           else p.net_minor - round(p.refunded_minor::numeric * p.net_minor / p.gross_minor) end as net
       from payments p left join subscriptions s on s.id = p.subscription_id
       where p.settled_at is not null
     ), earned as (
       select currency, sum(case
         when covers_to is null or until >= covers_to then net
         when until <= covers_from then 0
         else floor(net * (extract(epoch from until - covers_from) / extract(epoch from covers_to - covers_from)))
         end) as amount
       from kept group by currency
     ), booked as (
       select currency, -sum(amount_minor) as amount from ledger_entries where account = 'revenue'
       group by currency
     )
     select currency, coalesce(earned.amount, 0)::float8 as "earnedMinor",
       coalesce(booked.amount, 0)::float8 as "bookedMinor"
     from earned full join booked using (currency) order by currency`,
    [at],
  )
  return rows
}
