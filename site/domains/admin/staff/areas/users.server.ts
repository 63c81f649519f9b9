import { defineArea } from '#domains/admin/staff/frame/area.server.ts'
import { date, link, state, text, word } from '#domains/admin/staff/frame/cells.ts'
import { roleWords } from './area-words.ts'
import { userActs } from './people/user-actions.server.ts'
import { userPage } from './people/user-page.server.ts'
import { userState } from './people/user-state.ts'
import { usersSql, type UserRow } from './users.queries.server.ts'

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
      cell: (row) => state(userState(row).text, userState(row).tone),
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
  detail: userPage,
  actions: userActs,
})
