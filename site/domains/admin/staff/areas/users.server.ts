import { userRoles } from '#db/schema/identity/accounts.ts'
import { AppError } from '#platform/errors.ts'
import { isStaffRole } from '#platform/permissions/permissions.ts'
import { defineArea, type ActionView } from '#domains/admin/staff/frame/area.server.ts'
import { date, link, moment, number, state, text, word } from '#domains/admin/staff/frame/cells.ts'
import { actionsIf } from '#domains/admin/staff/frame/parts.ts'
import { say } from '#domains/admin/staff/frame/words.ts'
import { known, languageWords, memberWords, roleWords } from './area-words.ts'
import {
  IMPERSONATION_MINUTES,
  changeRole,
  idOr404,
  resetSecondFactor,
  startImpersonation,
  suspendUser,
} from './change-user.server.ts'
import {
  findTeamsOf,
  findUserFacts,
  usersSql,
  type UserFacts,
  type UserRow,
} from './users.queries.server.ts'

const stateOf = ({ blockedAt, isVerified }: UserRow) =>
  blockedAt !== null
    ? ({ text: 'Suspended', tone: 'bad' } as const)
    : isVerified
      ? ({ text: 'Active', tone: 'ok' } as const)
      : ({ text: 'E-mail not confirmed', tone: 'warn' } as const)

export const users = defineArea<UserRow>({
  name: 'users',
  title: 'Users',
  permission: 'users',
  sql: usersSql,
  searchLabel: 'Name, e-mail or number',
  filters: {
    role: { label: 'Role', options: roleWords },
    state: {
      label: 'State',
      options: {
        open: 'Active',
        suspended: 'Suspended',
        unproved: 'E-mail not confirmed',
        contributor: 'Contributors',
      },
    },
  },
  empty: { title: 'Nobody has an account yet' },
  keyOf: ({ id }) => String(id),
  columns: [
    {
      id: 'email',
      label: 'E-mail',
      sort: 'email',
      isTitle: true,
      cell: ({ id, email, name }) => link(`/staff/users/${id}`, email, name),
    },
    { id: 'role', label: 'Role', cell: ({ role }) => word(roleWords[role]) },
    {
      id: 'state',
      label: 'State',
      cell: (row) => state(stateOf(row).text, stateOf(row).tone),
    },
    {
      id: 'seller',
      label: 'Contributor',
      isMinor: true,
      cell: ({ isContributor }) => (isContributor ? word('Yes') : text('')),
    },
    {
      id: 'login',
      label: 'Last login',
      sort: 'login',
      isMinor: true,
      cell: ({ loginAt }) => date(loginAt),
    },
    { id: 'created', label: 'Since', sort: 'created', cell: ({ createdAt }) => date(createdAt) },
  ],
  fileRow: (row) => ({ ...row }),
  detail: async ({ deps, id, staff }) => {
    const user = await findUserFacts(deps.pool, idOr404(id))
    if (!user) throw new AppError('not_found')
    const teams = await findTeamsOf(deps.pool, user.id)
    return {
      title: user.email,
      state: stateOf(user),
      facts: [
        { label: 'Number', cell: number(user.id) },
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
        { label: 'Signed in at', cell: number(user.sessions) },
        { label: 'Downloads', cell: number(user.downloads) },
        { label: 'Last login', cell: moment(user.loginAt) },
        { label: 'Since', cell: moment(user.createdAt) },
      ],
      links: [
        { to: `/staff/subscriptions?q=${encodeURIComponent(user.email)}`, label: 'Subscriptions' },
        { to: `/staff/payments?q=${encodeURIComponent(user.email)}`, label: 'Payments' },
        { to: `/staff/mails?q=${encodeURIComponent(user.email)}`, label: 'Mails' },
        { to: `/staff/audit?q=${encodeURIComponent(user.email)}`, label: 'Audit log' },
      ],
      tables: [
        {
          title: 'Teams',
          columns: ['Team', 'Role'],
          rows: teams.map((team) => ({
            cells: [
              link(`/staff/teams/${team.id}`, team.name),
              text(known(memberWords, team.role)),
            ],
          })),
          empty: 'In no team.',
        },
      ],
      actions: staff.userId === user.id ? [] : actionsOf(user),
    }
  },
  actions: {
    role: {
      permission: 'roles',
      run: ({ deps, staff, id, fields }) =>
        changeRole(deps, staff, { id, role: fields['role'] ?? '' }),
    },
    suspend: {
      permission: 'suspend',
      run: ({ deps, staff, id }) => suspendUser(deps, staff, { id, isSuspended: true }),
    },
    letIn: {
      permission: 'suspend',
      run: ({ deps, staff, id }) => suspendUser(deps, staff, { id, isSuspended: false }),
    },
    resetFactor: {
      permission: 'suspend',
      run: ({ deps, staff, id, fields }) =>
        resetSecondFactor(deps, staff, { id, reason: fields['reason'] ?? '' }),
    },
    actAs: {
      permission: 'actAs',
      run: async ({ scope, id, fields }) => {
        await startImpersonation(scope, { id, reason: fields['reason'] ?? '' })
        return '/dashboard/profile'
      },
    },
  },
})

function actionsOf(user: UserFacts): ActionView[] {
  return [
    ...actionsIf(!isStaffRole(user.role), [
      {
        intent: 'actAs',
        label: 'Act as this person',
        button: 'Begin',
        reloads: true,
        hint: say(
          'You see the site as they do, for {minutes} {minutes, plural, one {minute} other {minutes}} at most. Every form you send stands in the audit log with both of you; passwords, payments, keys and personal data stay closed.',
          { minutes: IMPERSONATION_MINUTES },
        ),
        fields: [{ name: 'reason', label: 'Why', isRequired: true }],
      },
    ]),
    {
      intent: 'role',
      label: 'Change role',
      hint: 'They are signed out everywhere and sign in with the new role.',
      fields: [
        {
          name: 'role',
          label: 'Role',
          type: 'select',
          value: user.role,
          options: userRoles.map((role) => ({ value: role, label: say(roleWords[role]) })),
        },
      ],
    },
    ...actionsIf(user.hasFactor, [
      {
        intent: 'resetFactor',
        label: 'Reset second factor',
        hint: 'For somebody who lost their passkeys, app and recovery codes, once you are sure who they are. They are signed out everywhere, and a mail tells them.',
        isDanger: true,
        fields: [{ name: 'reason', label: 'Why', isRequired: true }],
      },
    ]),
    user.blockedAt === null
      ? {
          intent: 'suspend',
          label: 'Suspend',
          hint: 'They are signed out everywhere at once and cannot sign in. Nothing of theirs is lost.',
          isDanger: true,
        }
      : { intent: 'letIn', label: 'Let in again' },
  ]
}
