import { defineArea } from '../frame/area.server.ts'
import { link, mono, moment, number, text } from '../frame/cells.ts'
import { auditSql, type AuditRow } from './audit.queries.server.ts'

const subjectPaths: Readonly<Record<string, string>> = {
  takedown: '/staff/takedown',
  user: '/staff/users',
  team: '/staff/teams',
  subscription: '/staff/subscriptions',
  payment: '/staff/payments',
  item: '/staff/items',
  request: '/staff/requests',
  text: '/staff/texts',
  coupon: '/staff/coupons',
}

export const audit = defineArea<AuditRow>({
  name: 'audit',
  title: 'Audit log',
  lead: 'Everything the staff did, sealed row by row. npm run audit -- verify finds the first row that is not as it was written.',
  power: 'audit',
  sql: auditSql,
  searchLabel: 'Person, act, number or details',
  filters: {
    subject: {
      label: 'About',
      options: Object.fromEntries(
        Object.keys(auditSql.filters?.['subject'] ?? {}).map((name) => [name, name]),
      ),
    },
    since: {
      label: 'Time',
      options: { day: 'Last day', week: 'Last 7 days', month: 'Last 30 days', year: 'Last year' },
    },
    acting: { label: 'Acting as somebody', options: { yes: 'Yes', no: 'No' } },
  },
  empty: { title: 'Nothing was done yet', text: 'What the staff does is written down here.' },
  keyOf: ({ position }) => String(position),
  columns: [
    { id: 'action', label: 'Act', isTitle: true, cell: ({ action }) => text(action) },
    { id: 'at', label: 'When', sort: 'at', cell: ({ at }) => moment(at) },
    {
      id: 'actor',
      label: 'Who',
      cell: ({ actor, actorId, role, asUser, asUserId }) =>
        text(
          actor ?? `account ${actorId}`,
          asUserId === null ? role : `as ${asUser ?? `account ${asUserId}`}`,
        ),
    },
    {
      id: 'subject',
      label: 'About',
      cell: ({ subject, subjectId }) => {
        const path = subjectPaths[subject]
        return path
          ? link(`${path}/${subjectId}`, `${subject} ${subjectId}`)
          : text(`${subject} ${subjectId}`)
      },
    },
    {
      id: 'details',
      label: 'Details',
      isMinor: true,
      cell: ({ details }) => mono(Object.keys(details).length === 0 ? '' : JSON.stringify(details)),
    },
    {
      id: 'position',
      label: 'Row',
      isEnd: true,
      isMinor: true,
      cell: ({ position }) => number(position),
    },
  ],
  fileRow: ({ details, ...row }) => ({ ...row, details: JSON.stringify(details) }),
})
