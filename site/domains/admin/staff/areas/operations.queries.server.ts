import type { Pool, PoolClient } from 'pg'
import { mailStates } from '#db/schema/identity/mail.ts'
import type { ListSql } from '#domains/admin/staff/frame/list-sql.queries.server.ts'

export type SearchRow = {
  readonly query: string
  readonly language: string
  readonly kind: string
  readonly searches: number
  readonly total: number
  readonly clicks: number
}

/** Searches of the last thirty days; what fewer than five looked for is shown to nobody. */
export const searchesSql: ListSql = {
  select: `s.query, s.language, s.kind, s.searches, s.total, s.clicks`,
  from: `(select query, language, kind, sum(searches)::integer as searches,
      (array_agg(total order by day desc))[1] as total, sum(clicks)::integer as clicks
    from search_log where day > current_date - 30
    group by query, language, kind having sum(searches) >= 5) s`,
  sorts: { searches: 's.searches', query: 's.query', total: 's.total', clicks: 's.clicks' },
  tie: 's.query',
  search: ['s.query'],
  filters: {
    found: {
      nothing: 's.total = 0',
      little: 's.total between 1 and 10',
      unclicked: 's.clicks = 0',
    },
    language: Object.fromEntries(
      ['en', 'es', 'pt', 'fr', 'de', 'ja', 'ko'].map((code) => [code, `s.language = '${code}'`]),
    ),
  },
}

export async function searchesByDay(pool: Pool, onlyEmpty: boolean) {
  const { rows } = await pool.query<{ day: string; value: number }>(
    `select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(sum(l.searches), 0)::integer as value
     from generate_series(current_date - 29, current_date, interval '1 day') as days (day)
     left join search_log l on l.day = days.day::date and (not $1 or l.total = 0)
     group by days.day order by days.day`,
    [onlyEmpty],
  )
  return rows
}

/** Orders a refund anew that its gateway refused. */
export async function orderAgain(client: PoolClient, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `update refunds set status = 'ordered', failure = null, done_at = null
     where id::text = $1 and status = 'failed'`,
    [id],
  )
  return rowCount === 1
}

export type MailRow = {
  readonly id: string
  readonly template: string
  readonly recipient: string
  readonly language: string
  readonly state: string
  readonly attempts: number
  readonly lastError: string | null
  readonly createdAt: Date
  readonly sentAt: Date | null
}

const mailColumns = `m.id, m.template, m.recipient, m.language, m.state, m.attempts,
  m.last_error as "lastError", m.created_at as "createdAt", m.sent_at as "sentAt"`

export const mailsSql: ListSql = {
  select: mailColumns,
  from: 'mails m',
  sorts: { created: 'm.created_at' },
  moment: 'm.created_at',
  tie: 'm.id',
  search: ['m.recipient', 'm.template'],
  filters: {
    state: Object.fromEntries(mailStates.map((state) => [state, `m.state = '${state}'`])),
  },
}

export async function findMailFacts(pool: Pool, id: string) {
  const { rows } = await pool.query<MailRow & { readonly data: Readonly<Record<string, string>> }>(
    `select ${mailColumns}, m.data from mails m where m.id::text = $1`,
    [id],
  )
  return rows[0]
}

export type SettingRow = {
  readonly key: string
  readonly value: unknown
  readonly updatedAt: Date
  readonly by: string | null
}

export const settingsSql: ListSql = {
  select: `h.key, h.value, h.updated_at as "updatedAt", u.email as by`,
  from: 'house_settings h left join users u on u.id = h.updated_by',
  sorts: { key: 'h.key' },
  isAscending: true,
  tie: 'h.key',
}

export async function writeSetting(
  client: PoolClient,
  { key, value, userId, now }: { key: string; value: unknown; userId: number; now: Date },
): Promise<void> {
  if (value === null) {
    await client.query('delete from house_settings where key = $1', [key])
    return
  }
  await client.query(
    `insert into house_settings (key, value, updated_at, updated_by) values ($1, $2, $3, $4)
     on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at,
       updated_by = excluded.updated_by`,
    [key, JSON.stringify(value), now, userId],
  )
}

/** A setting as stored, undefined where there is none; nobody else changes it until the transaction ends. */
export async function lockSetting(client: PoolClient, key: string): Promise<unknown> {
  await client.query(`select pg_advisory_xact_lock(hashtext('house setting'), hashtext($1))`, [key])
  const { rows } = await client.query<{ value: unknown }>(
    'select value from house_settings where key = $1',
    [key],
  )
  return rows[0]?.value
}

export async function isContributorName(pool: Pool, username: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from contributors where username = $1', [username])
  return rowCount === 1
}
