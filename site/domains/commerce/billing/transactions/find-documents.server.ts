import type { Deps } from '#platform/context.ts'
import { findInvoiceOf, type InvoiceRow } from '#domains/commerce/subscriptions/index.server.ts'

/** An invoice or credit note as it was issued, moments as ISO 8601. */
export type PrintedDocument = Pick<
  InvoiceRow,
  'uuid' | 'number' | 'type' | 'currency' | 'netMinor' | 'taxMinor' | 'grossMinor' | 'document'
> & { readonly issuedAt: string }

/** Documents of an account by their public names, in the order given. */
export async function findDocumentsOf(
  { pool }: Pick<Deps, 'pool'>,
  { accountId, uuids }: { readonly accountId: number; readonly uuids: readonly string[] },
): Promise<PrintedDocument[]> {
  const rows = await Promise.all(uuids.map((uuid) => findInvoiceOf(pool, { accountId, uuid })))
  return rows.flatMap((row) => (row ? [toPrinted(row)] : []))
}

function toPrinted(row: InvoiceRow): PrintedDocument {
  const { uuid, number, type, currency, netMinor, taxMinor, grossMinor, document, issuedAt } = row
  return {
    uuid,
    number,
    type,
    currency,
    netMinor,
    taxMinor,
    grossMinor,
    document,
    issuedAt: issuedAt.toISOString(),
  }
}
