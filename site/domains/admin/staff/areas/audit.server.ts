import type { Language } from '@tessera/contracts'
import type { RequestScope } from '#platform/context.ts'
import { defineArea, type Cell } from '#domains/admin/staff/frame/area.server.ts'
import { link, moment, number, text, word } from '#domains/admin/staff/frame/cells.ts'
import { say, type AreaText } from '#domains/admin/staff/frame/words.ts'
import { opensPage } from '#domains/admin/staff/bar/opens-page.ts'
import { actWord, detailWords } from './audit-words.ts'
import { nameOfMail } from './mail-name.ts'
import { auditSql, type AuditRow, type AuditSubject } from './audit.queries.server.ts'

const subjectWords = {
  submission: 'Submission',
  takedown: 'Takedown notice',
  user: 'User',
  team: 'Team',
  subscription: 'Subscription',
  payment: 'Payment',
  payout: 'Payout',
  item: 'Item',
  collection: 'Collection',
  bundle: 'Bundle',
  request: 'Request',
  thread: 'Thread',
  'saved-reply': 'Saved reply',
  text: 'Text',
  coupon: 'Coupon',
  offer: 'Offer',
  setting: 'Setting',
  experiment: 'Experiment',
  mail: 'Mail',
  source: 'Source',
  refund: 'Refund',
  path: 'Address',
  reply: 'Saved reply',
  contributor: 'Contributor',
  invitation: 'Staff invitation',
  job: 'Job',
  message: 'Message',
  bulk: 'Bulk change',
  list: 'List',
  'mail-text': 'Mail template',
} as const satisfies Record<AuditSubject, AreaText>

const subjectPaths: Readonly<Record<string, string>> = {
  takedown: '/staff/takedown',
  user: '/staff/users',
  team: '/staff/teams',
  subscription: '/staff/subscriptions',
  payment: '/staff/payments',
  item: '/staff/items',
  request: '/staff/inbox',
  message: '/staff/inbox',
  thread: '/staff/inbox',
  'saved-reply': '/staff/saved-replies',
  text: '/staff/texts',
  collection: '/staff/collections',
  experiment: '/staff/experiments',
  bulk: '/staff/changes',
  'mail-text': '/staff/templates',
}

/** In words, with the name that is searched for and exported under it. */
function actCell({ action }: AuditRow): Cell {
  const known = actWord(action)
  return known === undefined ? text(action) : word(known, action)
}

export const audit = defineArea<AuditRow>({
  name: 'audit',
  title: 'Audit log',
  lead: say(
    'Everything the staff did, sealed row by row. {command} finds the first row that is not as it was written.',
    {
      command: 'npm run audit -- verify',
    },
  ),
  permission: 'audit',
  sql: auditSql,
  searchLabel: 'Person, act, number or details',
  filters: {
    subject: {
      label: 'Subject',
      options: subjectWords,
    },
    acting: { label: 'Acting as somebody', options: { yes: 'Yes', no: 'No' } },
  },
  empty: { title: 'Nothing was done yet', text: 'What the staff does is written down here.' },
  keyOf: ({ position }) => String(position),
  columns: [
    { id: 'action', label: 'Act', isTitle: true, cell: actCell },
    { id: 'at', label: 'When', sort: 'at', cell: ({ at }) => moment(at) },
    {
      id: 'actor',
      label: 'Who',
      cell: ({ actor, actorId, role, asUser, asUserId }) =>
        text(
          actor ?? say('Account {number}', { number: String(actorId) }),
          asUserId === null
            ? role
            : say('as {person}', {
                person: asUser ?? say('Account {number}', { number: String(asUserId) }),
              }),
        ),
    },
    {
      id: 'subject',
      label: 'Subject',
      cell: subjectCell,
    },
    {
      id: 'details',
      label: 'Details',
      isMinor: true,
      cell: ({ details }) => text(detailWords(details)),
    },
    {
      id: 'position',
      label: 'Row',
      isEnd: true,
      isMinor: true,
      cell: ({ position }) => number(position),
    },
  ],
  // A file goes to others: it has numbers alone, as the log itself.
  fileRow: ({ details, subjectName: _name, ...row }) => ({
    ...row,
    details: JSON.stringify(details),
  }),
})

/** What it was done to, by its name where this role opens its page, and what that is. */
function subjectCell(row: AuditRow, { actor, language }: RequestScope): Cell {
  const { subject, subjectId } = row
  const kind = Object.hasOwn(subjectWords, subject)
    ? say(subjectWords[subject as AuditSubject])
    : subject
  const path = subjectPaths[subject]
  const isOpen = path === undefined || (actor.kind === 'user' && opensPage(actor.role, path))
  const name = isOpen ? nameOf(row, language) : null
  const to = path && `${path}/${subjectId}`
  const sub = name === null ? subjectId : kind
  return to ? link(to, name ?? kind, sub) : text(name ?? kind, sub)
}

function nameOf({ subject, subjectId, subjectName }: AuditRow, language: Language): string | null {
  if (subject === 'mail-text') return nameOfMail(subjectId, language)
  if (subjectName === null) return null
  return subject === 'mail' ? nameOfMail(subjectName, language) : subjectName
}
