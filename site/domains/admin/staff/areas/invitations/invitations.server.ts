import { AppError } from '#platform/errors.ts'
import { staffRoles } from '#platform/permissions/permissions.ts'
import { defineArea } from '#domains/admin/staff/frame/area.server.ts'
import { date, moment, state, text, word } from '#domains/admin/staff/frame/cells.ts'
import { say } from '#domains/admin/staff/frame/words.ts'
import { roleWords } from '#domains/admin/staff/areas/area-words.ts'
import { invitationsSql, type InvitationRow } from './invitations.queries.server.ts'
import { inviteStaff, takeInvitationBack } from './invite-staff.server.ts'

const stateOf = ({ acceptedAt, revokedAt, isExpired }: InvitationRow) => {
  if (acceptedAt !== null) return { text: 'Accepted', tone: 'ok' } as const
  if (revokedAt !== null) return { text: 'Taken back', tone: 'neutral' } as const
  return isExpired
    ? ({ text: 'Expired', tone: 'warn' } as const)
    : ({ text: 'Open', tone: 'warn' } as const)
}

export const invitations = defineArea<InvitationRow>({
  name: 'invitations',
  title: 'Staff invitations',
  lead: 'Who is invited becomes staff by a link in a mail, which works for a week and for the account of that address alone. Roles of those who are staff are changed at “Users”.',
  permission: 'roles',
  sql: invitationsSql,
  searchLabel: 'E-mail',
  filters: { state: { label: 'State', options: { open: 'Open', accepted: 'Accepted' } } },
  empty: { title: 'Nobody was invited yet' },
  keyOf: ({ uuid }) => uuid,
  more: async () => ({
    actions: [
      {
        intent: 'invite',
        label: 'Invite somebody',
        button: 'Send the invitation',
        fields: [
          { name: 'email', label: 'E-mail', isRequired: true },
          {
            name: 'role',
            label: 'Role',
            type: 'select',
            value: 'reviewer',
            options: staffRoles.map((role) => ({ value: role, label: say(roleWords[role]) })),
          },
        ],
      },
    ],
  }),
  columns: [
    { id: 'email', label: 'E-mail', sort: 'email', isTitle: true, cell: (row) => text(row.email) },
    { id: 'role', label: 'Role', cell: ({ role }) => word(roleWords[role]) },
    { id: 'state', label: 'State', cell: (row) => state(stateOf(row).text, stateOf(row).tone) },
    { id: 'inviter', label: 'Invited by', isMinor: true, cell: ({ inviter }) => text(inviter) },
    { id: 'sent', label: 'Sent', sort: 'sent', cell: ({ createdAt }) => moment(createdAt) },
    { id: 'ends', label: 'Until', isMinor: true, cell: ({ expiresAt }) => date(expiresAt) },
  ],
  rowActions: (row) =>
    stateOf(row).text === 'Open'
      ? [{ intent: 'takeBack', label: 'Take back', hidden: { invitation: row.uuid } }]
      : [],
  fileRow: (row) => ({ ...row }),
  actions: {
    invite: {
      run: ({ scope, deps, staff, fields }) =>
        inviteStaff(deps, staff, {
          email: fields['email'] ?? '',
          role: fields['role'] ?? '',
          language: scope.language,
        }),
    },
    takeBack: {
      run: ({ deps, staff, fields }) => {
        const { invitation } = fields
        if (invitation === undefined) throw new AppError('not_found')
        return takeInvitationBack(deps, staff, invitation)
      },
    },
  },
})
