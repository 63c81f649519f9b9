import type { Pool, PoolClient } from 'pg'

/** What of a person whoever looks may see. */
export type TimelineParts = {
  readonly money: boolean
  readonly mails: boolean
  readonly legal: boolean
}

export type TimelineRow = {
  readonly at: Date
  readonly kind: string
  readonly what: string
  readonly minor: number | null
  readonly currency: string | null
  readonly by: string | null
  readonly to: string | null
}

const MOST = 60

/** Everything that happened around a person, the latest first: their account, money, mails, words and works. */
export async function findTimeline(
  pool: Pool,
  userId: number,
  { money, mails, legal }: TimelineParts,
): Promise<TimelineRow[]> {
  const { rows } = await pool.query<TimelineRow>(
    `select * from (
       select created_at as at, 'registered' as kind, email as what, null::float8 as minor,
         null as currency, null as by, null as "to" from users where id = $1
       union all (select created_at, 'account', action, null, null, null, null from audit_log
         where user_id = $1 order by created_at desc limit ${MOST})
       union all (select e.occurred_at, 'subscription', e.type, null, null, b.email, '/staff/subscriptions/' || s.uuid
         from subscription_events e join subscriptions s on s.id = e.subscription_id
         left join users b on b.id = e.user_id
         where $2 and s.account_id = $1 order by e.id desc limit ${MOST})
       union all (select coalesce(p.settled_at, p.created_at),
           case when p.settled_at is null then 'asked' else 'paid' end, p.status,
           p.gross_minor::float8, p.currency, null, '/staff/payments/' || p.uuid
         from payments p where $2 and p.account_id = $1 order by p.id desc limit ${MOST})
       union all (select r.ordered_at, 'refunded', coalesce(r.cause, r.reason), r.amount_minor::float8, p.currency,
           o.email, '/staff/payments/' || p.uuid
         from refunds r join payments p on p.id = r.payment_id left join users o on o.id = r.ordered_by
         where $2 and p.account_id = $1 order by r.id desc limit ${MOST})
       union all (select m.created_at, 'mail', m.template, null, null, null, '/staff/mails/' || m.id
         from mails m join users u on lower(u.email) = lower(m.recipient)
         where $3 and u.id = $1 order by m.created_at desc limit ${MOST})
       union all (select t.created_at, 'wrote', t.subject, null, null, null, '/staff/inbox/' || t.uuid
         from threads t where t.account_id = $1 and ($4 or t.kind <> 'legal') order by t.id desc limit ${MOST})
       union all (select e.created_at, 'work', e.state || ': ' || s.name, null, null, b.email, null
         from submission_events e join submissions s on s.id = e.submission_id
         join users u on u.contributor_id = s.contributor_id left join users b on b.id = e.staff_id
         where u.id = $1 order by e.id desc limit ${MOST})
       union all (select a.at, 'staff', a.action || coalesce(': ' || nullif(a.details->>'why', ''), ''), null, null,
           b.email, null
         from staff_acts a left join users b on b.id = a.actor_id
         where a.subject = 'user' and a.subject_id = ($1::integer)::text order by a.position desc limit ${MOST})
     ) everything order by at desc limit ${MOST}`,
    [userId, money, mails, legal],
  )
  return rows
}

export type NoteRow = {
  readonly uuid: string
  readonly text: string
  readonly author: string | null
  readonly at: Date
}

export async function findNotes(pool: Pool, userId: number): Promise<NoteRow[]> {
  const { rows } = await pool.query<NoteRow>(
    `select n.uuid, n.text, u.email as author, n.created_at as at from account_notes n
     left join users u on u.id = n.author_id where n.user_id = $1 order by n.id desc limit 100`,
    [userId],
  )
  return rows
}

export async function insertNote(
  client: PoolClient,
  note: {
    readonly userId: number
    readonly authorId: number
    readonly text: string
    readonly now: Date
  },
): Promise<void> {
  await client.query(
    `insert into account_notes (user_id, author_id, text, created_at) values ($1, $2, $3, $4)`,
    [note.userId, note.authorId, note.text, note.now],
  )
}

/** False where it is not one of this person. */
export async function deleteNote(
  client: PoolClient,
  { uuid, userId }: { readonly uuid: string; readonly userId: number },
): Promise<boolean> {
  const { rowCount } = await client.query(
    'delete from account_notes where uuid = $1 and user_id = $2',
    [uuid, userId],
  )
  return rowCount === 1
}

export type WorkRow = {
  readonly uuid: string | null
  readonly name: string
  readonly state: string
  readonly at: Date
}

/** The latest works of a contributor. */
export async function findWorks(pool: Pool, userId: number): Promise<WorkRow[]> {
  const { rows } = await pool.query<WorkRow>(
    `select a.uuid, s.name, s.state, s.updated_at as at from submissions s
     join users u on u.contributor_id = s.contributor_id left join assets a on a.id = s.asset_id
     where u.id = $1 order by s.updated_at desc, s.id desc limit 10`,
    [userId],
  )
  return rows
}
