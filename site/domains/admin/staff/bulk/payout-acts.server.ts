import { z } from 'zod'
import type { PoolClient } from 'pg'
import type { BulkAct, BulkOutcome, Chunk } from '#domains/admin/staff/frame/bulk.ts'
import { movePayout } from '#domains/contributing/payouts/index.server.ts'

/** What can be done to many payouts at once; each stands in the audit log besides. */
export const payoutActs: readonly BulkAct[] = [
  {
    name: 'approve',
    label: 'Approve',
    hint: 'They stand in the next file for the bank.',
    needsProof: true,
    run: moving('requested', 'approved'),
    undo: (client, { rows, ...chunk }) =>
      moving('approved', 'requested')(client, { ...chunk, keys: rows.map(({ key }) => key) }),
  },
  {
    name: 'hold',
    label: 'Hold back',
    hint: 'Approved ones wait for a decision again and stand in no file for the bank.',
    run: moving('approved', 'requested'),
    undo: (client, { rows, ...chunk }) =>
      moving('requested', 'approved')(client, { ...chunk, keys: rows.map(({ key }) => key) }),
  },
  {
    name: 'paid',
    label: 'The bank has paid',
    hint: 'Approved ones are closed and their people told by mail. This cannot be undone.',
    needsProof: true,
    mail: { template: 'payout-paid', data: { amount: '…', number: '…', url: '…' } },
    run: moving('approved', 'paid'),
  },
]

const keyForm = z.templateLiteral([z.enum(['earnings', 'commissions']), ':', z.uuid()])

function moving(from: 'requested' | 'approved', to: 'requested' | 'approved' | 'paid') {
  return async (
    client: PoolClient,
    { keys, deps, staffId, role }: Chunk & { readonly keys: readonly string[] },
  ): Promise<BulkOutcome[]> => {
    const outcomes: BulkOutcome[] = []
    for (const key of keys) {
      const [source, uuid = ''] = keyForm.parse(key).split(':') as [
        'earnings' | 'commissions',
        string,
      ]
      const move = { source, uuid, from: [from], to, message: null }
      const before = await movePayout(deps, client, { userId: staffId, role }, move)
      outcomes.push({ key, ...(before === from && { before, after: to }) })
    }
    return outcomes
  }
}
