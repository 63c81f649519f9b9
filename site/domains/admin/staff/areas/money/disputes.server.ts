import type { PoolClient } from 'pg'
import { z } from 'zod'
import { performAdminAction } from '#domains/foundation/audit/index.server.ts'
import { AppError } from '#platform/errors.ts'
import { parseInput } from '#platform/http/input/parse-input.ts'
import { uuidOr404 } from '#platform/http/request/uuid-or-404.ts'
import { defineArea, type AdminAction } from '#domains/admin/staff/frame/area.server.ts'
import { date, moment, money, mono, state, text } from '#domains/admin/staff/frame/cells.ts'
import { actionsIf, knownFacts } from '#domains/admin/staff/frame/parts.ts'
import { say } from '#domains/admin/staff/frame/words.ts'
import { known } from '#domains/admin/staff/areas/area-words.ts'
import { disputesSql, findDispute, writeCase, type DisputeRow } from './disputes.queries.server.ts'
import { gatewayWords, payerLink } from './paying.server.ts'

const stateOf = ({ dispute, answeredAt }: DisputeRow) => {
  if (dispute === 'won') return { text: 'Won', tone: 'ok' } as const
  if (dispute === 'lost') return { text: 'Lost', tone: 'bad' } as const
  return answeredAt === null
    ? ({ text: 'Waits for us', tone: 'warn' } as const)
    : ({ text: 'Evidence sent', tone: 'neutral' } as const)
}

/** Payments that their payers dispute at the bank, as work: whose it is, until when, and what was sent. */
export const disputes = defineArea<DisputeRow>({
  name: 'disputes',
  title: 'Disputes',
  lead: 'Payments that their payers dispute at the bank. Evidence is sent at the gateway; who does it, until when and that it went out is noted here.',
  permission: 'money',
  sql: disputesSql,
  searchLabel: 'Payer or number',
  filters: {
    state: {
      label: 'State',
      options: { waits: 'Waits for us', answered: 'Evidence sent', won: 'Won', lost: 'Lost' },
    },
    owner: { label: 'Answered by', options: { nobody: 'Nobody', somebody: 'Somebody' } },
  },
  empty: { title: 'No payment is disputed' },
  keyOf: ({ uuid }) => uuid,
  columns: [
    {
      id: 'amount',
      label: 'Amount',
      sort: 'amount',
      isTitle: true,
      cell: ({ uuid, grossMinor, currency }) =>
        money(grossMinor, currency, `/staff/disputes/${uuid}`),
    },
    { id: 'payer', label: 'Payer', cell: payerLink },
    {
      id: 'state',
      label: 'State',
      cell: (row) => state(stateOf(row).text, stateOf(row).tone),
    },
    { id: 'owner', label: 'Answered by', isMinor: true, cell: ({ owner }) => text(owner) },
    { id: 'opened', label: 'Opened', sort: 'opened', cell: (row) => date(row.openedAt) },
    { id: 'due', label: 'Due', sort: 'due', cell: (row) => date(row.answerBy) },
  ],
  fileRow: ({ id: _id, ...row }) => ({ ...row }),
  detail: async ({ deps, id }) => {
    const dispute = await findDispute(deps.pool, uuidOr404(id))
    if (!dispute) throw new AppError('not_found')
    return {
      title: say('Dispute {number}', { number: dispute.uuid.slice(-8).toUpperCase() }),
      state: stateOf(dispute),
      facts: knownFacts([
        { label: 'Payer', cell: payerLink(dispute) },
        {
          label: 'Amount',
          cell: money(dispute.grossMinor, dispute.currency, `/staff/payments/${dispute.uuid}`),
        },
        { label: 'Paid by', cell: text(known(gatewayWords, dispute.gateway)) },
        { label: 'Number at the gateway', cell: mono(dispute.gatewayPaymentId) },
        { label: 'Opened', cell: moment(dispute.openedAt) },
        { label: 'Answered by', cell: text(dispute.owner) },
        { label: 'Due', cell: date(dispute.answerBy) },
        { label: 'Evidence sent', cell: moment(dispute.answeredAt) },
      ]),
      links: [{ to: `/staff/audit?q=${dispute.uuid}`, label: 'Audit log' }],
      actions: actionsIf(dispute.dispute === 'open', [
        { intent: 'take', label: 'I answer this' },
        {
          intent: 'due',
          label: 'Set the day it is due',
          fields: [{ name: 'ends', label: 'Due', type: 'date', value: dispute.answerBy ?? '' }],
        },
        ...actionsIf(dispute.answeredAt === null, [
          {
            intent: 'answered',
            label: 'Note that evidence was sent',
            fields: [{ name: 'reason', label: 'What was sent', isRequired: true }],
          },
        ]),
      ]),
    }
  },
  actions: {
    take: change('dispute-taken', (client, { id, staffId }) =>
      writeCase(client, { paymentId: id, ownerId: staffId }),
    ),
    due: change('dispute-due', async (client, { id, fields }) => {
      const { ends } = parseInput(z.object({ ends: z.iso.date() }), fields)
      await writeCase(client, { paymentId: id, answerBy: ends })
      return { until: ends }
    }),
    answered: change('dispute-answered', async (client, { id, fields, now }) => {
      const why = (fields['reason'] ?? '').trim().slice(0, 500)
      if (why === '') throw new AppError('invalid_request', { fields: { reason: 'is needed' } })
      await writeCase(client, { paymentId: id, answeredAt: now })
      return { why }
    }),
  },
})

type Step = {
  readonly id: number
  readonly staffId: number
  readonly fields: Readonly<Record<string, string>>
  readonly now: Date
}

/** One step on an open dispute, in the audit log with it. @throws {AppError} not_found, conflict once it is over */
function change(
  action: string,
  step: (client: PoolClient, input: Step) => Promise<Readonly<Record<string, string>> | void>,
): AdminAction {
  return {
    run: async ({ deps, staff, id: uuid, fields }) => {
      const note = (details: Readonly<Record<string, string>>) => ({
        action,
        subject: 'payment',
        subjectId: uuid,
        details,
      })
      await performAdminAction(deps, staff, note, async ({ now }, client) => {
        const dispute = await findDispute(client, uuidOr404(uuid))
        if (!dispute) throw new AppError('not_found')
        if (dispute.dispute !== 'open') throw new AppError('conflict')
        const { id } = dispute
        return (await step(client, { id, staffId: staff.userId, fields, now: now() })) ?? {}
      })
    },
  }
}
