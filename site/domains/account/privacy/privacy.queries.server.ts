import type { DeletionBlock, Language } from '@tessera/contracts'
import type { Pool, PoolClient } from 'pg'
import type { AccountPictures } from '#db/schema/identity/accounts.ts'
import { personalTables, type PersonalTable, type PersonalTableName } from './personal-tables.ts'

type Client = Pool | PoolClient

/** The rows of an account in one table, as JSON, without what opens doors. */
export async function readPersonalRows(
  client: Client,
  table: PersonalTableName,
  accountId: number,
): Promise<unknown[]> {
  const { where, hidden = [] }: PersonalTable = personalTables[table]
  const { rows } = await client.query<{ row: unknown }>(
    `select to_jsonb(own) - $2::text[] as row from ${table} own where ${where}`,
    [accountId, hidden],
  )
  return rows.map(({ row }) => row)
}

/** Mails to an account that were sent or wait; what they were filled with goes once they are sent. */
export async function readMails(client: Client, accountId: number): Promise<unknown[]> {
  const { rows } = await client.query<{ row: unknown }>(
    `select to_jsonb(mails) - '{data,once_key,last_error}'::text[] as row from mails
     where recipient = any(${addressesOf})`,
    [accountId],
  )
  return rows.map(({ row }) => row)
}

/** The addresses an account is written to. */
const addressesOf =
  'select email from users where id = $1 union select email from teams where id = $1'

/** A notice is kept for the law, and its thread with it. */
const erasedThreads = `t.notice_id is null
  and (t.account_id = $1 or lower(t.email) = any(${addressesOf}))`

export async function findAccountPictures(
  client: Client,
  accountId: number,
): Promise<AccountPictures> {
  const { rows } = await client.query<{ pictures: AccountPictures }>(
    'select pictures from accounts where id = $1',
    [accountId],
  )
  return rows[0]?.pictures ?? {}
}

/** Where somebody is written to, and in which language. */
export async function findContact(
  client: Client,
  userId: number,
): Promise<{ email: string; language: Language } | undefined> {
  const { rows } = await client.query<{ email: string; language: Language }>(
    'select email, language from users where id = $1',
    [userId],
  )
  return rows[0]
}

export type DeletionRow = { readonly requestedAt: Date; readonly dueAt: Date }

export async function findDeletion(
  client: Client,
  userId: number,
): Promise<DeletionRow | undefined> {
  const { rows } = await client.query<DeletionRow>(
    `select requested_at as "requestedAt", due_at as "dueAt" from account_deletions
     where user_id = $1`,
    [userId],
  )
  return rows[0]
}

/** What has to be settled before an account can go; of teams only those with others in them. */
export async function findBlocks(client: Client, userId: number): Promise<DeletionBlock[]> {
  const { rows } = await client.query<{ block: DeletionBlock }>(
    `select 'subscription' as block where exists (
       select from subscriptions s
       where (s.account_id = $1 or s.account_id in (
           select team_id from team_members where user_id = $1 and role = 'owner'))
         and s.status in ('trialing', 'active', 'past_due', 'paused') and s.cancelled_at is null)
     union all
     select 'team' where exists (
       select from team_members own join team_members other on other.team_id = own.team_id
       where own.user_id = $1 and own.role = 'owner' and other.user_id <> $1)
     union all
     select 'payout' where exists (
       select from earning_payouts where account_id = $1 and status in ('requested', 'approved')
       union all
       select from affiliate_payouts where account_id = $1 and status in ('requested', 'approved'))`,
    [userId],
  )
  return rows.map(({ block }) => block)
}

export type UnpaidAmount = { readonly currency: string; readonly amountMinor: number }

/** What somebody has earned by assets and recommendations and was not paid, held back or not. */
export async function findUnpaid(client: Client, userId: number): Promise<UnpaidAmount[]> {
  const { rows } = await client.query<UnpaidAmount>(
    `select currency, sum(amount)::float8 as "amountMinor" from (
       select e.currency, sum(e.amount_minor) as amount
       from users u join earning_entries e on e.contributor_id = u.contributor_id
       where u.id = $1 group by e.currency
       union all
       select currency, sum(amount_minor) from affiliate_entries where account_id = $1 group by currency
     ) balances where amount > 0 group by currency order by currency`,
    [userId],
  )
  return rows
}

/** A second request changes nothing. */
export async function insertDeletion(
  client: Client,
  { userId, now, dueAt }: { userId: number; now: Date; dueAt: Date },
): Promise<void> {
  await client.query(
    `insert into account_deletions (user_id, requested_at, due_at) values ($1, $2, $3)
     on conflict (user_id) do nothing`,
    [userId, now, dueAt],
  )
}

export async function removeDeletion(client: Client, userId: number): Promise<boolean> {
  const { rowCount } = await client.query('delete from account_deletions where user_id = $1', [
    userId,
  ])
  return rowCount === 1
}

/** One account whose waiting period is over; other processes take others. */
export async function takeDueDeletion(
  client: PoolClient,
  now: Date,
  passed: readonly number[],
): Promise<number | undefined> {
  const { rows } = await client.query<{ userId: number }>(
    `select user_id as "userId" from account_deletions
     where due_at <= $1 and user_id <> all($2::integer[])
     order by due_at limit 1 for update skip locked`,
    [now, passed],
  )
  return rows[0]?.userId
}

/** Teams that only this person is in. */
export async function findSoleTeams(client: Client, userId: number): Promise<number[]> {
  const { rows } = await client.query<{ teamId: number }>(
    `select team_id as "teamId" from team_members where user_id = $1 and role = 'owner'`,
    [userId],
  )
  return rows.map(({ teamId }) => teamId)
}

export type SentFile = { readonly uuid: string; readonly name: string; readonly key: string }

/** The files that came with requests and mails of an account. */
export async function findSentFiles(client: Client, accountId: number): Promise<SentFile[]> {
  const { rows } = await client.query<SentFile>(
    `select f.uuid, f.name, f.storage_key as key from visitor_request_files f
     join visitor_requests r on r.id = f.request_id
     where f.storage_key is not null and r.account_id = $1
     union all
     select f.uuid, f.name, f.storage_key from thread_files f
     join thread_entries e on e.id = f.entry_id join threads t on t.id = e.thread_id
     where t.account_id = $1 order by uuid`,
    [accountId],
  )
  return rows
}

/** The keys of an account's files in the store, read before its rows go. */
export async function findLeftFiles(client: Client, accountId: number): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select f.storage_key as key from visitor_request_files f
     join visitor_requests r on r.id = f.request_id
     where f.storage_key is not null
       and (r.account_id = $1 or lower(r.email) = any(${addressesOf}))
     union
     select f.storage_key from thread_files f join thread_entries e on e.id = f.entry_id
     join threads t on t.id = e.thread_id where ${erasedThreads}
       or t.message_id in (select id from contact_messages
         where account_id = $1 or lower(email) = any(${addressesOf}))
       or t.request_id in (select id from visitor_requests
         where account_id = $1 or lower(email) = any(${addressesOf}))
     union
     select storage_key from conversion_uploads where account_id = $1
     union
     select kept.key from conversion_files f join conversions c on c.id = f.conversion_id,
       unnest(array[f.input_key, f.result_key]) kept (key)
     where c.account_id = $1 and kept.key is not null`,
    [accountId],
  )
  const pictures = await findAccountPictures(client, accountId)
  return [
    ...rows.map(({ key }) => key),
    ...Object.values(pictures).flatMap(({ small, normal, large }) => [small, normal, large]),
  ]
}

/**
 * Takes everything of an account out of the database but the books: invoices, payments and what they
 * rest on, with a pseudonym in the place of the person; licences, which name the account by its uuid
 * alone. One statement after the other, each good for people and teams.
 */
export async function eraseRows(client: PoolClient, accountId: number): Promise<void> {
  for (const statement of erasing) await client.query(statement, [accountId])
}

const buyer = `jsonb_build_object('name', 'Deleted account', 'company', null,
  'address', '[]'::jsonb, 'country', document -> 'buyer' -> 'country', 'email', null, 'taxId', null)`

const erasing: readonly string[] = [
  // What gateways sent may hold names and addresses, under words of their own.
  `update gateway_events set payload = '{}' where payload <> '{}' and (
     exists (select from (${addressesOf}) known
       where position(lower(email) in lower(payload::text)) > 0)
     or exists (select from checkouts where account_id = $1 and (
       position(uuid::text in payload::text) > 0
       or gateway_checkout_id is not null and position(gateway_checkout_id in payload::text) > 0))
     or exists (select from payments where account_id = $1 and gateway_payment_id is not null
       and position(gateway_payment_id in payload::text) > 0))`,
  `update sandbox_payments set email = '' where lower(email) = any(${addressesOf})`,
  `delete from mails where lower(recipient) = any(${addressesOf})`,
  `delete from mail_optouts where lower(recipient) = any(${addressesOf})`,
  `delete from invitations where team_id = $1 or lower(email) = any(${addressesOf})`,
  `delete from contact_messages where account_id = $1 or lower(email) = any(${addressesOf})`,
  `delete from visitor_requests where account_id = $1 or lower(email) = any(${addressesOf})`,
  `delete from threads t where ${erasedThreads}`,
  `with gone as (delete from follows where account_id = $1 returning contributor_id)
   update contributors set followers_count = followers_count - 1
   where id in (select contributor_id from gone)`,
  'delete from notifications where account_id = $1 or user_id = $1',
  'delete from brand_palettes where account_id = $1',
  'delete from collections where account_id = $1',
  'delete from drafts where account_id = $1',
  'delete from icon_presets where account_id = $1',
  'delete from api_apps where account_id = $1',
  'delete from downloads where account_id = $1',
  'delete from coupon_redemptions where account_id = $1',
  `update payments set checkout_id = null, failure_message = null,
     quote = (quote - 'evidence') #- '{tax,buyerTaxId}' where account_id = $1`,
  'delete from checkouts where account_id = $1',
  `update refunds set failure = null, note = ''
   where payment_id in (select id from payments where account_id = $1)`,
  `update subscriptions set cancel_reason = null, gateway_customer_id = null,
     payment_method_id = null, next_terms = null where account_id = $1`,
  `update subscription_events set data = '{}'
   where subscription_id in (select id from subscriptions where account_id = $1)`,
  'delete from payment_methods where account_id = $1',
  'delete from billing_addresses where account_id = $1',
  `update invoices set document = jsonb_set(document #- '{tax,buyerTaxId}', '{buyer}', ${buyer})
   where account_id = $1`,
  'update affiliate_payouts set destination = null, note = null where account_id = $1',
  'update earning_payouts set destination = null, note = null where account_id = $1',
  `update audit_log set details = '{}' where user_id = $1 or account_id = $1`,
  `update takedown_notices set counter_statement = null, counter_signature = null, counter_address = null
   where contributor_id = (select contributor_id from users where id = $1)`,
  // The name on works stays: licences that people have name their author.
  `update contributors set company = null, website = null, about = null
   where id = (select contributor_id from users where id = $1)`,
  'delete from users where id = $1',
  'delete from teams where id = $1',
  `update accounts set pictures = '{}' where id = $1`,
]

export async function noteErasure(client: Client, accountId: number, now: Date): Promise<void> {
  await client.query(
    `insert into audit_log (action, account_id, created_at) values ('account-erased', $1, $2)`,
    [accountId, now],
  )
}
