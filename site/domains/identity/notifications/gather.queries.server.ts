import type { Pool } from 'pg'

/** How far back is looked, so that a process that was down misses nothing; told is told once. */
const REACH = `$1::timestamptz - interval '2 days'`

const insert = `insert into notifications (user_id, account_id, kind, type, data, path, once_key, created_at)`

/** Who is told about money of an account: the person, or the owner of the team. */
const payerOf = (account: string) => `
  join lateral (
    select u.id as user_id, null::integer as account_id from users u where u.id = ${account}
    union all
    select m.user_id, m.team_id from team_members m where m.team_id = ${account} and m.role = 'owner'
  ) payer on true`

const personName = `coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), split_part(u.email, '@', 1))`

/** News that stand in other tables, one statement a sentence: each event tells the same person once. */
const often = [
  `${insert}
   select owner.user_id, m.team_id, 'team', 'member-joined',
     jsonb_build_object('name', ${personName}, 'team', t.name), '/dashboard/members',
     'joined:' || m.team_id || ':' || m.user_id || ':' || extract(epoch from m.joined_at)::bigint, $1
   from team_members m join teams t on t.id = m.team_id join users u on u.id = m.user_id
   join team_members owner on owner.team_id = m.team_id and owner.role = 'owner'
   where m.joined_at > ${REACH} and owner.user_id <> m.user_id`,
  `${insert}
   select r.user_id, null, 'team', 'member-left',
     jsonb_build_object('name', ${personName}, 'team', t.name), '/dashboard/profile',
     'left:' || r.team_id || ':' || extract(epoch from r.removed_at)::bigint, $1
   from team_removals r join teams t on t.id = r.team_id join users u on u.id = r.user_id
   where r.removed_at > ${REACH}`,
  `${insert}
   select payer.user_id, payer.account_id, 'billing', 'invoice-issued',
     jsonb_build_object('number', i.number), '/dashboard/transactions', 'invoice:' || i.id, $1
   from invoices i ${payerOf('i.account_id')}
   where i.type = 'invoice' and i.issued_at > ${REACH}`,
  `${insert}
   select payer.user_id, payer.account_id, 'billing', 'payment-failed', '{}',
     '/dashboard/subscriptions', 'failed:' || p.id, $1
   from payments p ${payerOf('p.account_id')}
   where p.status = 'failed' and p.subscription_id is not null and p.updated_at > ${REACH}`,
  `${insert}
   select r.referrer_id, null, 'referral', 'referral-joined', '{}', '/dashboard/referral',
     'referral:' || r.id, $1
   from referrals r where r.registered_at > ${REACH}`,
  `${insert}
   select p.account_id, null, 'referral', 'payout-decided', '{}', '/dashboard/affiliation',
     'payout:' || p.id, $1
   from affiliate_payouts p join users on users.id = p.account_id
   where p.decided_at > ${REACH} and p.status in ('paid', 'refused')`,
  `${insert}
   select a.user_id, null, 'security', 'password-changed', '{}', '/dashboard/profile',
     'password:' || a.id, $1
   from audit_log a
   where a.action in ('password-changed', 'password-reset') and a.created_at > ${REACH}
     and a.user_id is not null`,
]

/** What those whom somebody follows published the day before (UTC). */
const daily = `
  with day as materialized (select date_trunc('day', $1::timestamptz at time zone 'UTC') at time zone 'UTC' as ends)
  ${insert}
  select reader.user_id, reader.account_id, 'assets', 'new-assets',
    jsonb_build_object('name', c.name, 'count', fresh.count), '/contributors/' || c.username,
    'assets:' || f.account_id || ':' || c.id || ':' || to_char(day.ends at time zone 'UTC', 'YYYYMMDD'), $1
  from follows f cross join day
  join contributors c on c.id = f.contributor_id
  join lateral (
    select count(*)::integer as count from assets a
    where a.contributor_id = c.id and a.published_at < day.ends
      and a.published_at >= day.ends - interval '1 day' and a.published_at > f.created_at
  ) fresh on fresh.count > 0
  join lateral (
    select u.id as user_id, null::integer as account_id from users u where u.id = f.account_id
    union all
    select m.user_id, m.team_id from team_members m where m.team_id = f.account_id
  ) reader on true`

const once = ' on conflict (user_id, once_key) do nothing'

/** Writes down what is new; safe in several processes at once. */
export async function gatherNews(pool: Pool, now: Date): Promise<number> {
  let told = 0
  for (const statement of often) told += (await pool.query(statement + once, [now])).rowCount ?? 0
  return told
}

/** The same for what was published the day before; it reads more, and once an hour is enough. */
export async function gatherAssets(pool: Pool, now: Date): Promise<number> {
  return (await pool.query(daily + once, [now])).rowCount ?? 0
}
