import type { Language } from '@tessera/contracts'
import type { PoolClient } from 'pg'

export type Maker = {
  readonly userId: number
  readonly email: string
  readonly language: Language
  readonly uuids: readonly string[]
  readonly names: readonly string[]
}

/** Who has an account and made some of these works; imported ones have nobody. */
export async function findMakers(client: PoolClient, uuids: readonly string[]): Promise<Maker[]> {
  const { rows } = await client.query<Maker>(
    `select u.id as "userId", u.email, u.language, array_agg(a.uuid::text order by a.id) as uuids,
       array_agg(a.name order by a.id) as names
     from assets a join lateral (select id, email, language from users
       where users.contributor_id = a.contributor_id order by id limit 1) u on true
     where a.uuid = any($1::uuid[]) group by u.id, u.email, u.language order by u.id`,
    [uuids],
  )
  return rows
}

type More = { readonly key: string; readonly names: readonly string[]; readonly most: number }

/** Adds works to a mail about many that has not left; false where there is none. */
export async function addToMail(client: PoolClient, { key, names, most }: More): Promise<boolean> {
  const { rows } = await client.query<{ id: string; count: number; names: string }>(
    `select id, (data->>'count')::integer as count, data->>'names' as names from mails
     where starts_with(once_key, $1) and state = 'waiting' and attempts = 0 for update`,
    [key],
  )
  const [mail] = rows
  if (!mail) return false
  const added = names.slice(0, Math.max(0, most - mail.count))
  const isMore = mail.count <= most && mail.count + names.length > most
  const all = [mail.names, ...added, ...(isMore ? ['…'] : [])].join(', ')
  await client.query(
    `update mails set data = data || jsonb_build_object('count', $2::text, 'names', $3::text) where id = $1`,
    [mail.id, String(mail.count + names.length), all],
  )
  return true
}

/** Whether a mail was queued whose key begins so. */
export async function isMailThere(client: PoolClient, key: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from mails where starts_with(once_key, $1) limit 1',
    [key],
  )
  return rowCount === 1
}
