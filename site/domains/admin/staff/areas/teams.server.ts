import type { PoolClient } from 'pg'
import { performAdminAction } from '#domains/foundation/audit/index.server.ts'
import { AppError } from '#platform/errors.ts'
import {
  changeSeats,
  findRemovedPeople,
  handTeamOver,
  putBack,
  takeOut,
} from '#domains/identity/teams/index.server.ts'
import {
  defineArea,
  type AdminAction,
  type TableView,
} from '#domains/admin/staff/frame/area.server.ts'
import { date, link, moment, number, text } from '#domains/admin/staff/frame/cells.ts'
import { say } from '#domains/admin/staff/frame/words.ts'
import { known, memberWords } from './area-words.ts'
import { idOr404 } from './change-user.server.ts'
import {
  findTeamFacts,
  findTeamPeople,
  teamsSql,
  type TeamListRow,
} from './money/money.queries.server.ts'

export const teams = defineArea<TeamListRow>({
  name: 'teams',
  title: 'Teams',
  permission: 'teams',
  sql: teamsSql,
  searchLabel: 'Name or e-mail',
  empty: { title: 'No team yet' },
  keyOf: ({ id }) => String(id),
  columns: [
    {
      id: 'name',
      label: 'Team',
      sort: 'name',
      isTitle: true,
      cell: ({ id, name, email }) => link(`/staff/teams/${id}`, name, email),
    },
    { id: 'owner', label: 'Owner', cell: ({ owner }) => text(owner) },
    {
      id: 'members',
      label: 'Members of seats',
      isEnd: true,
      cell: ({ members, seats }) => text(`${members} / ${seats}`),
    },
    { id: 'created', label: 'Since', sort: 'created', cell: (row) => date(row.createdAt) },
  ],
  fileRow: (row) => ({ ...row }),
  detail: async ({ deps, id }) => {
    const team = await findTeamFacts(deps.pool, idOr404(id))
    if (!team) throw new AppError('not_found')
    const [people, removed] = await Promise.all([
      findTeamPeople(deps.pool, team.id),
      findRemovedPeople(deps.pool, team.id),
    ])
    return {
      title: team.name,
      facts: [
        { label: 'Number', cell: number(team.id) },
        { label: 'E-mail', cell: text(team.email) },
        { label: 'Seats', cell: number(team.seats) },
        { label: 'Members', cell: number(team.members) },
        { label: 'Since', cell: moment(team.createdAt) },
      ],
      links: [
        { to: `/staff/subscriptions?q=${encodeURIComponent(team.name)}`, label: 'Subscriptions' },
        { to: `/staff/payments?q=${encodeURIComponent(team.name)}`, label: 'Payments' },
        { to: `/staff/audit?subject=team&q=${team.id}`, label: 'Audit log' },
      ],
      tables: [
        {
          title: 'Members',
          columns: ['Person', 'Role', 'Since'],
          rows: people.map((person) => ({
            cells: [
              link(`/staff/users/${person.id}`, person.email),
              text(known(memberWords, person.role)),
              date(person.at),
            ],
            actions:
              person.role === 'owner'
                ? []
                : [
                    {
                      intent: 'own',
                      label: 'Make owner',
                      hint: say('{person} owns the team then; the owner becomes a member.', {
                        person: person.email,
                      }),
                      hidden: { member: String(person.id) },
                    },
                    {
                      intent: 'takeOut',
                      label: 'Take out',
                      isDanger: true,
                      hint: 'They lose what the team may do at once. What they made there stays.',
                      hidden: { member: String(person.id) },
                    },
                  ],
          })),
          empty: 'Nobody.',
        },
        ...(removed.length === 0 ? [] : [removedTable(removed)]),
      ],
      actions: [
        {
          intent: 'seats',
          label: 'Change seats',
          hint: 'Nothing is charged. A change of the plan sets the seats anew.',
          fields: [
            {
              name: 'seats',
              label: 'Seats',
              type: 'number',
              value: String(team.seats),
              isRequired: true,
            },
          ],
        },
      ],
    }
  },
  actions: {
    seats: {
      run: async ({ deps, staff, id, fields }) => {
        const teamId = idOr404(id)
        const seats = Number(fields['seats'] ?? Number.NaN)
        const note = ({ from }: { readonly from: number }) => ({
          action: 'team-seats-changed',
          subject: 'team',
          subjectId: teamId,
          details: { from, to: seats },
        })
        await performAdminAction(deps, staff, note, (_within, client) =>
          changeSeats(client, { teamId, seats }),
        )
      },
    },
    takeOut: memberAction('team-member-removed', takeOut),
    putBack: memberAction('team-member-restored', putBack),
    own: memberAction('team-owner-changed', handTeamOver),
  },
})

function removedTable(removed: Awaited<ReturnType<typeof findRemovedPeople>>): TableView {
  return {
    title: 'Taken out',
    columns: ['Person', 'When'],
    rows: removed.map((person) => ({
      cells: [link(`/staff/users/${person.id}`, person.email), date(person.removedAt)],
      actions: [
        { intent: 'putBack', label: 'Let in again', hidden: { member: String(person.id) } },
      ],
    })),
    empty: 'Nobody.',
  }
}

type Change = (
  client: PoolClient,
  member: { readonly teamId: number; readonly userId: number; readonly at: Date },
) => Promise<void>

/** An admin action on one person of the team, who is named in the audit log by number. */
function memberAction(action: string, change: Change): AdminAction {
  return {
    run: async ({ deps, staff, id, fields }) => {
      const teamId = idOr404(id)
      const userId = idOr404(fields['member'] ?? '')
      const note = { action, subject: 'team', subjectId: teamId, details: { user: userId } }
      await performAdminAction(deps, staff, note, ({ now }, client) =>
        change(client, { teamId, userId, at: now() }),
      )
    },
  }
}
