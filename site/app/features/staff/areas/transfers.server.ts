import { AppError } from '#server/errors.ts'
import { uuidOr404 } from '#server/uuid-or-404.ts'
import { confirmTransfer } from '../../checkout/index.server.ts'
import { defineArea } from '../frame/area.server.ts'
import { date, link, moment, money, mono, number, state, text } from '../frame/cells.ts'
import { idOr404 } from './change-user.server.ts'
import {
  findTeamFacts,
  findTeamPeople,
  teamsSql,
  transfersSql,
  type TeamListRow,
  type TransferRow,
} from './money.queries.server.ts'
import { toneOf, statusOf, payerLink, minorOf } from './paying.server.ts'

export const transfers = defineArea<TransferRow>({
  name: 'transfers',
  title: 'Bank transfers',
  lead: 'Orders that are paid by transfer. Confirm one when the money is on the account: the plan begins at once and the invoice goes out.',
  power: 'money',
  sql: transfersSql,
  searchLabel: 'Payer or number',
  filters: { state: { label: 'State', options: { waits: 'Waits for money', paid: 'Paid' } } },
  empty: { title: 'No order by bank transfer' },
  keyOf: ({ uuid }) => uuid,
  columns: [
    { id: 'payer', label: 'Payer', isTitle: true, cell: payerLink },
    { id: 'plan', label: 'Plan', cell: ({ plan }) => text(plan) },
    {
      id: 'amount',
      label: 'Amount',
      sort: 'amount',
      isEnd: true,
      cell: ({ grossMinor, currency }) => money(grossMinor, currency),
    },
    {
      id: 'status',
      label: 'Status',
      cell: ({ status }) => state(statusOf(status).text, toneOf(status)),
    },
    {
      id: 'number',
      label: 'Reference',
      isMinor: true,
      cell: ({ uuid }) => mono(uuid.slice(-8).toUpperCase()),
    },
    { id: 'created', label: 'Ordered', sort: 'created', cell: (row) => date(row.createdAt) },
  ],
  fileRow: (row) => ({ ...row }),
  rowActs: ({ uuid, status, grossMinor, currency }) =>
    status === 'open' || status === 'pending'
      ? [
          {
            intent: 'confirm',
            label: 'Money arrived',
            hint: 'Type the amount that arrived; it has to be the one that was asked for.',
            fields: [{ name: 'amount', label: `Amount in ${currency}`, isRequired: true }],
            hidden: { order: uuid, currency, asked: String(grossMinor) },
          },
        ]
      : [],
  acts: {
    confirm: {
      run: async ({ deps, staff, fields }) => {
        const uuid = uuidOr404(fields['order'])
        const amountMinor = minorOf(fields['amount'] ?? '')
        const currency = fields['currency'] ?? ''
        await confirmTransfer(deps, staff, { uuid, amountMinor, currency })
      },
    },
  },
})

export const teams = defineArea<TeamListRow>({
  name: 'teams',
  title: 'Teams',
  power: 'teams',
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
    const people = await findTeamPeople(deps.pool, team.id)
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
      ],
      tables: [
        {
          title: 'Members',
          columns: ['Person', 'Role', 'Since'],
          rows: people.map((person) => [
            link(`/staff/users/${person.id}`, person.email),
            text(person.role),
            date(person.at),
          ]),
          empty: 'Nobody.',
        },
      ],
      acts: [],
    }
  },
})
