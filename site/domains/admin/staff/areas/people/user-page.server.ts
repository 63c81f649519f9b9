import { isStaffRole, hasPermission } from '#platform/permissions/permissions.ts'
import { AppError } from '#platform/errors.ts'
import type { DetailInput, DetailView, TableView } from '#domains/admin/staff/frame/area.server.ts'
import {
  date,
  link,
  moment,
  money,
  mono,
  number,
  state,
  text,
  word,
} from '#domains/admin/staff/frame/cells.ts'
import { knownFacts } from '#domains/admin/staff/frame/parts.ts'
import {
  known,
  languageWords,
  memberWords,
  roleWords,
} from '#domains/admin/staff/areas/area-words.ts'
import { idOr404 } from '#domains/admin/staff/areas/change-user.server.ts'
import {
  findPaymentsOf,
  findSubscriptionsOf,
} from '#domains/admin/staff/areas/money/money.queries.server.ts'
import { periodWords, statusOf, toneOf } from '#domains/admin/staff/areas/money/paying.server.ts'
import { refundActions } from '#domains/admin/staff/areas/money/refund.server.ts'
import { extendAction } from '#domains/admin/staff/areas/money/subscriptions.server.ts'
import { findTeamsOf, findUserFacts } from '#domains/admin/staff/areas/users.queries.server.ts'
import { userActions } from './user-actions.server.ts'
import { findNotes, findTimeline, findWorks, type NoteRow } from './user-page.queries.server.ts'
import { timelineTable, workStates } from './timeline.server.ts'
import { userState } from './user-state.ts'

/** A person with plan, payments, works, notes and all that happened, and what can be done about it here. */
export async function userPage({ deps, id, staff, scope }: DetailInput): Promise<DetailView> {
  const { pool } = deps
  const user = await findUserFacts(pool, idOr404(id))
  if (!user) throw new AppError('not_found')
  const may = (permission: Parameters<typeof hasPermission>[1]) =>
    hasPermission(staff.role, permission)
  const seesMoney = may('paid')
  const [teams, held, payments, works, notes, timeline] = await Promise.all([
    findTeamsOf(pool, user.id),
    seesMoney ? findSubscriptionsOf(pool, user.id) : [],
    seesMoney ? findPaymentsOf(pool, user.id) : [],
    findWorks(pool, user.id),
    findNotes(pool, user.id),
    findTimeline(pool, user.id, { money: seesMoney, mails: may('mails'), legal: may('takedown') }),
  ])
  const query = encodeURIComponent(user.email)
  return {
    title: user.email,
    state: userState(user),
    facts: knownFacts([
      { label: 'Name', cell: text(user.name) },
      { label: 'User name', cell: text(user.username) },
      { label: 'Role', cell: word(roleWords[user.role]) },
      {
        label: 'Contributor',
        cell: user.contributor
          ? link(`/staff/contributors?q=${user.contributor}`, user.contributor)
          : text(''),
      },
      { label: 'Country', cell: text(user.country) },
      { label: 'Language', cell: text(known(languageWords, user.language)) },
      { label: 'Second factor', cell: word(user.hasFactor ? 'Yes' : 'No') },
      { label: 'Devices signed in', cell: number(user.sessions) },
      { label: 'Downloads', cell: number(user.downloads) },
      { label: 'Last login', cell: moment(user.loginAt) },
      { label: 'Since', cell: moment(user.createdAt) },
      { label: 'Account number', cell: mono(String(user.id)) },
    ]),
    links: [
      { to: `/staff/mails?q=${query}`, label: 'Mails' },
      { to: `/staff/audit?q=${query}`, label: 'Audit log' },
    ],
    tables: [
      ...(seesMoney
        ? [
            {
              title: 'Plans' as const,
              columns: ['Plan', 'Status', 'Price', 'Period ends'] as const,
              rows: held.map((one) => ({
                cells: [
                  link(
                    `/staff/subscriptions/${one.uuid}`,
                    one.plan,
                    known(periodWords, one.period),
                  ),
                  state(statusOf(one.status).text, toneOf(one.status)),
                  money(one.unitPriceMinor * one.quantity, one.currency),
                  date(one.periodEndsAt),
                ],
                actions: extendAction(one, deps.now(), { subscription: one.uuid }),
              })),
              empty: 'No plan.' as const,
            },
            {
              title: 'Payments' as const,
              columns: ['Amount', 'Status', 'Given back', 'When'] as const,
              rows: payments.map((one) => ({
                cells: [
                  money(one.grossMinor, one.currency, `/staff/payments/${one.uuid}`),
                  state(statusOf(one.status).text, toneOf(one.status)),
                  money(one.refundedMinor, one.currency),
                  date(one.createdAt),
                ],
                actions: refundActions(one, { payment: one.uuid }),
              })),
              empty: 'No payment yet' as const,
            },
          ]
        : []),
      notesTable(notes),
      {
        title: 'Teams',
        columns: ['Team', 'Role'],
        rows: teams.map((team) => ({
          cells: [link(`/staff/teams/${team.id}`, team.name), text(known(memberWords, team.role))],
        })),
        empty: 'In no team.',
      },
      ...(user.isContributor
        ? [
            {
              title: 'Works' as const,
              columns: ['Work', 'State', 'When'] as const,
              rows: works.map((work) => ({
                cells: [
                  work.uuid === null
                    ? text(work.name)
                    : link(`/staff/items/${work.uuid}`, work.name),
                  text(known(workStates, work.state)),
                  date(work.at),
                ],
              })),
              empty: 'No work yet.' as const,
            },
          ]
        : []),
      timelineTable(timeline, scope.language),
    ],
    actions: staff.userId === user.id ? [] : userActions(deps, user, isStaffRole(user.role)),
  }
}

function notesTable(notes: readonly NoteRow[]): TableView {
  return {
    title: 'Notes',
    columns: ['When', 'By', 'Note'],
    rows: notes.map((note) => ({
      cells: [moment(note.at), text(note.author), text(note.text)],
      actions: [{ intent: 'removeNote', label: 'Delete', hidden: { note: note.uuid } }],
    })),
    empty: 'No note yet.',
    actions: [
      {
        intent: 'note',
        label: 'Add a note',
        hint: 'For colleagues; it is never mailed. Whoever asks for their personal data gets it with the rest, as the law wants it.',
        fields: [{ name: 'note', label: 'Note', type: 'textarea', isRequired: true }],
      },
    ],
  }
}
