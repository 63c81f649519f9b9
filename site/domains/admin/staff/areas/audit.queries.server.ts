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

/** The audit log; people are named as they are called today. */
export const auditSql: ListSql = {
  select: `a.position::float8, a.at, a.actor_id as "actorId", u.email as actor, a.role,
    a.as_user_id as "asUserId", o.email as "asUser", a.action, a.subject, a.subject_id as "subjectId",
    a.details, encode(a.hash, 'hex') as hash`,
  from: `staff_acts a left join users u on u.id = a.actor_id left join users o on o.id = a.as_user_id`,
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
