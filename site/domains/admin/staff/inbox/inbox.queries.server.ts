import type { Language } from '@tessera/contracts'
import type { Pool, PoolClient } from 'pg'
import type { ThreadEntryType, ThreadKind, ThreadState } from '#db/schema/inbox.ts'

type Client = Pool | PoolClient

export type ThreadRow = {
  readonly id: number
  readonly uuid: string
  readonly kind: ThreadKind
  readonly state: ThreadState
  readonly subject: string
  readonly name: string
  readonly email: string
  readonly language: Language
  readonly accountId: number | null
  readonly ownerId: number | null
  readonly owner: string | null
  readonly hasRequest: boolean
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly waitsSince: Date | null
}

const nameOf = (user: string) =>
  `coalesce(nullif(trim(concat_ws(' ', ${user}.first_name, ${user}.last_name)), ''), ${user}.email)`

const columns = `t.id, t.uuid, t.kind, t.state, t.subject, t.name, t.email, t.language,
  t.account_id as "accountId", t.owner_id as "ownerId", ${nameOf('o')} as owner,
  t.request_id is not null as "hasRequest", t.created_at as "createdAt", t.updated_at as "updatedAt",
  t.waits_since as "waitsSince"`
const tables = 'threads t left join users o on o.id = t.owner_id'

export const inboxViews = ['open', 'mine', 'nobody', 'waiting', 'done'] as const
export type InboxView = (typeof inboxViews)[number]

/** What a view shows; `$2` is who looks. */
const conditions = {
  open: `t.state = 'open'`,
  mine: `t.state <> 'done' and t.owner_id = $2`,
  nobody: `t.state = 'open' and t.owner_id is null`,
  waiting: `t.state = 'waiting'`,
  done: `t.state = 'done'`,
} as const satisfies Record<InboxView, string>

export type ThreadListInput = {
  /** Those that whoever looks may see. */
  readonly kinds: readonly ThreadKind[]
  readonly view: InboxView
  readonly staffId: number
  readonly words: string
  readonly offset: number
  readonly limit: number
}

/** Threads of a view: of those that wait for us the longest first, of others the latest. */
export async function listThreads(
  client: Client,
  { kinds, view, staffId, words, offset, limit }: ThreadListInput,
): Promise<{ readonly total: number; readonly rows: readonly ThreadRow[] }> {
  const found = `($3 = '' or concat_ws(' ', t.subject, t.name, t.email) ilike $3 escape '\\'
    or exists (select from thread_entries e where e.thread_id = t.id and e.message ilike $3 escape '\\'))`
  const where = `t.kind = any($1::text[]) and $2::integer is not null and ${conditions[view]} and ${found}`
  const order = view === 'done' || view === 'waiting' ? 't.updated_at desc' : 't.waits_since'
  const like = words === '' ? '' : `%${words.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const values = [kinds, staffId, like]
  const [counted, rows] = await Promise.all([
    client.query<{ total: number }>(
      `select count(*)::integer as total from ${tables} where ${where}`,
      values,
    ),
    client.query<ThreadRow>(
      `select ${columns} from ${tables} where ${where}
       order by ${order} nulls last, t.id limit ${limit} offset ${offset}`,
      values,
    ),
  ])
  return { total: counted.rows[0]?.total ?? 0, rows: rows.rows }
}

/** How many threads each view holds. */
export async function countThreads(
  client: Client,
  kinds: readonly ThreadKind[],
  staffId: number,
): Promise<Readonly<Record<Exclude<InboxView, 'done'>, number>>> {
  const { rows } = await client.query<Record<Exclude<InboxView, 'done'>, number>>(
    `select count(*) filter (where ${conditions.open})::integer as open,
       count(*) filter (where ${conditions.mine})::integer as mine,
       count(*) filter (where ${conditions.nobody})::integer as nobody,
       count(*) filter (where ${conditions.waiting})::integer as waiting
     from threads t where t.kind = any($1::text[]) and t.state <> 'done'`,
    [kinds, staffId],
  )
  return rows[0] ?? { open: 0, mine: 0, nobody: 0, waiting: 0 }
}

export async function findThread(
  client: Client,
  uuid: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<ThreadRow | undefined> {
  const { rows } = await client.query<ThreadRow>(
    `select ${columns} from ${tables} where t.uuid = $1 ${lock ? 'for update of t' : ''}`,
    [uuid],
  )
  return rows[0]
}

export type ThreadEntryRow = {
  readonly key: string
  readonly type: ThreadEntryType
  readonly authorId: number | null
  readonly author: string | null
  readonly sender: string | null
  readonly message: string
  readonly event: string | null
  readonly givenTo: string | null
  /** Files of a mail that were not kept. */
  readonly leftOut: number
  readonly at: Date
}

/** All that happened in a thread, in order; of a request its own steps stand between. */
export async function findEntries(client: Client, threadId: number): Promise<ThreadEntryRow[]> {
  const { rows } = await client.query<ThreadEntryRow>(
    `select * from (
       select 'e' || e.id as key, e.type, e.author_id as "authorId", ${nameOf('u')} as author, e.sender,
         e.message, e.event, ${nameOf('g')} as "givenTo", e.files_left_out as "leftOut", e.created_at as at, e.id as place
       from thread_entries e left join users u on u.id = e.author_id left join users g on g.id = e.given_to
       where e.thread_id = $1
       union all
       select 'r' || v.id, case when v.message = '' then 'event' when v.is_by_staff then 'sent' else 'received' end,
         v.staff_id, ${nameOf('u')}, null,
         concat_ws(E'\\n', nullif(v.message, ''), v.coupon_code), 'request:' || v.state, null, 0, v.created_at, v.id
       from visitor_request_events v join threads t on t.request_id = v.request_id
       left join users u on u.id = v.staff_id where t.id = $1
     ) both_ order by at, place`,
    [threadId],
  )
  return rows
}

export type NewEntry = {
  readonly threadId: number
  readonly type: ThreadEntryType
  readonly authorId?: number
  readonly sender?: string
  readonly message?: string
  readonly event?: string
  readonly givenTo?: number
  readonly mailKey?: string
  readonly leftOut?: number
  readonly now: Date
}

/** Answers with its id. */
export async function insertEntry(client: PoolClient, entry: NewEntry): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into thread_entries (thread_id, type, author_id, sender, message, event, given_to, mail_key, created_at,
       files_left_out)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id::text`,
    [
      entry.threadId,
      entry.type,
      entry.authorId ?? null,
      entry.sender ?? null,
      entry.message ?? '',
      entry.event ?? null,
      entry.givenTo ?? null,
      entry.mailKey ?? null,
      entry.now,
      entry.leftOut ?? 0,
    ],
  )
  if (!rows[0]) throw new Error('no entry was written')
  return rows[0].id
}

/** Says that something happened, and what state it led to; `open` waits from then on unless it waited before. */
export async function touchThread(
  client: PoolClient,
  { id, state, now }: { readonly id: number; readonly state?: ThreadState; readonly now: Date },
): Promise<void> {
  await client.query(
    `update threads set updated_at = $3, state = coalesce($2, state),
       waits_since = case coalesce($2, state) when 'open' then coalesce(waits_since, $3) end
     where id = $1`,
    [id, state ?? null, now],
  )
}

export async function updateOwner(
  client: PoolClient,
  {
    id,
    ownerId,
    now,
  }: { readonly id: number; readonly ownerId: number | null; readonly now: Date },
): Promise<void> {
  await client.query('update threads set owner_id = $2, updated_at = $3 where id = $1', [
    id,
    ownerId,
    now,
  ])
}

/** A matter that a mail began. */
export async function insertThread(
  client: PoolClient,
  thread: {
    readonly subject: string
    readonly name: string
    readonly email: string
    readonly language: Language
    readonly now: Date
  },
): Promise<ThreadRow> {
  const { rows } = await client.query<{ uuid: string }>(
    `insert into threads (kind, subject, name, email, language, created_at, updated_at, waits_since)
     values ('question', $1, $2, $3, $4, $5, $5, $5) returning uuid`,
    [thread.subject, thread.name, thread.email, thread.language, thread.now],
  )
  const opened = rows[0] && (await findThread(client, rows[0].uuid))
  if (!opened) throw new Error('no thread was opened')
  return opened
}

export type Colleague = { readonly id: number; readonly name: string }

/** Everybody of the staff with one of these roles who can sign in. */
export async function findColleagues(
  client: Client,
  roles: readonly string[],
): Promise<Colleague[]> {
  const { rows } = await client.query<Colleague>(
    `select u.id, ${nameOf('u')} as name from users u
     where u.role = any($1::text[]) and u.blocked_at is null order by name, u.id`,
    [roles],
  )
  return rows
}

/** Whether a mail was taken before; whoever asks for the same one waits until this transaction ends. */
export async function hasMail(client: PoolClient, mailKey: string): Promise<boolean> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 7))', [mailKey])
  const { rows } = await client.query('select from thread_entries where mail_key = $1', [mailKey])
  return rows.length > 0
}
