import type { ReferralEntry } from '@tessera/contracts'
import type { EntryRow } from './affiliation.queries.server.ts'

export function toEntry(row: EntryRow): ReferralEntry {
  return {
    uuid: row.uuid,
    type: row.type,
    currency: row.currency,
    amount_minor: row.amountMinor,
    created_at: row.createdAt.toISOString(),
    available_at: row.availableAt.toISOString(),
  }
}
