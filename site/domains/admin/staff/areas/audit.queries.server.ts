import type { ListSql } from '#domains/admin/staff/frame/list-sql.queries.server.ts'

export type AuditRow = {
  readonly position: number
  readonly at: Date
  readonly actorId: number
  readonly actor: string | null
  readonly role: string
  readonly asUserId: number | null
  readonly asUser: string | null
  readonly action: string
  readonly subject: string
  readonly subjectId: string
  /** What it is called today; null for what is gone or has no name. */
  readonly subjectName: string | null
  readonly details: Readonly<Record<string, unknown>>
  readonly hash: string
}

/** What actions are done to. */
export const auditSubjects = [
  'submission',
  'takedown',
  'user',
  'team',
  'subscription',
  'payment',
  'payout',
  'item',
  'collection',
  'bundle',
  'request',
  'thread',
  'saved-reply',
  'text',
  'coupon',
  'offer',
  'setting',
  'experiment',
  'mail',
  'source',
  'refund',
  'path',
  'reply',
  'contributor',
  'invitation',
  'job',
  'message',
  'bulk',
  'list',
  'mail-text',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** What something is called today, by its number or its UUID. */
const nameSql: Readonly<Partial<Record<AuditSubject, string>>> = {
  user: 'select email from users where users.id = ref.id',
  team: 'select name from teams where teams.id = ref.id',
  contributor: 'select username from contributors c where c.id = ref.id',
  item: 'select name from assets where assets.uuid = ref.uuid',
  submission: 'select name from submissions s where s.uuid = ref.uuid',
  bundle: 'select name from bundles b where b.uuid = ref.uuid',
  collection: `select names->>'en' from house_collections h where h.id = ref.id`,
  takedown: `select assets.name from takedown_notices n join assets on assets.id = n.asset_id
    where n.uuid = ref.uuid`,
  thread: 'select subject from threads t where t.uuid = ref.uuid',
  request: 'select subject from threads t where t.uuid = ref.uuid',
  'saved-reply': 'select title from saved_replies r where r.uuid = ref.uuid',
  text: 'select slug from texts where texts.id = ref.id',
  payment: `select p.currency || ' ' || round(p.gross_minor / 100.0, 2) || coalesce(', ' || u.email, '')
    from payments p left join users u on u.id = p.account_id where p.uuid = ref.uuid`,
  subscription: `select l.name || coalesce(', ' || u.email, '') from subscriptions s
    join plans l on l.id = s.plan_id left join users u on u.id = s.account_id where s.uuid = ref.uuid`,
  invitation: 'select email from staff_invitations i where i.uuid = ref.uuid',
  mail: 'select template from mails m where m.id::text = a.subject_id',
}

const nameCase = Object.entries(nameSql)
  .map(([subject, sql]) => `when '${subject}' then (${sql})`)
  .join(' ')

/** The audit log; people are named as they are called today. */
export const auditSql: ListSql = {
  select: `a.position::float8, a.at, a.actor_id as "actorId", u.email as actor, a.role,
    a.as_user_id as "asUserId", o.email as "asUser", a.action, a.subject, a.subject_id as "subjectId",
    case a.subject ${nameCase} end as "subjectName", a.details, encode(a.hash, 'hex') as hash`,
  from: `staff_acts a left join users u on u.id = a.actor_id left join users o on o.id = a.as_user_id
    cross join lateral (select
      case when a.subject_id ~ '^[0-9]{1,9}$' then a.subject_id::integer end as id,
      case when a.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then a.subject_id::uuid end as uuid) ref`,
  countFrom: 'staff_acts a',
  sorts: { at: 'a.position' },
  moment: 'a.at',
  tie: 'a.position',
  search: ['u.email', 'o.email', 'a.action', 'a.subject_id', 'a.details'],
  formerFilters: {
    since: {
      day: `a.at > now() - interval '1 day'`,
      week: `a.at > now() - interval '7 days'`,
      month: `a.at > now() - interval '30 days'`,
      year: `a.at > now() - interval '365 days'`,
    },
  },
  filters: {
    subject: Object.fromEntries(
      auditSubjects.map((subject) => [subject, `a.subject = '${subject}'`]),
    ),
    acting: { yes: 'a.as_user_id is not null', no: 'a.as_user_id is null' },
  },
}
