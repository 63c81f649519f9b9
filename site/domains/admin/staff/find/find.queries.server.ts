import type { Pool } from 'pg'

/** So many of each kind are shown. */
export const MOST_HITS = 5

/** One thing that was found, in words of its own. */
export type FoundRow = {
  readonly key: string
  readonly title: string
  readonly sub: string | null
}

/** Words as parts of a pattern: anywhere, at the beginning, and as they are. */
export type Wanted = { readonly anywhere: string; readonly begins: string; readonly exact: string }

export function wantedOf(words: string): Wanted {
  const plain = words.replace(/[\\%_]/g, String.raw`\$&`)
  return { anywhere: `%${plain}%`, begins: `${plain}%`, exact: words.toLowerCase() }
}

type Find = (pool: Pool, wanted: Wanted) => Promise<FoundRow[]>

/** A search whose first condition finds what was meant most surely. */
function find(sql: string, values: (wanted: Wanted) => readonly string[]): Find {
  return async (pool, wanted) => {
    const { rows } = await pool.query<FoundRow>(`${sql} limit ${MOST_HITS}`, [...values(wanted)])
    return rows
  }
}

export const findPeople = find(
  `select u.id::text as key, u.email as title,
     nullif(concat_ws(' · ', nullif(trim(u.first_name || ' ' || u.last_name), ''), c.name), '') as sub
   from users u left join contributors c on c.id = u.contributor_id
   where u.email ilike $1 or u.first_name || ' ' || u.last_name ilike $1 or u.username ilike $1
     or u.id::text = $2
   order by u.email = $2 desc, u.id::text = $2 desc, u.id desc`,
  ({ anywhere, exact }) => [anywhere, exact],
)

/** People who may upload; imported sources belong to nobody. */
export const findContributors = find(
  `select c.id::text as key, c.name as title, c.username as sub
   from contributors c join users u on u.contributor_id = c.id
   where c.name ilike $1 or c.username ilike $1
   order by c.username = $2 desc, length(c.name), c.id`,
  ({ anywhere, exact }) => [anywhere, exact],
)

export const findTeams = find(
  `select t.id::text as key, t.name as title, t.email as sub from teams t
   where t.name ilike $1 or t.email ilike $1 order by length(t.name), t.id`,
  ({ anywhere }) => [anywhere],
)

export const findMails = find(
  `select m.id::text as key, m.recipient as title, m.template || ' · ' || m.state as sub from mails m
   where m.recipient ilike $1 or m.id::text = $2 order by m.created_at desc`,
  ({ begins, exact }) => [begins, exact],
)

/** Invoices and credit notes; a number stands on the page of its payment. */
export const findInvoices = find(
  `select p.uuid::text as key, i.number as title, u.email as sub
   from invoices i join payments p on p.id = i.payment_id left join users u on u.id = i.account_id
   where i.number ilike $1 order by i.id desc`,
  ({ anywhere }) => [anywhere],
)

/** By the number that a gateway gave, or the one a person sees. */
export const findPayments = find(
  `select p.uuid::text as key, coalesce(p.gateway_payment_id, p.uuid::text) as title,
     concat_ws(' · ', p.gateway, u.email) as sub
   from payments p left join users u on u.id = p.account_id
   where p.gateway_payment_id ilike $1 or p.uuid::text ilike $1 order by p.id desc`,
  ({ begins }) => [begins],
)

export const findSubscriptions = find(
  `select s.uuid::text as key, coalesce(s.gateway_subscription_id, s.uuid::text) as title,
     concat_ws(' · ', s.gateway, u.email) as sub
   from subscriptions s left join users u on u.id = s.account_id
   where s.gateway_subscription_id ilike $1 or s.gateway_customer_id ilike $1 or s.uuid::text ilike $1
   order by s.id desc`,
  ({ begins }) => [begins],
)

/** By address or number, also those that are away: what has a name is found by the search of the catalogue. */
export const findAssetsByAddress = find(
  `select a.uuid::text as key, a.name as title, a.slug as sub from assets a
   where a.slug ilike $1 or a.uuid::text = $2 order by a.slug = $2 desc, a.download_count desc, a.id`,
  ({ begins, exact }) => [begins, exact],
)
